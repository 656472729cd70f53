import { m } from '@mam/texts';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AdminEmpty } from '../../../admin-ui/frame/AdminEmpty.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { count } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { CategoryBox, type LookOf } from './CategoryBox.tsx';
import { ChartBox } from './ChartBox.tsx';
import { MetricCards } from './MetricCards.tsx';
import { STEP_NAMES } from './metric-labels.ts';
import { NumbersBox } from './NumbersBox.tsx';
import { isEmpty, pendingWorkQuery, type Statistics, statisticsQuery } from './overview-queries.ts';
import { PendingWorkBox } from './PendingWorkBox.tsx';
import { dayLabel } from './point-labels.ts';
import { RangeBar } from './RangeBar.tsx';
import { TopBox } from './TopBox.tsx';
import { type RangeParams, useRangeParams } from './use-range-params.ts';

/** What was counted in a range of days, and what waits for somebody. */
export function Overview({ lookOf }: { lookOf: LookOf }) {
  const address = useRangeParams();
  const { kind, range } = address;
  const query = useQuery(statisticsQuery(kind, range));
  // Its box comes with the numbers.
  usePrefetchQuery(pendingWorkQuery);
  const save = (format: 'csv' | 'xlsx') => {
    const wish = kind === 'all' ? { ...range, format } : { ...range, format, kind };
    return downloadApi('GET /api/admin/statistics/export', { query: wish });
  };
  return (
    <AdminPage title={m.nav_admin_overview()} actions={<ExportMenu save={save} />}>
      <div className="overview-grid" aria-busy={query.isPlaceholderData}>
        <RangeBar address={address} />
        <QueryBoundary query={query} rows={4}>
          {(statistics) => <Numbers statistics={statistics} address={address} lookOf={lookOf} />}
        </QueryBoundary>
      </div>
    </AdminPage>
  );
}

interface NumbersProps {
  statistics: Statistics;
  address: RangeParams;
  lookOf: LookOf;
}

function Numbers({ statistics, address, lookOf }: NumbersProps) {
  const { metric } = address;
  const shows = { statistics, metric };
  return (
    <>
      <Comparison statistics={statistics} />
      <MetricCards statistics={statistics} address={address} />
      {isEmpty(statistics, metric) ? (
        <NoStatistics />
      ) : (
        <div className="overview-grid overview-wide">
          <ChartBox {...shows} />
          <NumbersBox statistics={statistics} address={address} />
        </div>
      )}
      <div className="overview-grid overview-three">
        <PendingWorkBox />
        <TopBox {...shows} />
        <CategoryBox {...shows} lookOf={lookOf} />
      </div>
      <CountingSince statistics={statistics} />
    </>
  );
}

function Comparison({ statistics: { step, previous } }: { statistics: Statistics }) {
  const from = dayLabel(previous.start_date);
  const to = dayLabel(previous.end_date);
  const compared =
    from === to
      ? m.admin_statistics_compared_day({ from })
      : m.admin_statistics_compared({ from, to });
  const moment = previous.until ? `, ${m.admin_statistics_same_moment()}` : '';
  return (
    <p className="text-sm text-muted" aria-live="polite">
      {STEP_NAMES[step]()}, {compared}
      {moment}
    </p>
  );
}

function NoStatistics() {
  const navigate = useNavigate();
  return (
    <AdminEmpty
      title={m.admin_statistics_empty_title()}
      text={m.admin_statistics_empty_text()}
      action={
        <Button variant="primary" onClick={() => navigate('/administrator/videos')}>
          {m.admin_statistics_empty_action()}
        </Button>
      }
    />
  );
}

/** Numbers by day have a first day; what was counted before is said, and nowhere added. */
function CountingSince({ statistics }: { statistics: Statistics }) {
  const { began_on, earlier, previous } = statistics;
  if (previous.start_date >= began_on) return null;
  const { views, likes, downloads } = earlier;
  return (
    <p className="text-sm text-muted">
      {m.admin_statistics_began({ day: dayLabel(began_on) })}{' '}
      {views + likes + downloads > 0 &&
        m.admin_statistics_earlier({
          views: count(views),
          likes: count(likes),
          downloads: count(downloads),
        })}
    </p>
  );
}
