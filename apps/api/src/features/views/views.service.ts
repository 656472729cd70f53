import { createHmac } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { dailySalt } from '../../db/keys/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { addViews } from '../playables/playables.counters.service.ts';
import { insertViewMarks, lockPlayables, type ViewMark } from './views.queries.ts';

export type CountView = (playableId: number, deviceId: string) => Promise<boolean>;

interface PendingView extends ViewMark {
  resolve: (isCounted: boolean) => void;
  reject: (error: unknown) => void;
}

const HOUR_MS = 3_600_000;
/** Views of one transaction. Views that arrive during a transaction form the next batch. */
const BATCH_MAX = 500;

/**
 * Counts views by the published rule: once per device and item per hour; no view counts while the clock is
 * wrong, because it would stay on a wrong day. Concurrent calls share one transaction, and each resolves
 * after its commit, so no acknowledged view is lost and two hundred readers cost a handful of transactions.
 */
export function createViewCounter(db: Database, clock: Clock): CountView {
  let pending: PendingView[] = [];
  let isWriting = false;

  async function drain() {
    if (isWriting) return;
    isWriting = true;
    while (pending.length > 0) {
      const batch = pending.slice(0, BATCH_MAX);
      pending = pending.slice(BATCH_MAX);
      await resolveBatch(batch, () => writeBatch(db, batch, clock.now()));
    }
    isWriting = false;
  }

  return async (playable_id, deviceId) => {
    if (clock.isWrong?.()) return false;
    const device_hash = hashDevice(deviceId, dailySalt(db, localDay(clock.now())));
    return new Promise((resolve, reject) => {
      pending.push({ playable_id, device_hash, resolve, reject });
      // Deferred within this turn of the event loop, so that concurrent calls share a transaction.
      setImmediate(drain);
    });
  };
}

async function resolveBatch(batch: PendingView[], write: () => Promise<Set<string>>) {
  try {
    const counted = await write();
    // When a batch has equal marks, only the first one counts.
    for (const mark of batch) mark.resolve(counted.delete(keyOf(mark)));
  } catch (error) {
    for (const mark of batch) mark.reject(error);
  }
}

async function writeBatch(db: Database, batch: PendingView[], now: Date): Promise<Set<string>> {
  const unique = new Map(batch.map((mark) => [keyOf(mark), mark]));
  return db.transaction().execute(async (tx) => {
    const items = await lockPlayables(tx, [...new Set(batch.map((mark) => mark.playable_id))]);
    // A deleted item must not fail the views of the others.
    const marks = [...unique.values()]
      .filter(({ playable_id }) => items.has(playable_id))
      .map(({ playable_id, device_hash }) => ({ playable_id, device_hash }));
    if (marks.length === 0) return new Set();
    const since = new Date(now.getTime() - HOUR_MS);
    const inserted = await insertViewMarks(tx, marks, { now, since });
    const counts = new Map<number, number>();
    for (const { playable_id } of inserted)
      counts.set(playable_id, (counts.get(playable_id) ?? 0) + 1);
    if (counts.size > 0) await addViews(tx, counts, now);
    return new Set(inserted.map(keyOf));
  });
}

function keyOf(mark: ViewMark): string {
  return `${mark.playable_id}:${mark.device_hash.toString('base64')}`;
}

function hashDevice(deviceId: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(deviceId).digest().subarray(0, 16);
}
