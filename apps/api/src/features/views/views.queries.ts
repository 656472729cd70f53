import type { Database } from '../../db/connect.ts';

/**
 * Locks the items and returns the ids that exist. Locks in the order of ids, so that two processes that
 * count views of the same items do not deadlock.
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
 * Marks devices as seen at `now`, unless they were seen after `since`. Returns the new marks. The items
 * must be locked.
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
