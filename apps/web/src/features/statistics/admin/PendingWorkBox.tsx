import { dayText } from '@mam/contract/core/days';
import type { PendingWork } from '@mam/contract/overview/overview';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, fileSize, vietnamTime } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { OverviewBox } from './OverviewBox.tsx';
import { pendingWorkQuery } from './overview-queries.ts';

/** What goes on by itself, as far as there is any; what waits for a person is above it on the page. */
export function PendingWorkBox() {
  const query = useQuery(pendingWorkQuery);
  return (
    <OverviewBox isFolded title={m.admin_statistics_waiting()}>
      <QueryBoundary query={query} rows={3}>
        {(pending) => (
          <>
            <Queues pending={pending} />
            <TicketPictures {...pending.ticket_pictures} />
          </>
        )}
      </QueryBoundary>
    </OverviewBox>
  );
}

function Queues({ pending }: { pending: PendingWork }) {
  const queues = queuesOf(pending).filter((queue) => queue.count > 0);
  if (queues.length === 0) {
    return <p className="my-3 text-muted">{m.admin_statistics_under_way_none()}</p>;
  }
  return (
    <ul>
      {queues.map((queue) => (
        <QueueRow key={queue.name} queue={queue} />
      ))}
    </ul>
  );
}

/** Share of the bound from which the line stands out: time to close what is answered. */
const NEARLY_FULL = 0.8;

/** The space that pictures of private questions take. Past the bound, pictures are refused. */
function TicketPictures({ bytes, bytes_max }: PendingWork['ticket_pictures']) {
  if (bytes === 0) return null;
  const isNearlyFull = bytes >= bytes_max * NEARLY_FULL;
  return (
    <p className={`mt-3 text-xs ${isNearlyFull ? 'text-danger-text' : 'text-muted'}`}>
      {m.admin_statistics_ticket_pictures({ size: fileSize(bytes), max: fileSize(bytes_max) })}
      {isNearlyFull && ` ${m.admin_statistics_ticket_pictures_full()}`}
    </p>
  );
}

function QueueRow({ queue }: { queue: Queue }) {
  const { name, note, icon, to, count: length } = queue;
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 border-line py-2.5 leading-[1.4] not-first:border-t">
      <span className="grid size-9 place-items-center rounded-[10px] bg-primary-soft text-ok-text">
        <Icon name={icon} />
      </span>
      <span>
        <Link
          to={to}
          className="font-strong text-heading no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <small className="block text-xs text-muted">{note}</small>
      </span>
      <span className="text-xl font-strong text-heading tabular-nums">{count(length)}</span>
    </li>
  );
}

interface Queue {
  name: string;
  count: number;
  note: ReactNode;
  icon: string;
  /** The list that shows them. */
  to: string;
}

function queuesOf(pending: PendingWork): Queue[] {
  return [filesInProgress(pending), scheduledItems(pending), bannersEnding(pending)];
}

function filesInProgress({ media_processing: { count, at, kind } }: PendingWork): Queue {
  const note = <Since label={m.admin_statistics_oldest()} at={at} />;
  const to = `${managerPath(kind)}?status=processing`;
  return { name: m.admin_statistics_media_processing(), count, note, icon: 'upload', to };
}

function scheduledItems({ scheduled: { count, at, kind } }: PendingWork): Queue {
  const note = m.admin_statistics_scheduled_note({ when: at ? vietnamTime(at) : '' });
  const to = `${managerPath(kind)}?status=scheduled`;
  return { name: m.admin_statistics_scheduled(), count, note, icon: 'clock', to };
}

function bannersEnding({ banners_ending: { count, first_to_date: day } }: PendingWork): Queue {
  const note = day ? m.admin_statistics_banners_note({ day: dayText(day) }) : '';
  const to = '/administrator/banners?state=running';
  return { name: m.admin_statistics_banners_ending(), count, note, icon: 'image', to };
}

function managerPath(kind: 'video' | 'podcast' | null): string {
  return `/administrator/${kind === 'podcast' ? 'podcasts' : 'videos'}`;
}

function Since({ label, at }: { label: string; at: string | null }) {
  return at ? (
    <>
      {label} <RelativeTime at={at} />
    </>
  ) : null;
}
