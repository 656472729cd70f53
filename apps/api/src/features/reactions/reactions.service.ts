import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { addVotes, removeVotes } from '../playables/playables.counters.service.ts';
import {
  deleteVote,
  deleteVotesOf,
  findVote,
  listReactionData,
  listVotes,
  lockPlayable,
  upsertVote,
} from './reactions.queries.ts';

export type Vote = 'like' | 'dislike';

/** Votes as they are stored. */
const VOTE_VALUES: Record<Vote, 1 | -1> = { like: 1, dislike: -1 };

/** What a vote changes: the same vote again withdraws it, the other one replaces it. */
export function voteChange(before: number | undefined, choice: Vote) {
  const value = VOTE_VALUES[choice];
  const after = before === value ? undefined : value;
  const added = {
    likes: Number(after === 1) - Number(before === 1),
    dislikes: Number(after === -1) - Number(before === -1),
  };
  return { after, added, my_vote: after ? choice : null };
}

/** Sets, replaces or withdraws a vote. @throws `not_found` when the item is no longer published. */
export function react(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: { playable_id: number; user_id: number },
  vote: Vote,
) {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPlayable(tx, row))) throw new AppError('not_found');
    const before = await findVote(tx, row.playable_id, row.user_id);
    const { after, added, my_vote } = voteChange(before, vote);
    if (after) await upsertVote(tx, { ...row, vote: after });
    else await deleteVote(tx, row.playable_id, row.user_id);
    const now = clock.now();
    const { likes, dislikes } = await addVotes(tx, row.playable_id, { added, now });
    return { likes, dislikes, my_vote };
  });
}

/** The votes of an account on these items; items without a vote are left out. */
export async function listReactions(db: Database, user_id: number, playable_ids: number[]) {
  const rows = await listVotes(db, user_id, playable_ids);
  return rows.map(({ playable_id, vote }) => ({ playable_id, my_vote: toVote(vote) }));
}

/**
 * Withdraws every vote of an account that is being deleted, so the counters stay the sum of the votes.
 * The account's row must be locked for update.
 */
export async function withdrawVotes(tx: Database, user_id: number, now: Date): Promise<void> {
  await removeVotes(tx, await deleteVotesOf(tx, user_id), now);
}

/** Votes on items of an account, for its export. */
export async function collectVotes(db: Database, user_id: number) {
  const rows = await listReactionData(db, user_id);
  return rows.map(({ vote, ...item }) => ({ ...item, my_vote: toVote(vote) }));
}

export function toVote(value: number): Vote {
  return value === VOTE_VALUES.like ? 'like' : 'dislike';
}
