import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { recordMetric } from '../../db/fragments.queries.ts';

/**
 * Locks those of these items that still exist, and returns their ids. Always in the order of ids, so
 * that two processes that count views of the same items wait for each other instead of dead-locking.
 */
export async function lockPlayables(db: Database, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('playables')
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface ViewMark {
  playable_id: number;
  device_hash: Buffer;
}

/**
 * Marks devices as seen at `now` and returns the marks that are new: those of a device that was not
 * counted for the item within the last hour. The items must be locked.
 */
export async function insertViewMarks(
  db: Database,
  marks: ViewMark[],
  { now, since }: { now: Date; since: Date },
) {
  return db
    .insertInto('view_marks')
    .values(marks.map((mark) => ({ ...mark, seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['playable_id', 'device_hash'])
        .doUpdateSet({ seen_at: now })
        .where('view_marks.seen_at', '<=', since),
    )
    .returning(['playable_id', 'device_hash'])
    .execute();
}

/** Adds to the counters of several items, and to the statistics of `now`, in one statement. */
export async function addViews(db: Database, counts: Map<number, number>, now: Date) {
  const ids = [...counts.keys()];
  const views = [...counts.values()];
  await sql`
    update playables set views = playables.views + added.views
    from unnest(${ids}::int[], ${views}::int[]) as added (id, views)
    where playables.id = added.id
    returning ${recordMetric(now, 'views', sql`added.views`)}`.execute(db);
}

export function deleteOldViewMarks(db: Database, before: Date) {
  return db.deleteFrom('view_marks').where('seen_at', '<', before).execute();
}
