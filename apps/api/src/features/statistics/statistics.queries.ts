import { addDays, countDays, type DayRange } from '@mam/contract/core/days';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import {
  PLAYABLE_METRICS,
  type PlayableMetric,
  type SiteMetric,
  type StatisticsSubject,
} from '@mam/contract/statistics/metrics';
import { wholeMonths } from '@mam/contract/statistics/range';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface Sum {
  /** A day, the first day of a whole month, or a day with its hour. */
  at: string;
  subject: StatisticsSubject;
  metric: SiteMetric;
  count: number;
}

/** A shorter range contains no whole month. */
const MONTH_DAYS_MIN = 28;

/** Sums of a range by day. */
export function sumByDay(
  db: Database,
  subjects: readonly StatisticsSubject[],
  range: DayRange,
): Promise<Sum[]> {
  return sumRows(db, selectDays(db, subjects, range));
}

/** Sums of a range: whole months as one sum each, the remaining days by day. */
export function sumByMonth(
  db: Database,
  subjects: readonly StatisticsSubject[],
  range: DayRange,
): Promise<Sum[]> {
  return sumRows(db, selectMonthsAndDays(db, subjects, range));
}

function sumRows(db: Database, rows: ReturnType<typeof selectMonthsAndDays>): Promise<Sum[]> {
  return db
    .selectFrom(rows.as('rows'))
    .select(['at', 'subject', 'metric', (eb) => eb.fn.sum<number>('count').as('count')])
    .groupBy(['at', 'subject', 'metric'])
    .execute();
}

/** Sums of one day by hour, `at` as 2026-11-21T09; hours without events may be absent. */
export async function sumHours(
  db: Database,
  subjects: readonly StatisticsSubject[],
  day: string,
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select ${day} || 'T' || lpad((slot - 1)::text, 2, '0') as at, subject, metric, sum(added) as count
    from statistics_days, unnest(hours) with ordinality as slots (added, slot)
    where day = ${day}::date and subject = any (${[...subjects]}) and added <> 0
    group by slot, subject, metric`.execute(db);
  return rows;
}

export interface ItemSums extends Record<PlayableMetric, number> {
  item_id: number;
  subject: PlayableKind;
  /** Null for a purged item. */
  category_id: number | null;
}

/** Sums of a range by item; items without counts are absent. */
export function sumItems(
  db: Database,
  kinds: readonly PlayableKind[],
  range: DayRange,
): Promise<ItemSums[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom(selectMonthsAndDays(db, kinds, range).as('rows'))
        .select(['item_id', 'subject'])
        .select(({ fn, val }) =>
          PLAYABLE_METRICS.map((metric) =>
            fn
              .coalesce(fn.sum<number>('count').filterWhere('metric', '=', metric), val(0))
              .as(metric),
          ),
        )
        .groupBy(['item_id', 'subject'])
        .as('items'),
    )
    .leftJoin('playables', 'playables.id', 'items.item_id')
    .selectAll('items')
    .select('playables.category_id')
    .$narrowType<{ subject: PlayableKind }>()
    .execute();
}

/** Titles of the items that still exist. */
export function listNames(db: Database, ids: number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('playables')
    .where('id', 'in', ids)
    .select(['id', 'uuid', 'title'])
    .execute();
}

/** All categories in order. */
export function listCategoryNames(db: Database) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'icon', 'tint'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The counts from before the first day of the statistics. */
export function listEarlier(db: Database, kinds: readonly PlayableKind[]) {
  return db
    .selectFrom('statistics_baseline')
    .where('subject', 'in', kinds)
    .select(['metric', 'count', 'began_on'])
    .execute();
}

/** Every event of a range once: whole months from the table of months, the other days from that of days. */
function selectMonthsAndDays(
  db: Database,
  subjects: readonly StatisticsSubject[],
  range: DayRange,
) {
  const { start_date, end_date } = range;
  const { first, after } = wholeMonths(range);
  if (countDays(range) < MONTH_DAYS_MIN || first === after) return selectDays(db, subjects, range);
  const months = db
    .selectFrom('statistics_months')
    .where('month', '>=', first)
    .where('month', '<', after)
    .where('subject', 'in', subjects)
    .select(['month as at', 'subject', 'item_id', 'metric', 'count']);
  return months
    .unionAll(selectDays(db, subjects, { start_date, end_date: addDays(first, -1) }))
    .unionAll(selectDays(db, subjects, { start_date: after, end_date }));
}

function selectDays(
  db: Database,
  subjects: readonly StatisticsSubject[],
  { start_date, end_date }: DayRange,
) {
  return db
    .selectFrom('statistics_days')
    .where('day', '>=', start_date)
    .where('day', '<=', end_date)
    .where('subject', 'in', subjects)
    .select(['day as at', 'subject', 'item_id', 'metric', 'count']);
}
