import type { DayRange } from '@mam/contract/core/days';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { matchesId } from '../../db/fragments.queries.ts';
import type { Sum } from './statistics.queries.ts';

export function findItem(db: Database, kind: PlayableKind, id: string | number) {
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where(matchesId(id))
    .select(['id', 'duration'])
    .executeTakeFirst();
}

interface ItemDays {
  kind: PlayableKind;
  id: number;
  range: DayRange;
}

/** Sums of one item by day, or of one day by hour. */
export async function sumItem(
  db: Database,
  { kind, id, range }: ItemDays,
  isByHour: boolean,
): Promise<Sum[]> {
  const { start_date, end_date } = range;
  const at = isByHour ? sql`day || 'T' || lpad((slot - 1)::text, 2, '0')` : sql`day::text`;
  const count = isByHour ? sql`added` : sql`count`;
  const hours: RawBuilder<unknown> = isByHour
    ? sql`, unnest(hours) with ordinality as slots (added, slot)`
    : sql``;
  const { rows } = await sql<Sum>`
    select ${at} as at, subject, metric, ${count} as count
    from statistics_days ${hours}
    where day between ${start_date}::date and ${end_date}::date
      and subject = ${kind} and item_id = ${id}`.execute(db);
  return rows;
}

/** Readers with a history of an item: all, those who finished it, and how many came as far as each tenth. */
export async function countReaders(
  db: Database,
  { id, duration }: { id: number; duration: number },
) {
  const { rows } = await sql<{ count: number; finished: number; reach: number[] }>`
    select count(*)::integer as count, (count(*) filter (where is_finished))::integer as finished,
      array(select (select count(*) from histories where playable_id = ${id}
        and (is_finished or seconds >= tenth * ${duration}::numeric / 10))::integer
        from generate_series(0, 10) as tenth order by tenth) as reach
    from histories where playable_id = ${id}`.execute(db);
  return rows[0] ?? { count: 0, finished: 0, reach: [] };
}
