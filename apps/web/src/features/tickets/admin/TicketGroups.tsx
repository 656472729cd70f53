import { TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { InboxItem } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { UrgencyGroup } from '../../../shared/inbox/admin/UrgencyGroup.tsx';
import { urgencyOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { TicketRow } from './TicketRow.tsx';

interface TicketGroupsProps {
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
export function TicketGroups({ items, isWaiting }: TicketGroupsProps) {
  const groups = isWaiting
    ? byUrgency(items)
    : [{ title: m.admin_inbox_others(), note: '', items: [...items] }];
  return groups
    .filter((group) => group.items.length > 0)
    .map(({ items: ofGroup, ...group }) => (
      <UrgencyGroup key={group.title} count={ofGroup.length} {...group}>
        {ofGroup.map((item) => (
          <TicketRow key={item.id} item={item} />
        ))}
      </UrgencyGroup>
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
