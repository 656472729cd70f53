import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';

interface Counted {
  likes: number;
  dislikes: number;
  my_vote: number | null;
}

const statement = prepared<Counted>(
  'select likes, dislikes, my_vote from vote_on_playable($1, $2, $3, $4, $5, $6)',
);

/**
 * Sets, replaces or withdraws a vote with all its counters, in one round trip. Undefined without such an account
 * or published item. Locks the account and then the item, as the deletion of an account does.
 */
export async function castVote(
  db: Database,
  vote: {
    kind: PlayableKind;
    /** Id or uuid of the item. */
    id: string | number;
    user_id: number;
    /** 1 or -1. */
    value: number;
    now: Date;
  },
): Promise<Counted | undefined> {
  const { kind, id, user_id, value, now } = vote;
  const ids = typeof id === 'number' ? [id, null] : [null, id];
  const [counted] = await statement(db, [kind, ...ids, user_id, value, now]);
  return counted;
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
