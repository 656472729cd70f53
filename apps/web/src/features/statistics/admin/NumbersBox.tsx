import { m } from '@mam/texts';
import { useState } from 'react';
import { formatSigned } from './change-labels.ts';
import { COLUMN_TITLES, METRIC_NAMES, TABLE_TITLES } from './metric-labels.ts';
import { type Counts, countOf, type Statistics } from './overview-queries.ts';
import { DAYS_AT_ONCE, kindCount, type Row, rowsOf } from './table-rows.ts';
import type { RangeParams } from './use-range-params.ts';

interface NumbersBoxProps {
  statistics: Statistics;
  address: RangeParams;
}

/** What the chart shows, in numbers. */
export function NumbersBox({ statistics, address: { kind, metric } }: NumbersBoxProps) {
  const [isEveryDay, setEveryDay] = useState(false);
  const { step, points } = statistics;
  const isLong = step === 'day' && points.length > DAYS_AT_ONCE;
  const isByWeek = isLong && !isEveryDay;
  const rowStep = isByWeek ? 'week' : step;
  const title = TABLE_TITLES[rowStep]();
  return (
    <section className="admin-box overview-box">
      <div className="overview-head">
        <h2>{title}</h2>
        {isLong && (
          <button
            type="button"
            className="min-h-8 text-sm font-strong text-link underline"
            onClick={() => setEveryDay(!isEveryDay)}
          >
            {isEveryDay ? m.admin_statistics_every_week() : m.admin_statistics_every_day()}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className="numbers-place" tabIndex={0} aria-label={title}>
        <Table
          caption={METRIC_NAMES[metric]()}
          first={COLUMN_TITLES[rowStep]()}
          rows={rowsOf(statistics, metric, { isByWeek })}
          total={totalOf(statistics, metric)}
          hasKinds={kind === 'all' && metric !== 'new_users'}
        />
      </section>
      <p className="overview-rule">
        {isByWeek ? m.admin_statistics_week_rule() : m.admin_statistics_zone_rule()}
      </p>
    </section>
  );
}

function totalOf(
  { totals, previous }: Statistics,
  metric: RangeParams['metric'],
): Omit<Row, 'label'> {
  const { video, podcast }: Counts = totals;
  return {
    video: kindCount(video, metric),
    podcast: kindCount(podcast, metric),
    now: countOf(totals, metric),
    before: previous.points.reduce((sum, point) => sum + countOf(point, metric), 0),
  };
}

interface TableProps {
  caption: string;
  first: string;
  rows: Row[];
  total: Omit<Row, 'label'>;
  hasKinds: boolean;
}

function Table({ caption, first, rows, total, hasKinds }: TableProps) {
  return (
    <table className="numbers">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {hasKinds && (
            <>
              <th scope="col" className="of-kind">
                {m.admin_statistics_kind_video()}
              </th>
              <th scope="col" className="of-kind">
                {m.admin_statistics_kind_podcast()}
              </th>
            </>
          )}
          <th scope="col">{hasKinds ? m.admin_statistics_sum() : m.admin_statistics_now()}</th>
          <th scope="col">{m.admin_statistics_before()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <Numbers row={row} hasKinds={hasKinds} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.admin_statistics_total()}</th>
          <Numbers row={total} hasKinds={hasKinds} />
        </tr>
      </tfoot>
    </table>
  );
}

function Numbers({ row, hasKinds }: { row: Omit<Row, 'label'>; hasKinds: boolean }) {
  return (
    <>
      {hasKinds && (
        <>
          <td className="of-kind">{formatOrDash(row.video)}</td>
          <td className="of-kind">{formatOrDash(row.podcast)}</td>
        </>
      )}
      <td>{formatOrDash(row.now)}</td>
      <td className="text-muted">{formatOrDash(row.before)}</td>
    </>
  );
}

function formatOrDash(value: number | null): string {
  return value === null ? '–' : formatSigned(value);
}
