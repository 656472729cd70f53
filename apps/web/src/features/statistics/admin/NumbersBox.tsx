import { isPlayableMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { useState } from 'react';
import { formatSigned } from './change-labels.ts';
import { COLUMN_TITLES, METRIC_NAMES, TABLE_TITLES } from './metric-labels.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { type Counts, countOf, type Statistics } from './overview-queries.ts';
import { DAYS_AT_ONCE, kindCount, previousSum, type Row, rowsOf } from './table-rows.ts';
import type { RangeParams } from './use-range-params.ts';

interface NumbersBoxProps {
  statistics: Statistics;
  params: RangeParams;
}

/** The figures of the chart as a table. */
export function NumbersBox({ statistics, params: { kind, metric } }: NumbersBoxProps) {
  const [isEveryDay, setEveryDay] = useState(false);
  const { step, points } = statistics;
  const isLong = step === 'day' && points.length > DAYS_AT_ONCE;
  const isByWeek = isLong && !isEveryDay;
  const rowStep = isByWeek ? 'week' : step;
  const title = TABLE_TITLES[rowStep]();
  const toggle = (
    <button
      type="button"
      className="min-h-8 text-sm font-strong text-link underline"
      onClick={() => setEveryDay(!isEveryDay)}
    >
      {isEveryDay ? m.admin_statistics_every_week() : m.admin_statistics_every_day()}
    </button>
  );
  return (
    <OverviewBox
      isFolded
      title={title}
      extra={isLong && toggle}
      note={isByWeek ? m.admin_statistics_week_rule() : m.admin_statistics_zone_rule()}
    >
      <section
        className="@container mt-2 mb-3.5 max-h-94 overflow-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        aria-label={title}
      >
        <Table
          caption={METRIC_NAMES[metric]()}
          first={COLUMN_TITLES[rowStep]()}
          rows={rowsOf(statistics, metric, { isByWeek })}
          total={totalOf(statistics, metric)}
          hasKinds={kind === 'all' && isPlayableMetric(metric)}
        />
      </section>
    </OverviewBox>
  );
}

function totalOf(
  { totals, previous, began_on }: Statistics,
  metric: RangeParams['metric'],
): Omit<Row, 'label'> {
  const { video, podcast }: Counts = totals;
  return {
    video: kindCount(video, metric),
    podcast: kindCount(podcast, metric),
    now: countOf(totals, metric),
    before: previousSum(previous.points, began_on, metric),
  };
}

interface TableProps {
  caption: string;
  first: string;
  rows: Row[];
  total: Omit<Row, 'label'>;
  hasKinds: boolean;
}

const CELL = 'py-2 text-right whitespace-nowrap first:text-left not-first:pl-2';
const ROW_CELL = `${CELL} border-b border-line`;
const HEAD_CELL = `${ROW_CELL} sticky top-0 bg-surface text-xs font-strong text-muted`;
const TOTAL_CELL = `${CELL} sticky bottom-0 bg-surface font-strong shadow-[0_-1px_var(--line)]`;
/** Five columns need 400 px; the two of the kinds are left out below that. */
const KIND_CELL = '@max-[400px]:hidden';

function Table({ caption, first, rows, total, hasKinds }: TableProps) {
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <HeadRow first={first} hasKinds={hasKinds} />
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className={`${ROW_CELL} font-text`}>
              {row.label}
            </th>
            <Numbers row={row} hasKinds={hasKinds} cell={ROW_CELL} />
          </tr>
        ))}
      </tbody>
      <tfoot className="text-heading">
        <tr>
          <th scope="row" className={TOTAL_CELL}>
            {m.admin_statistics_total()}
          </th>
          <Numbers row={total} hasKinds={hasKinds} cell={TOTAL_CELL} />
        </tr>
      </tfoot>
    </table>
  );
}

function HeadRow({ first, hasKinds }: Pick<TableProps, 'first' | 'hasKinds'>) {
  const kinds = [m.admin_statistics_kind_video(), m.admin_statistics_kind_podcast()];
  return (
    <tr>
      <th scope="col" className={HEAD_CELL}>
        {first}
      </th>
      {hasKinds &&
        kinds.map((kind) => (
          <th key={kind} scope="col" className={`${HEAD_CELL} ${KIND_CELL}`}>
            {kind}
          </th>
        ))}
      <th scope="col" className={HEAD_CELL}>
        {hasKinds ? m.admin_statistics_sum() : m.admin_statistics_now()}
      </th>
      <th scope="col" className={HEAD_CELL}>
        {m.admin_statistics_before()}
      </th>
    </tr>
  );
}

interface NumbersProps {
  row: Omit<Row, 'label'>;
  hasKinds: boolean;
  /** Classes of each cell. */
  cell: string;
}

function Numbers({ row, hasKinds, cell }: NumbersProps) {
  return (
    <>
      {hasKinds && (
        <>
          <td className={`${cell} ${KIND_CELL}`}>{formatOrDash(row.video)}</td>
          <td className={`${cell} ${KIND_CELL}`}>{formatOrDash(row.podcast)}</td>
        </>
      )}
      <td className={cell}>{formatOrDash(row.now)}</td>
      <td className={`${cell} text-muted`}>{formatOrDash(row.before)}</td>
    </>
  );
}

function formatOrDash(value: number | null): string {
  return value === null ? '–' : formatSigned(value);
}
