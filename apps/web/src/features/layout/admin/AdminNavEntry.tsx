import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { useWaitingCount } from '../../../shared/inbox/admin/waiting-counts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { AdminNavItem, placeOf } from './admin-nav-items.ts';
import { ENTRY } from './nav-entry.ts';

interface AdminNavEntryProps {
  item: AdminNavItem;
  place: ReturnType<typeof placeOf>;
}

/** One entry. On another page of its section it is current, but not the page. */
export function AdminNavEntry({ item: { to, icon, label, note }, place }: AdminNavEntryProps) {
  const current = to === place?.page ? 'page' : to === place?.entry;
  return (
    <Link to={to} className={ENTRY} aria-current={current || undefined}>
      <Icon name={icon} />
      <span className="min-w-0 flex-1 leading-tight">
        {label()}
        {note && <small className="block text-xs text-on-soil-muted"> {note()}</small>}
      </span>
      {to === INBOX && <WaitingBadge />}
    </Link>
  );
}

const INBOX = `${ADMIN_ROOT}/inbox`;

/** Larger numbers would take the room of the label. */
const SHOWN_MAX = 99;

/** The only number of the menu, so that nothing that waits is counted twice. */
function WaitingBadge() {
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <span className="min-w-6 flex-none rounded-pill border border-transparent bg-accent px-1.5 text-center text-xs leading-5 font-strong text-on-accent tabular-nums">
      <span aria-hidden="true">{waiting > SHOWN_MAX ? `${SHOWN_MAX}+` : waiting}</span>
      <span className="sr-only">{m.admin_menu_waiting({ count: count(waiting) })}</span>
    </span>
  );
}
