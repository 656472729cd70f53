import { EMAIL_CHANGE_WAIT_HOURS, TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { m } from '@mam/texts';
import { UrgencyGroup } from '../../../shared/inbox/admin/UrgencyGroup.tsx';
import { WorkRow } from './WorkRow.tsx';

/** Waiting work by urgency and not by kind; distress is first whatever the filter. */
export function WorkGroups({ items }: { items: readonly WorkItem[] }) {
  const calm = items.filter((item) => !item.is_distress);
  const hours = { question: TICKET_WAIT_HOURS.overdue, change: EMAIL_CHANGE_WAIT_HOURS };
  const groups = [
    {
      title: m.admin_inbox_distress(),
      note: m.admin_inbox_distress_note(),
      isHot: true,
      items: items.filter((item) => item.is_distress),
    },
    {
      title: m.admin_inbox_overdue(),
      note: m.admin_work_overdue_note(hours),
      items: calm.filter((item) => item.is_overdue),
    },
    {
      title: m.admin_inbox_today(),
      note: m.admin_inbox_today_note(),
      items: calm.filter((item) => !item.is_overdue),
    },
  ];
  return groups
    .filter((group) => group.items.length > 0)
    .map(({ items: ofGroup, ...group }) => (
      <UrgencyGroup key={group.title} count={ofGroup.length} {...group}>
        {ofGroup.map((item) => (
          <WorkRow key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </UrgencyGroup>
    ));
}
