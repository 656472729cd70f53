import { m } from '@mam/texts';
import { lazy, Suspense } from 'react';
import { CHART_TITLES, METRIC_NAMES, METRIC_RULES } from './metric-labels.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { countOf, type Point, type Statistics } from './overview-queries.ts';
import { isFuture, isUncounted, isWhole, periodLabel, pointLabel } from './point-labels.ts';
import type { RangeParams } from './use-range-params.ts';

// The chart library is large and loads after the numbers.
const TrendChart = lazy(() => import('./TrendChart.tsx'));

interface ChartBoxProps {
  statistics: Statistics;
  metric: RangeParams['metric'];
}

/** The selected range and the previous one, point by point. */
export function ChartBox({
  statistics: { step, points, previous, began_on },
  metric,
}: ChartBoxProps) {
  const isKnown = (point: Point) => !isFuture(point.at) && !isUncounted(point, began_on, metric);
  const trend = points.map((point, index) => {
    const before = previous.points[index];
    return {
      label: pointLabel(point.at),
      now: isKnown(point) ? countOf(point, metric) : null,
      before: before && isWhole(before, began_on, metric) ? countOf(before, metric) : null,
    };
  });
  // The line between two years that are not whole tells of their lengths.
  const partial = points
    .filter(isKnown)
    .filter(({ at }) => periodLabel(at, began_on, metric) !== pointLabel(at))
    .map(({ at }) => `${periodLabel(at, began_on, metric)}.`);
  return (
    <OverviewBox
      title={CHART_TITLES[step]({ metric: METRIC_NAMES[metric]() })}
      extra={<Legend hasBefore={trend.some(({ before }) => before !== null)} />}
      note={[METRIC_RULES[metric](), ...partial].join(' ')}
    >
      <div className="my-3 min-h-[210px] flex-1" data-chart aria-hidden="true">
        <Suspense>
          <TrendChart points={trend} />
        </Suspense>
      </div>
    </OverviewBox>
  );
}

const STROKE = 'mr-1.5 inline-block w-4.5 align-middle';

/** What the lines are; the previous range only where it was counted. */
function Legend({ hasBefore }: { hasBefore: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted" aria-hidden="true">
      <span>
        <i className={`${STROKE} border-t-3 border-primary`} />
        {m.admin_statistics_now()}
      </span>
      {hasBefore && (
        <span>
          <i className={`${STROKE} border-t-2 border-dashed border-line-strong`} />
          {m.admin_statistics_before()}
        </span>
      )}
    </p>
  );
}
