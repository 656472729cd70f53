import { TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { InboxItem } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { InboxRow } from './InboxRow.tsx';
import { urgencyOf } from './waiting-age.ts';

interface InboxGroupsProps {
  items: readonly InboxItem[];
  isWaiting: boolean;
}

interface Group {
  title: string;
  note: string;
  isHot?: boolean;
  items: InboxItem[];
}

/** Waiting items by urgency and not by kind; distress is first whatever the filter. */
export function InboxGroups({ items, isWaiting }: InboxGroupsProps) {
  const groups = isWaiting
    ? byUrgency(items)
    : [{ title: m.admin_inbox_others(), note: '', items: [...items] }];
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <section key={group.title} aria-label={group.title}>
        <h2 className="flex flex-wrap items-baseline gap-x-2 bg-sunk px-4 py-2 text-sm font-text text-muted">
          <b className={group.isHot ? 'text-danger-text' : 'text-heading'}>{group.title}</b>
          {m.admin_inbox_group({ count: group.items.length })}
          <span className="ml-auto text-xs">{group.note}</span>
        </h2>
        <ul>
          {group.items.map((item) => (
            <InboxRow key={item.id} item={item} />
          ))}
        </ul>
      </section>
    ));
}

function byUrgency(items: readonly InboxItem[]): Group[] {
  const isOverdue = ({ waiting_since }: InboxItem) =>
    waiting_since !== null && urgencyOf(Date.now() - Date.parse(waiting_since)) === 'overdue';
  const calm = items.filter((item) => !item.is_distress);
  const { overdue } = TICKET_WAIT_HOURS;
  return [
    {
      title: m.admin_inbox_distress(),
      note: m.admin_inbox_distress_note(),
      isHot: true,
      items: items.filter((item) => item.is_distress),
    },
    {
      title: m.admin_inbox_overdue(),
      note: m.admin_inbox_overdue_note({ count: overdue }),
      items: calm.filter(isOverdue),
    },
    {
      title: m.admin_inbox_today(),
      note: m.admin_inbox_today_note(),
      items: calm.filter((item) => !isOverdue(item)),
    },
  ];
}
