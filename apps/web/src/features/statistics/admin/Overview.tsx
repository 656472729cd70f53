import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { FoldedBox } from '../../../admin-ui/controls/FoldedBox.tsx';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { count } from '../../../platform/format.ts';
import { AddMenu } from '../../../shared/palette/admin/AddMenu.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CategoryBox, type VariantOf } from './CategoryBox.tsx';
import { ChartBox } from './ChartBox.tsx';
import { ContentCalendar } from './calendar/ContentCalendar.tsx';
import { isComparable, MetricCards } from './MetricCards.tsx';
import { METRIC_NAMES, STEP_NAMES } from './metric-labels.ts';
import { NumbersBox } from './NumbersBox.tsx';
import { isEmpty, pendingWorkQuery, type Statistics, statisticsQuery } from './overview-queries.ts';
import { PendingWorkBox } from './PendingWorkBox.tsx';
import { RangeBar } from './RangeBar.tsx';
import { ServiceLevels } from './ServiceLevels.tsx';
import { TopBox } from './TopBox.tsx';
import { type RangeParams, useRangeParams } from './use-range-params.ts';

const GRID = 'grid gap-4 *:min-w-0';
/** A wide column and a narrow one. */
const COLUMNS = `${GRID} xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]`;

interface OverviewProps {
  variantOf: VariantOf;
  /** What waits for a person. */
  work: ReactNode;
  /** What was begun on this device. */
  drafts: ReactNode;
  /** The box with the totals of the bills. */
  bills: ReactNode;
  /** What a new site still lacks. */
  steps: ReactNode;
}

/** What waits for a person and how promises are kept, then the statistics of a range of days. */
export function Overview({ variantOf, work, drafts, bills, steps }: OverviewProps) {
  const params = useRangeParams();
  const { kind, range } = params;
  const isPhone = useIsPhone();
  const query = useQuery(statisticsQuery(kind, range));
  // Its box is rendered only after the statistics have loaded.
  usePrefetchQuery(pendingWorkQuery);
  const exports = <Export kind={kind} range={range} />;
  return (
    <AdminPage
      title={m.nav_admin_overview()}
      actions={
        !isPhone && (
          <>
            {exports}
            <AddMenu />
          </>
        )
      }
    >
      <div className={GRID} aria-busy={query.isPlaceholderData}>
        <Top work={work} drafts={drafts} />
        <Suspense>{steps}</Suspense>
        <Figures>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <RangeBar params={params} />
            {query.data && <Comparison statistics={query.data} metric={params.metric} />}
            {isPhone && exports}
          </div>
          <QueryBoundary query={query} rows={4}>
            {(statistics) => (
              <Numbers
                statistics={statistics}
                params={params}
                variantOf={variantOf}
                bills={bills}
              />
            )}
          </QueryBoundary>
        </Figures>
      </div>
    </AdminPage>
  );
}

/** What waits, how promises are kept, what was begun, and the week; where nothing waits, the week rises beside the promises. */
function Top({ work, drafts }: Pick<OverviewProps, 'work' | 'drafts'>) {
  const isPhone = useIsPhone();
  const begun = <Suspense>{drafts}</Suspense>;
  return (
    <>
      <div
        className={`${GRID} group/top items-start xl:grid-cols-8 xl:has-data-idle:grid-rows-[auto_1fr]`}
      >
        <div className="xl:col-span-5">
          <Suspense fallback={<Skeleton rows={6} />}>{work}</Suspense>
        </div>
        {isPhone && <div className="empty:hidden">{begun}</div>}
        <div className="xl:col-span-3 xl:group-has-data-idle/top:row-span-2">
          <ServiceLevels />
        </div>
        <div className="peer empty:hidden xl:col-span-2 xl:group-has-data-idle/top:order-last xl:group-has-data-idle/top:col-span-8">
          {!isPhone && begun}
        </div>
        <div className="xl:col-span-6 xl:peer-empty:col-span-8 *:h-full xl:group-has-data-idle/top:col-span-5! xl:group-has-data-idle/top:self-stretch">
          <ContentCalendar />
        </div>
      </div>
      {isPhone && (
        <div>
          <AddMenu />
        </div>
      )}
    </>
  );
}

/** On a phone it stands with the figures that it saves. */
function Export({ kind, range }: Pick<RangeParams, 'kind' | 'range'>) {
  const save = (format: 'csv' | 'xlsx') => {
    const filters = kind === 'all' ? { ...range, format } : { ...range, format, kind };
    return downloadApi('GET /api/admin/statistics/export', { query: filters });
  };
  return <ExportMenu save={save} />;
}

/** On a phone one line, which is open where the address has a range. */
function Figures({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  if (!useIsPhone()) return children;
  return (
    <FoldedBox hasBoxes isOpen={search !== ''} title={m.admin_statistics_numbers()}>
      {children}
    </FoldedBox>
  );
}

interface NumbersProps {
  statistics: Statistics;
  params: RangeParams;
  variantOf: VariantOf;
  bills: ReactNode;
}

function Numbers({ statistics, params, variantOf, bills }: NumbersProps) {
  const { metric } = params;
  const isPhone = useIsPhone();
  const shared = { statistics, metric };
  const chart = isEmpty(statistics, metric) ? (
    <NoStatistics metric={metric} />
  ) : (
    <ChartBox {...shared} />
  );
  return (
    <>
      {/* The cards stand beside the chart that they choose, or above it; on a phone it is among them. */}
      <div className={COLUMNS}>
        <div className="xl:order-last">
          <MetricCards statistics={statistics} params={params}>
            {isPhone && chart}
          </MetricCards>
        </div>
        {!isPhone && chart}
      </div>
      <div className={`${COLUMNS} items-start`}>
        {!isEmpty(statistics, metric) && <CategoryBox {...shared} variantOf={variantOf} />}
        <div
          className={`${GRID} items-start md:max-xl:grid-cols-2 md:*:open:col-span-full xl:only:col-span-full xl:only:grid-cols-3`}
        >
          {!isEmpty(statistics, metric) && <NumbersBox statistics={statistics} params={params} />}
          <TopBox {...shared} />
          <PendingWorkBox />
          <Suspense>{bills}</Suspense>
        </div>
      </div>
      <CountingSince statistics={statistics} />
    </>
  );
}

interface ComparisonProps {
  statistics: Statistics;
  metric: RangeParams['metric'];
}

/** What the numbers are compared with, or once that there is nothing, where counting began later. */
function Comparison({ statistics, metric }: ComparisonProps) {
  return (
    <p className="min-w-56 flex-1 text-sm text-muted" aria-live="polite">
      {STEP_NAMES[statistics.step]()},{' '}
      {isComparable(statistics, metric)
        ? comparedWith(statistics)
        : m.admin_statistics_not_comparable()}
    </p>
  );
}

function comparedWith({ previous }: Statistics): string {
  const from = dayText(previous.start_date);
  const to = dayText(previous.end_date);
  const compared =
    from === to
      ? m.admin_statistics_compared_day({ from })
      : m.admin_statistics_compared({ from, to });
  return previous.until ? `${compared}, ${m.admin_statistics_same_moment()}` : compared;
}

function NoStatistics({ metric }: Pick<RangeParams, 'metric'>) {
  const action = { to: '/administrator/videos', label: m.admin_statistics_empty_action() };
  return (
    <div className={PADDED_PANEL}>
      <EmptyState
        title={m.admin_statistics_empty_title({ metric: METRIC_NAMES[metric]() })}
        text={m.admin_statistics_empty_text()}
        action={action}
      />
    </div>
  );
}

/** The first day that was counted, and the totals from before, where the range reaches further back. */
function CountingSince({ statistics }: { statistics: Statistics }) {
  const { began_on, earlier, previous } = statistics;
  if (previous.start_date >= began_on) return null;
  const { views, likes, downloads } = earlier;
  return (
    <p className="text-sm text-muted">
      {m.admin_statistics_began({ day: dayText(began_on) })}{' '}
      {views + likes + downloads > 0 &&
        m.admin_statistics_earlier({
          views: count(views),
          likes: count(likes),
          downloads: count(downloads),
        })}
    </p>
  );
}
