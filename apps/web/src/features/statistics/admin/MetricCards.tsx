import type { SiteMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { changeLabel, formatSigned } from './change-labels.ts';
import { METRIC_NAMES } from './metric-labels.ts';
import { countOf, metricsOf, type Point, type Statistics } from './overview-queries.ts';
import { isFuture } from './point-labels.ts';
import type { RangeParams } from './use-range-params.ts';

interface MetricCardsProps {
  statistics: Statistics;
  address: RangeParams;
}

/** A number a card; each shows its own chart below. */
export function MetricCards({ statistics, address }: MetricCardsProps) {
  const { kind, metric: chosen, set } = address;
  const { totals, previous, points } = statistics;
  return (
    <fieldset className="kpis">
      <legend className="sr-only">{m.admin_statistics_numbers()}</legend>
      {metricsOf(kind).map((metric) => {
        const now = countOf(totals, metric);
        const { text, variant } = isComparable(statistics, metric)
          ? changeLabel(metric, now, countOf(previous.totals, metric))
          : { text: m.admin_statistics_not_comparable(), variant: 'plain' };
        return (
          <button
            key={metric}
            type="button"
            className="kpi"
            aria-pressed={metric === chosen}
            onClick={() => set({ metric: metric === 'views' ? undefined : metric })}
          >
            <span className="kpi-name">{METRIC_NAMES[metric]()}</span>
            <span className="kpi-value">{formatSigned(now)}</span>
            <span className="kpi-change" data-variant={variant}>
              {text}
            </span>
            <Spark points={points} metric={metric} />
          </button>
        );
      })}
    </fieldset>
  );
}

/** A range that began before anything was noted had fewer days than it seems; accounts always had theirs. */
function isComparable({ previous, began_on }: Statistics, metric: SiteMetric): boolean {
  return metric === 'new_users' || previous.start_date >= began_on;
}

const WIDTH = 120;
const HEIGHT = 32;

/** The shape of the numbers; what they are stands in the table. */
function Spark({ points, metric }: { points: readonly Point[]; metric: SiteMetric }) {
  const values = points.filter(({ at }) => !isFuture(at)).map((point) => countOf(point, metric));
  const low = Math.min(0, ...values);
  const span = Math.max(1, ...values) - low;
  const step = WIDTH / Math.max(1, values.length - 1);
  const line = values.map((value, index) => {
    const y = HEIGHT - ((value - low) / span) * HEIGHT;
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className="kpi-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
