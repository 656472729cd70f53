import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { removeVotes } from '../playables/playables.counters.service.ts';
import { castVote, deleteVotesOf, listReactionData, listVotes } from './reactions.queries.ts';

export type Vote = 'like' | 'dislike';

/** Votes as they are stored. */
export const VOTE_VALUES: Record<Vote, 1 | -1> = { like: 1, dislike: -1 };

/** Sets, replaces or withdraws a vote. @throws the kind's not-found error unless the item is published. */
export async function react(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  item: { kind: PlayableKind; id: string | number },
  { user_id, vote }: { user_id: number; vote: Vote },
) {
  const counted = await castVote(db, {
    ...item,
    user_id,
    value: VOTE_VALUES[vote],
    now: clock.now(),
  });
  if (!counted) throw new AppError(PLAYABLE_KINDS[item.kind].notFound);
  const { likes, dislikes, my_vote } = counted;
  return { likes, dislikes, my_vote: my_vote === null ? null : vote };
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
