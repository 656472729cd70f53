import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { m } from '@mam/texts';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { KEEPS_DRAFTS } from '../../../admin-ui/form/leave-guard.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { ageText } from '../../../shared/inbox/admin/waiting-age.ts';
import { useTicketQueue } from './use-ticket-queue.ts';

/** Where the page has three columns. */
const WIDE = '(min-width: 90rem)';

/** What waits besides the open conversation, signs of distress first: on screens with room for a third column. */
export function TicketQueue({ id }: { id: number }) {
  const { shown } = useTicketQueue(id);
  if (!useMediaQuery(WIDE)) return null;
  return (
    <nav
      aria-label={m.admin_nav_tickets()}
      className={`${PANEL} sticky top-21 row-span-2 max-h-[calc(100dvh-6.5rem)] overflow-y-auto`}
    >
      <ul>
        {shown.map((item) => (
          <li key={item.id} className="border-line not-first:border-t">
            <Link
              to={`/administrator/tickets/${item.id}`}
              state={KEEPS_DRAFTS}
              aria-current={item.id === String(id) ? 'page' : undefined}
              className="block border-l-4 border-transparent px-3 py-2.5 text-sm leading-snug no-underline hover:bg-sunk aria-[current=page]:border-accent aria-[current=page]:bg-primary-soft"
            >
              <span className="line-clamp-2 font-strong wrap-anywhere text-heading">
                {`“${item.excerpt || m.admin_inbox_pictures({ count: item.count })}”`}
              </span>
              <Waiting item={item} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ item: { at, claim, is_distress, is_overdue } }: { item: WorkItem }) {
  const age = ageText(Date.now() - Date.parse(at));
  return (
    <span className="flex gap-2 text-muted">
      <span className={is_distress || is_overdue ? 'text-danger-text' : undefined}>
        {is_distress ? `${m.admin_inbox_distress()} · ${age}` : age}
      </span>
      {claim && (
        <span className="ml-auto truncate">
          {claim.user_id === ownId() ? m.admin_inbox_you() : claim.name}
        </span>
      )}
    </span>
  );
}
