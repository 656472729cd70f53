import type { PendingWork } from '@mam/contract/overview/overview';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { pendingWorkQuery } from './overview-queries.ts';
import { dayLabel } from './point-labels.ts';

/** What somebody should look at; only queues that exist, and of them only what is not empty. */
export function PendingWorkBox() {
  const query = useQuery(pendingWorkQuery);
  return (
    <section className="admin-box overview-box">
      <div className="overview-head">
        <h2>{m.admin_statistics_waiting()}</h2>
      </div>
      <QueryBoundary query={query} rows={3}>
        {(waiting) => <Queues waiting={waiting} />}
      </QueryBoundary>
    </section>
  );
}

function Queues({ waiting }: { waiting: PendingWork }) {
  const queues = queuesOf(waiting).filter((queue) => queue.count > 0);
  if (queues.length === 0) {
    return <p className="my-3 text-muted">{m.admin_statistics_waiting_none()}</p>;
  }
  return (
    <ul className="overview-queues">
      {queues.map(({ name, note, icon, to, isHot, count: waits }) => (
        <li key={name}>
          <span className="queue-sign" data-look={isHot ? 'hot' : undefined}>
            <Icon name={icon} />
          </span>
          <span>
            {to ? <Link to={to}>{name}</Link> : <b className="font-strong text-heading">{name}</b>}
            <small>{note}</small>
          </span>
          <span className="queue-count">{count(waits)}</span>
        </li>
      ))}
    </ul>
  );
}

interface Queue {
  name: string;
  count: number;
  note: ReactNode;
  icon: string;
  /** The page that settles it, where there is one. */
  to?: string;
  isHot?: boolean;
}

function queuesOf(waiting: PendingWork): Queue[] {
  const { mails_failed, email_changes } = waiting;
  return [
    failedFiles(waiting),
    {
      name: m.admin_statistics_mails_failed(),
      count: mails_failed.count,
      note: m.admin_statistics_mails_note(),
      icon: 'mail',
      isHot: true,
    },
    {
      name: m.admin_statistics_email_changes(),
      count: email_changes.count,
      note: <Since label={m.admin_statistics_oldest()} at={email_changes.at} />,
      icon: 'swap',
    },
    filesInProgress(waiting),
    scheduledItems(waiting),
    bannersEnding(waiting),
  ];
}

function failedFiles({ media_failed: { count, at, kind } }: PendingWork): Queue {
  const note = <Since label={m.admin_statistics_latest()} at={at} />;
  const to = `${managerPath(kind)}?status=failed`;
  return { name: m.admin_statistics_media_failed(), count, note, icon: 'alert', to, isHot: true };
}

function filesInProgress({ media_processing: { count, at, kind } }: PendingWork): Queue {
  const note = <Since label={m.admin_statistics_oldest()} at={at} />;
  const to = `${managerPath(kind)}?status=processing`;
  return { name: m.admin_statistics_media_processing(), count, note, icon: 'upload', to };
}

function scheduledItems({ scheduled: { count, at, kind } }: PendingWork): Queue {
  const note = m.admin_statistics_scheduled_note({ when: formatDateTime(at) });
  const to = `${managerPath(kind)}?status=scheduled`;
  return { name: m.admin_statistics_scheduled(), count, note, icon: 'clock', to };
}

function bannersEnding({ banners_ending: { count, first_to_date: day } }: PendingWork): Queue {
  const note = day ? m.admin_statistics_banners_note({ day: dayLabel(day) }) : '';
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

// sv-SE writes `2026-11-21 09:00`.
const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
});

function formatDateTime(at: string | null): string {
  if (!at) return '';
  const [day = '', time = ''] = MOMENT.format(new Date(at)).split(' ');
  return `${time}, ${dayLabel(day)}`;
}
