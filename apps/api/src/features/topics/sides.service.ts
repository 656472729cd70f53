import type { Side } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import type { MySide } from '@mam/contract/topics/topics';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import {
  deleteSidesOf,
  findSide,
  lockTopic,
  readTally,
  updateTally,
  upsertSide,
} from './topics.queries.ts';
import { getTopic } from './topics.service.ts';
import { stateOf, toTally } from './topics.view.ts';

const NONE: Record<Side, number> = { agree: 0, disagree: 0, unsure: 0 };

/** The side of an account; the tally only after its choice, or once the topic is closed. */
export async function getMySide(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string | number,
  user_id: number,
): Promise<MySide> {
  const now = clock.now();
  const topic = await getTopic(db, id, now);
  const own = await findSide(db, { topic_id: topic.id, user_id });
  const isShown = own !== undefined || stateOf(topic, now) === 'closed';
  return {
    side: own?.side ?? null,
    previous: own?.previous ?? null,
    tally: isShown ? toTally(topic) : null,
  };
}

/** Takes a side or changes it. @throws `topic.not_found`, `topic.closed`. */
export async function changeSide(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, user_id, side }: { id: string | number; user_id: number; side: Side },
): Promise<MySide> {
  const now = clock.now();
  const { id: topic_id } = await getTopic(db, id, now);
  return db.transaction().execute(async (tx) => {
    const own = await takeSide(tx, { topic_id, user_id, side }, now);
    return { ...own, tally: await readTally(tx, topic_id) };
  });
}

/**
 * Gives an account this side in an open topic. Locks the topic until the transaction ends, so each
 * account is counted once, whatever happens at the same time. The same side again changes nothing.
 * @throws `topic.not_found`, `topic.closed`.
 */
export async function takeSide(
  tx: Database,
  { topic_id, user_id, side }: { topic_id: number; user_id: number; side: Side },
  now: Date,
): Promise<{ side: Side; previous: Side | null }> {
  const topic = await lockTopic(tx, { topic_id, user_id });
  if (!topic?.opens_at || topic.opens_at > now) throw new AppError('topic.not_found');
  if (stateOf(topic, now) === 'closed') throw new AppError('topic.closed');
  const before = await findSide(tx, { topic_id, user_id });
  if (before?.side === side) return { side, previous: before.previous };
  const previous = before?.side ?? null;
  await upsertSide(tx, { topic_id, user_id, side, previous }, now);
  await updateTally(tx, topic_id, { ...NONE, ...(previous && { [previous]: -1 }), [side]: 1 });
  return { side, previous };
}

/**
 * Withdraws every side of an account that is being deleted, so tallies stay the number of accounts.
 * The account's row must be locked for update; threads are locked before topics.
 */
export async function withdrawSides(tx: Database, user_id: number): Promise<void> {
  for (const { topic_id, side } of await deleteSidesOf(tx, user_id)) {
    await updateTally(tx, topic_id, { ...NONE, [side]: -1 });
  }
}
