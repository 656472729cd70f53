import type { SiteMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { Fragment, type ReactNode, useCallback, useRef } from 'react';
import { changeLabel, formatSigned } from './change-labels.ts';
import { METRIC_NAMES } from './metric-labels.ts';
import { countOf, metricsOf, type Point, type Statistics } from './overview-queries.ts';
import { isFuture } from './point-labels.ts';
import type { RangeParams } from './use-range-params.ts';

interface MetricCardsProps {
  statistics: Statistics;
  params: RangeParams;
  /** Below the line of the pressed card, where it would be a screen away otherwise. */
  children?: ReactNode;
}

const CARDS =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-3 max-sm:grid-flow-dense sm:max-xl:flex sm:max-xl:flex-wrap xl:h-full xl:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]';
const CARD =
  'flex flex-col items-start rounded-m sm:max-xl:flex-[1_1_22%] border-2 border-transparent bg-surface px-4 py-3.5 text-left shadow-card hover:border-line-strong aria-pressed:border-primary [&:last-of-type:nth-of-type(odd)]:col-span-full xl:grid xl:grid-cols-[auto_minmax(0,1fr)] xl:content-center xl:gap-x-4 xl:py-1.5';
const CHANGES = { good: 'text-ok-text', bad: 'text-danger-text', plain: 'text-muted' } as const;

/** One card for each metric; the pressed one selects what the boxes below show. */
export function MetricCards({ statistics, params, children }: MetricCardsProps) {
  const { kind, metric: selected, set } = params;
  const isChosen = useRef(false);
  // Of a browser that does not keep what is in view where the box above it goes.
  const show = useCallback((box: HTMLElement | null) => {
    if (isChosen.current) box?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // Widths in rem: with large text fewer cards share a line.
    <fieldset className={CARDS}>
      <legend className="sr-only">{m.admin_statistics_numbers()}</legend>
      {metricsOf(kind).map((metric) => (
        <Fragment key={metric}>
          <button
            type="button"
            className={CARD}
            aria-pressed={metric === selected}
            onClick={() => {
              isChosen.current = true;
              set({ metric: metric === 'views' ? undefined : metric });
            }}
          >
            <CardContent statistics={statistics} metric={metric} />
          </button>
          {children && metric === selected && (
            // A grid: the chart has the height of its stretched box.
            <div ref={show} className="col-span-full grid scroll-mt-56 scroll-mb-4 *:min-w-0">
              {children}
            </div>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

function CardContent({ statistics, metric }: { statistics: Statistics; metric: SiteMetric }) {
  const { totals, previous, points } = statistics;
  const total = countOf(totals, metric);
  const change = isComparable(statistics, metric)
    ? changeLabel(metric, total, countOf(previous.totals, metric))
    : undefined;
  return (
    <>
      <span className="mb-auto text-sm text-muted xl:col-span-2">{METRIC_NAMES[metric]()}</span>
      <span
        data-metric-total
        className="text-[1.5rem] leading-[1.3] font-strong tracking-[-0.02em] text-heading tabular-nums"
      >
        {formatSigned(total)}
      </span>
      {change && (
        <span className={`text-xs leading-[1.5] font-strong ${CHANGES[change.variant]}`}>
          {change.text}
        </span>
      )}
      <Sparkline points={points} metric={metric} />
    </>
  );
}

/** Counting has a first day; only accounts are known from before. */
export function isComparable({ previous, began_on }: Statistics, metric: SiteMetric): boolean {
  return metric === 'new_users' || previous.start_date >= began_on;
}

const WIDTH = 120;
const HEIGHT = 32;

/** The course of a metric; its figures are in the table. */
function Sparkline({ points, metric }: { points: readonly Point[]; metric: SiteMetric }) {
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
      className="mt-2 h-8 w-full overflow-visible xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:mt-0 xl:max-w-32 xl:self-center xl:justify-self-end fill-none stroke-primary stroke-2"
      strokeLinejoin="round"
      strokeLinecap="round"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
