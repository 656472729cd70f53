import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface ViewMark {
  playable_id: number;
  device_hash: Buffer;
}

/**
 * Marks devices as seen at `now` and returns the marks that are new: those of a device that was not
 * counted for the item within the last hour. Rows are locked in key order, so two processes that
 * mark the same devices wait for each other instead of dead-locking.
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

/** Adds to the counters of several items in one statement. */
export async function addViews(db: Database, counts: Map<number, number>) {
  const ids = [...counts.keys()];
  const views = [...counts.values()];
  await sql`
    update playables set views = playables.views + added.views
    from (
      select * from unnest(${ids}::int[], ${views}::int[]) as t (id, views) order by id
    ) as added
    where playables.id = added.id`.execute(db);
}

export function deleteOldViewMarks(db: Database, before: Date) {
  return db.deleteFrom('view_marks').where('seen_at', '<', before).execute();
}

/** The salt of a day: the first to ask decides it. Salts of other days are deleted for good. */
export async function takeDailySalt(db: Database, day: string, fresh: Buffer): Promise<Buffer> {
  await db.deleteFrom('daily_salts').where('day', '<', day).execute();
  await db
    .insertInto('daily_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('daily_salts')
    .where('day', '=', day)
    .select('salt')
    .executeTakeFirstOrThrow();
  return row.salt;
}
