import { createHmac } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { createDailySalts } from '../../db/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { addViews, insertViewMarks, lockPlayables, type ViewMark } from './views.queries.ts';

export type CountView = (playableId: number, deviceId: string) => Promise<boolean>;

interface Waiting extends ViewMark {
  resolve: (isCounted: boolean) => void;
  reject: (error: unknown) => void;
}

const HOUR_MS = 3_600_000;
/** Calls that arrive while a batch is being written form the next one, up to this many. */
const BATCH_MAX = 500;

/**
 * Counts views by the published rule: once per device and item per hour.
 * Calls are gathered and written as one transaction; a call is answered after its commit, so
 * nothing acknowledged is lost, and two hundred readers at once cost a handful of transactions.
 */
export function createViewCounter(db: Database, clock: Clock): CountView {
  const saltOf = createDailySalts(db);
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function drain() {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      await settle(batch, () => writeBatch(db, batch, clock.now()));
    }
    isWriting = false;
  }

  return async (playable_id, deviceId) => {
    const device_hash = hashDevice(deviceId, await saltOf(localDay(clock.now())));
    return new Promise((resolve, reject) => {
      waiting.push({ playable_id, device_hash, resolve, reject });
      // Later in this turn of the loop, so that calls arriving together share a transaction.
      setImmediate(drain);
    });
  };
}

async function settle(batch: Waiting[], write: () => Promise<Set<string>>) {
  try {
    const counted = await write();
    // Of two equal marks in one batch only the first may say that it was counted.
    for (const mark of batch) mark.resolve(counted.delete(keyOf(mark)));
  } catch (error) {
    for (const mark of batch) mark.reject(error);
  }
}

async function writeBatch(db: Database, batch: Waiting[], now: Date): Promise<Set<string>> {
  const unique = new Map(batch.map((mark) => [keyOf(mark), mark]));
  return db.transaction().execute(async (tx) => {
    const items = await lockPlayables(tx, [...new Set(batch.map((mark) => mark.playable_id))]);
    // An item that was deleted meanwhile must not take the views of all others with it.
    const marks = [...unique.values()]
      .filter(({ playable_id }) => items.has(playable_id))
      .map(({ playable_id, device_hash }) => ({ playable_id, device_hash }));
    if (marks.length === 0) return new Set();
    const since = new Date(now.getTime() - HOUR_MS);
    const fresh = await insertViewMarks(tx, marks, { now, since });
    const counts = new Map<number, number>();
    for (const { playable_id } of fresh)
      counts.set(playable_id, (counts.get(playable_id) ?? 0) + 1);
    if (counts.size > 0) await addViews(tx, counts, now);
    return new Set(fresh.map(keyOf));
  });
}

function keyOf(mark: ViewMark): string {
  return `${mark.playable_id}:${mark.device_hash.toString('base64')}`;
}

function hashDevice(deviceId: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(deviceId).digest().subarray(0, 16);
}
