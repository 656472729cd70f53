import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

interface Use {
  name: string;
  keys: Buffer[];
  now: Date;
  /** When counting ends that begins now. */
  ends_at: Date;
}

/** Counts one use under each key, in one atomic statement; a count that has ended begins again. */
export function incrementUses(db: Database, { name, keys, now, ends_at }: Use) {
  return (
    db
      .insertInto('rate_limits')
      // Always in the same order, so that two calls wait for each other instead of dead-locking.
      .values(keys.toSorted(Buffer.compare).map((key) => ({ name, key, count: 1, ends_at })))
      .onConflict((conflict) =>
        conflict.columns(['name', 'key']).doUpdateSet({
          count: sql`case when rate_limits.ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
          ends_at: sql`case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end`,
        }),
      )
      .returning(['key', 'count', 'ends_at'])
      .execute()
  );
}

export function deleteExpiredRateLimits(db: Database, now: Date) {
  return db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
