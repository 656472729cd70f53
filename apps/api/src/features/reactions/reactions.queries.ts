import type { Database } from '../../db/connect.ts';

/**
 * Locks the voter's account, so no vote is added while it is being deleted, and then the item, so its
 * votes are serialized. The deletion of an account locks in the same order.
 */
export function lockPlayable(db: Database, row: { playable_id: number; user_id: number }) {
  return db
    .with('voter', (cte) =>
      cte.selectFrom('accounts').where('id', '=', row.user_id).select('id').forKeyShare(),
    )
    .selectFrom(['voter', 'playables'])
    .where('playables.id', '=', row.playable_id)
    .where('status', '=', 'published')
    .select('playables.id')
    .forNoKeyUpdate('playables')
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

/** Votes of one account on these items. */
export function listVotes(db: Database, user_id: number, playable_ids: number[]) {
  return db
    .selectFrom('reactions')
    .where('user_id', '=', user_id)
    .where('playable_id', 'in', playable_ids)
    .select(['playable_id', 'vote'])
    .orderBy('playable_id')
    .execute();
}

/** Deletes the votes of a locked account; locks the items first, in the order of their ids. */
export async function deleteVotesOf(tx: Database, user_id: number) {
  await tx
    .selectFrom('playables')
    .where('id', 'in', (eb) =>
      eb.selectFrom('reactions').where('user_id', '=', user_id).select('playable_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return tx
    .deleteFrom('reactions')
    .where('user_id', '=', user_id)
    .returning(['playable_id', 'vote'])
    .execute();
}

export function listReactionData(db: Database, user_id: number) {
  return db
    .selectFrom('reactions')
    .innerJoin('playables', 'playables.id', 'reactions.playable_id')
    .where('user_id', '=', user_id)
    .select(['kind', 'uuid', 'title', 'vote'])
    .orderBy('playable_id')
    .execute();
}
