import { EMAIL_CHANGE_WAIT_HOURS, TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { m } from '@mam/texts';
import { keyOf } from './use-list-keys.ts';
import { WorkRow } from './WorkRow.tsx';

interface WorkGroupsProps {
  items: readonly WorkItem[];
  isWaiting: boolean;
}

/** Waiting work by urgency and not by kind; distress is first whatever the filter. */
export function WorkGroups({ items, isWaiting }: WorkGroupsProps) {
  const groups = isWaiting ? byUrgency(items) : [{ title: m.admin_inbox_others(), items }];
  return groups
    .filter((group) => group.items.length > 0)
    .map((group) => (
      <section key={group.title} aria-label={group.title}>
        <GroupTitle {...group} />
        <ul>
          {group.items.map((item) => (
            <WorkRow key={keyOf(item)} item={item} isWaiting={isWaiting} />
          ))}
        </ul>
      </section>
    ));
}

interface Group {
  title: string;
  note?: string;
  isHot?: boolean;
  items: readonly WorkItem[];
}

function GroupTitle({ title, note, isHot, items }: Group) {
  // A row that stands for several counts as they do.
  const count = items.reduce((sum, { alike }) => sum + alike, 0);
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-2 bg-sunk px-4 py-2 text-sm font-text text-muted">
      <b className={isHot ? 'text-danger-text' : 'text-heading'}>{title}</b>
      {m.admin_inbox_group({ count })}
      <span className="text-xs sm:ml-auto">{note}</span>
    </h2>
  );
}

function byUrgency(items: readonly WorkItem[]): Group[] {
  const calm = items.filter((item) => !item.is_distress);
  const hours = { question: TICKET_WAIT_HOURS.overdue, change: EMAIL_CHANGE_WAIT_HOURS };
  return [
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
}
