import type { Side } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import type { MySide } from '@mam/contract/topics/topics';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { createKeyedQueue } from '../../platform/queues/keyed-queue.ts';
import { holderOf, itemsOf, lockPerson, rememberItems } from '../persons/persons.service.ts';
import {
  deleteSidesOf,
  findSide,
  findTopics,
  listSidesOf,
  lockTopic,
  updateTally,
  upsertSide,
} from './topics.queries.ts';
import { getTopic } from './topics.service.ts';
import { stateOf, toTally } from './topics.view.ts';

const NONE: Record<Side, number> = { agree: 0, disagree: 0, unsure: 0 };

type Reads = Pick<Deps, 'db' | 'clock'>;

/** The side of an account; the tally only after its choice, or once the topic is closed. */
export async function getMySide(
  { db, clock }: Reads,
  id: string | number,
  user_id: number,
): Promise<MySide> {
  const now = clock.now();
  const topic = await getTopic(db, id, now);
  const own = await findSide(db, sideOf(db, topic.id, user_id));
  const isShown = own !== undefined || stateOf(topic, now) === 'closed';
  return {
    side: own?.side ?? null,
    previous: own?.previous ?? null,
    tally: isShown ? toTally(topic) : null,
  };
}

/** The sides of an account in these topics; those where it has none, or that are not shown, are left out. */
export async function listMySides({ db, clock }: Reads, uuids: string[], user_id: number) {
  const topics = await findTopics(db, uuids, clock.now());
  const holders = topics.map(({ id }) => holderOf(db, id, user_id));
  const sides = holders.length > 0 ? await listSidesOf(db, holders) : [];
  const items = sides.flatMap(({ topic: uuid, side, previous }) => {
    const topic = topics.find((each) => each.uuid === uuid);
    return topic ? [{ uuid, side, previous, tally: toTally(topic) }] : [];
  });
  return { items };
}

/** The tally for a visitor, whose choice stays on the device. */
export async function getTally({ db, clock }: Reads, id: string | number) {
  return { tally: toTally(await getTopic(db, id, clock.now())) };
}

/** Accounts that choose wait for the topic here, not on connections that all other calls need. */
const inTurn = createKeyedQueue();

/** Takes a side, changes it, or takes it back with null. @throws `topic.not_found`, `topic.closed`. */
export async function changeSide(
  { db, clock }: Reads,
  { id, user_id, side }: { id: string | number; user_id: number; side: Side | null },
): Promise<MySide> {
  const now = clock.now();
  const topic = await getTopic(db, id, now);
  const own = await inTurn(String(topic.id), () =>
    db.transaction().execute(async (tx) => {
      if (!(await lockPerson(tx, user_id))) throw new AppError('auth.expired');
      const of = { topic_id: topic.id, user_id };
      return side ? takeSide(tx, { ...of, side }, now) : takeBack(tx, of, now);
    }),
  );
  return { ...own, tally: side && toTally(topic) };
}

interface Taking {
  topic_id: number;
  /** Locked with `lockPerson`. */
  user_id: number;
  side: Side;
  /**
   * For an answer, the name under which it stands. Undefined when the reader chose a side without an
   * answer.
   */
  by?: { anonymous: boolean };
}

/**
 * Gives an account this side in an open topic. Locks the topic until the transaction ends, so each
 * account is counted once, whatever happens at the same time. The same side again changes nothing, nor
 * does an answer under another name than that of the first.
 * @throws `topic.not_found`, `topic.closed`.
 */
export async function takeSide(
  tx: Database,
  { topic_id, user_id, side, by }: Taking,
  now: Date,
): Promise<{ side: Side; previous: Side | null }> {
  await lockOpenTopic(tx, topic_id, now);
  const row = sideOf(tx, topic_id, user_id);
  const before = await findSide(tx, row);
  const isOther = before && by && by.anonymous !== before.is_anonymous;
  if (before && (isOther || before.side === side)) {
    return { side: before.side, previous: before.previous };
  }
  const previous = before?.side ?? null;
  await rememberItems(tx, user_id, [{ kind: 'topic', item_id: topic_id }]);
  await upsertSide(tx, { ...row, side, previous, is_anonymous: by?.anonymous ?? false });
  await updateTally(tx, topic_id, { ...NONE, ...(previous && { [previous]: -1 }), [side]: 1 });
  return { side, previous };
}

/** The side of an account goes; its answers keep theirs. Locks the topic as `takeSide` does. */
async function takeBack(
  tx: Database,
  { topic_id, user_id }: { topic_id: number; user_id: number },
  now: Date,
) {
  await lockOpenTopic(tx, topic_id, now);
  await removeSides(tx, [holderOf(tx, topic_id, user_id)]);
  return { side: null, previous: null };
}

async function lockOpenTopic(tx: Database, topic_id: number, now: Date): Promise<void> {
  const topic = await lockTopic(tx, topic_id);
  if (!topic?.opens_at || topic.opens_at > now) throw new AppError('topic.not_found');
  if (stateOf(topic, now) === 'closed') throw new AppError('topic.closed');
}

function sideOf(db: Database, topic_id: number, user_id: number) {
  return { topic_id, holder: holderOf(db, topic_id, user_id) };
}

/**
 * Withdraws every side of an account that is being deleted, so tallies stay the number of accounts. The
 * account and its items must be locked.
 */
export async function withdrawSides(tx: Database, user_id: number): Promise<void> {
  const holders = await holdersOf(tx, user_id);
  if (holders.length > 0) await removeSides(tx, holders);
}

/** Also from the tallies; the topics, or the account with its items, must be locked. */
async function removeSides(tx: Database, holders: Buffer[]): Promise<void> {
  for (const { topic_id, side } of await deleteSidesOf(tx, holders)) {
    await updateTally(tx, topic_id, { ...NONE, [side]: -1 });
  }
}

/** The sides of an account with the questions of their topics, for its export. */
export async function collectSides(db: Database, user_id: number) {
  const holders = await holdersOf(db, user_id);
  return holders.length > 0 ? listSidesOf(db, holders) : [];
}

/** The account in each topic where it may have a side. */
async function holdersOf(db: Database, user_id: number): Promise<Buffer[]> {
  const items = await itemsOf(db, user_id);
  const topics = items.filter(({ kind }) => kind === 'topic');
  return topics.map(({ item_id }) => holderOf(db, item_id, user_id));
}
