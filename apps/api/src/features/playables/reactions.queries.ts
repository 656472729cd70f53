import type { Database } from '../../db/connect.ts';

/** Locks the item's row, so that votes of one item are taken one after the other. */
export function lockPlayable(db: Database, id: number) {
  return db
    .selectFrom('playables')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .select(['likes', 'dislikes'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findVote(db: Database, playable_id: number, user_id: number) {
  const row = await db
    .selectFrom('reactions')
    .where('playable_id', '=', playable_id)
    .where('user_id', '=', user_id)
    .select('vote')
    .executeTakeFirst();
  return row?.vote;
}

export function upsertVote(
  db: Database,
  row: { playable_id: number; user_id: number; vote: number },
) {
  return db
    .insertInto('reactions')
    .values(row)
    .onConflict((c) => c.columns(['playable_id', 'user_id']).doUpdateSet({ vote: row.vote }))
    .execute();
}

export function deleteVote(db: Database, playable_id: number, user_id: number) {
  return db
    .deleteFrom('reactions')
    .where('playable_id', '=', playable_id)
    .where('user_id', '=', user_id)
    .execute();
}

export function updateVoteCounts(
  db: Database,
  id: number,
  counts: { likes: number; dislikes: number },
) {
  return db.updateTable('playables').set(counts).where('id', '=', id).execute();
}
