import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

interface Use {
  name: string;
  /** `ends_at`: when counting ends that begins now; `count`: uses, one by default. */
  counts: { key: Buffer; ends_at: Date; count?: number }[];
  now: Date;
}

/** Counts uses under each key, in one atomic statement; a count that has ended begins again. */
export function incrementUses(db: Database, { name, counts, now }: Use) {
  return (
    db
      .insertInto('rate_limits')
      // Always in the same order, so that two calls wait for each other instead of dead-locking.
      .values(
        counts
          .toSorted((a, b) => Buffer.compare(a.key, b.key))
          .map(({ count = 1, ...use }) => ({ name, ...use, count })),
      )
      .onConflict((conflict) =>
        conflict.columns(['name', 'key']).doUpdateSet({
          count: sql`case when rate_limits.ends_at <= ${now} then excluded.count else rate_limits.count + excluded.count end`,
          ends_at: sql`case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end`,
        }),
      )
      .returning(['key', 'count', 'ends_at'])
      .execute()
  );
}

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
