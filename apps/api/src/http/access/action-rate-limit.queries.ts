import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';

interface Use {
  name: string;
  /** `ends_at`: when counting ends that begins now; `count`: uses, one by default. */
  counts: { key: Buffer; ends_at: Date; count?: number }[];
  now: Date;
}

/** Counts uses under each key, in one atomic statement; a count that has ended begins again. */
export function incrementUses(db: Database, { name, counts, now }: Use) {
  const keys = counts.map(({ key }) => key);
  const ends = counts.map(({ ends_at }) => ends_at);
  const added = counts.map(({ count = 1 }) => count);
  return increment(db, [name, keys, ends, added, now]);
}

// Always in the same order, so that two calls wait for each other instead of dead-locking.
const increment = prepared<{ key: Buffer; count: number; ends_at: Date }>(
  `insert into rate_limits (name, key, ends_at, count)
   select $1, key, ends_at, count
   from unnest($2::bytea[], $3::timestamptz[], $4::integer[]) as use (key, ends_at, count) order by key
   on conflict (name, key) do update set
     count = case when rate_limits.ends_at <= $5 then excluded.count
       else rate_limits.count + excluded.count end,
     ends_at = case when rate_limits.ends_at <= $5 then excluded.ends_at else rate_limits.ends_at end
   returning key, count, ends_at`,
);

/** Takes one use back under each key whose count has not ended, in the same order. */
export async function decrementUses(
  db: Database,
  { name, keys, now }: { name: string; keys: readonly Buffer[]; now: Date },
): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('name', '=', name)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .where('name', '=', name)
        .where('key', 'in', keys)
        .where('count', '>', 0)
        .where('ends_at', '>', now)
        .orderBy('key')
        .forUpdate()
        .select('key'),
    )
    .execute();
}
