import type { InboxItem } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { AlikeLink } from '../../../shared/inbox/admin/AlikeLink.tsx';
import { WaitingAge } from '../../../shared/inbox/admin/WaitingAge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

/** One item: what was written, how long it waits, and who has it. */
export function TicketRow({ item }: { item: InboxItem }) {
  const { markDone } = useTicketActions();
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-3 focus-within:bg-primary-soft/50 sm:grid-cols-[36px_minmax(0,1fr)_auto_auto] sm:gap-x-4 lg:grid-cols-[36px_minmax(0,1fr)_9rem_auto]">
      <span
        className={`grid size-9 place-items-center self-start rounded-[10px] ${item.is_distress ? 'bg-danger-soft text-danger-text' : 'bg-primary-soft text-ok-text'}`}
      >
        <Icon name={item.kind === 'question' ? 'mail' : 'phone'} />
      </span>
      <span className="min-w-0">
        <Link
          to={`/administrator/tickets/${item.id}`}
          data-key={item.id}
          className="line-clamp-2 leading-snug font-strong wrap-anywhere text-heading no-underline hover:underline"
        >
          “{item.excerpt || m.admin_inbox_pictures({ count: item.picture_count })}”
        </Link>
        <span className="text-sm leading-snug text-muted">{describe(item)}</span>
        {item.alike > 1 && <AlikeLink id={item.id} count={item.alike} />}
      </span>
      <span className="col-span-2 flex flex-wrap items-center gap-x-2 sm:contents">
        {item.waiting_since ? <WaitingAge at={item.waiting_since} /> : <span />}
        <span className="ml-auto flex items-center gap-1 max-sm:has-[>button]:-mr-2">
          <ClaimButton ticket={item} />
          {item.waiting_since ? (
            <IconButton
              icon="check"
              label={m.admin_inbox_done()}
              title={m.admin_inbox_done()}
              className="size-11!"
              onClick={() => void markDone(item)}
            />
          ) : (
            <span className="w-11 max-sm:hidden" />
          )}
        </span>
      </span>
    </li>
  );
}

function describe(item: InboxItem): string {
  const kind =
    item.kind === 'question'
      ? m.admin_inbox_question()
      : item.name
        ? m.admin_inbox_contact_of({ name: item.name })
        : m.admin_inbox_contact();
  return [
    kind,
    item.is_distress && m.admin_inbox_sees_help(),
    item.has_email && m.admin_inbox_has_email(),
    item.picture_count > 0 && m.admin_inbox_pictures({ count: item.picture_count }),
  ]
    .filter(Boolean)
    .join(' · ');
}
