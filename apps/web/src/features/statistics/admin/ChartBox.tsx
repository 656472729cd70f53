import { m } from '@mam/texts';
import { lazy, Suspense } from 'react';
import { CHART_TITLES, METRIC_NAMES, METRIC_RULES } from './metric-labels.ts';
import { countOf, type Statistics } from './overview-queries.ts';
import { isFuture, pointLabel } from './point-labels.ts';
import type { RangeParams } from './use-range-params.ts';

// The charts are large: the numbers need not wait for them.
const TrendChart = lazy(() => import('./TrendChart.tsx'));

interface ChartBoxProps {
  statistics: Statistics;
  metric: RangeParams['metric'];
}

/** This range against the one before, point by point. */
export function ChartBox({ statistics: { step, points, previous }, metric }: ChartBoxProps) {
  const trend = points.map((point, index) => {
    const before = previous.points[index];
    return {
      label: pointLabel(point.at),
      now: isFuture(point.at) ? null : countOf(point, metric),
      before: before ? countOf(before, metric) : null,
    };
  });
  return (
    <section className="admin-box overview-box">
      <div className="overview-head">
        <h2>{CHART_TITLES[step]({ metric: METRIC_NAMES[metric]() })}</h2>
        <p className="chart-legend" aria-hidden="true">
          <span>
            <i />
            {m.admin_statistics_now()}
          </span>
          <span>
            <i className="before" />
            {m.admin_statistics_before()}
          </span>
        </p>
      </div>
      <div className="chart-place" aria-hidden="true">
        <Suspense>
          <TrendChart points={trend} />
        </Suspense>
      </div>
      <p className="overview-rule">{METRIC_RULES[metric]()}</p>
    </section>
  );
}
