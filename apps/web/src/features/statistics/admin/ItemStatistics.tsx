import type { DayRange } from '@mam/contract/core/days';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { PLAYABLE_METRICS } from '@mam/contract/statistics/metrics';
import type { ItemStatistics as Figures } from '@mam/contract/statistics/statistics';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { changeLabel, formatSigned } from './change-labels.ts';
import { ItemReach, type ReachChapter } from './ItemReach.tsx';
import { CHART_TITLES, METRIC_NAMES, METRIC_RULES } from './metric-labels.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { isFuture, pointLabel } from './point-labels.ts';
import { RangeFields } from './RangeBar.tsx';
import { useRangeParams } from './use-range-params.ts';

// The chart library is large and loads after the numbers.
const TrendChart = lazy(() => import('./TrendChart.tsx'));

interface ItemStatisticsProps {
  kind: PlayableKind;
  id: number;
  /** Seconds. */
  duration: number;
  chapters: ReachChapter[];
}

/** Views, votes, downloads and completion of one item in a range of days. */
export function ItemStatistics({ kind, id, duration, chapters }: ItemStatisticsProps) {
  const params = useRangeParams();
  const query = useQuery(itemStatisticsQuery({ kind, id }, params.range));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <RangeFields params={params} presets={['week', 'month', 'year']} />
      </div>
      <QueryBoundary query={query} rows={4}>
        {(figures) => (
          <>
            <Numbers figures={figures} />
            <Trend figures={figures} />
            <ItemReach readers={figures.readers} duration={duration} chapters={chapters} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function itemStatisticsQuery({ kind, id }: { kind: PlayableKind; id: number }, query: DayRange) {
  return {
    queryKey: ['statistics', 'item', kind, id, query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(
        `GET ${PLAYABLE_KINDS[kind].adminBase}/:id/statistics`,
        { params: { id }, query },
        { signal, toast: false },
      ),
    placeholderData: keepPreviousData,
  };
}

const CHANGES = { good: 'text-ok-text', bad: 'text-danger-text', plain: 'text-muted' } as const;

function Numbers({ figures: { totals, previous, readers } }: { figures: Figures }) {
  return (
    <dl
      className={`${PADDED_PANEL} grid grid-cols-[repeat(auto-fit,minmax(min(50%-0.5rem,8rem),1fr))] gap-4`}
    >
      {PLAYABLE_METRICS.map((metric) => {
        const change =
          previous.totals && changeLabel(metric, totals[metric], previous.totals[metric]);
        return (
          <div key={metric}>
            <dt className="text-sm text-muted">{METRIC_NAMES[metric]()}</dt>
            <dd className="text-xl font-strong text-heading tabular-nums">
              {formatSigned(totals[metric])}
            </dd>
            {change && <dd className={`text-sm ${CHANGES[change.variant]}`}>{change.text}</dd>}
          </div>
        );
      })}
      <div>
        <dt className="text-sm text-muted">{m.admin_item_finished()}</dt>
        <dd className="text-xl font-strong text-heading tabular-nums">{finishedShare(readers)}</dd>
        <dd className="text-sm text-muted">{finishedNote(readers)}</dd>
      </div>
    </dl>
  );
}

/** Percent of the rounded counts; a dash below five people. */
function finishedShare({ count: all, finished }: Figures['readers']): string {
  if (!all || !finished) return '–';
  return m.admin_item_percent({ percent: Math.round((finished / all) * 100) });
}

function finishedNote({ count: all }: Figures['readers']): string {
  return all ? m.admin_item_readers({ count: count(all) }) : m.admin_item_too_few();
}

function Trend({ figures: { step, points } }: { figures: Figures }) {
  const trend = points.map((point) => ({
    label: pointLabel(point.at),
    now: isFuture(point.at) ? null : point.views,
    before: null,
  }));
  const title = CHART_TITLES[step]({ metric: METRIC_NAMES.views() });
  return (
    <OverviewBox title={title} note={METRIC_RULES.views()}>
      <div className="my-3 h-[300px]" data-chart aria-hidden="true">
        <Suspense>
          <TrendChart points={trend} />
        </Suspense>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {trend.map(({ label, now }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{now === null ? '–' : formatSigned(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OverviewBox>
  );
}
