import { randomUUID } from 'node:crypto';
import { CACHE_TAGS, type CacheTag } from '@mam/contract/core/endpoint';
import type { Database } from './connect.ts';
import type { Listen } from './listen.ts';
import { notify } from './statements.queries.ts';

const CHANNEL = 'mam_changed';
const SEEN_CHANNEL = 'mam_seen';
/** A listener that is connecting again must not hold an answer longer. */
const SEEN_MS = 1_000;

/** Drops cached responses and pages with this tag on every process, once the transaction has committed. */
export function invalidate(tx: Database, tag: CacheTag): Promise<void> {
  return notify(tx, CHANNEL, tag);
}

/** Calls back with the invalidated tags; with 'all' when notifications may have been missed. */
export function onInvalidate(
  listen: Listen,
  callback: (tags: readonly CacheTag[] | 'all') => void,
): Promise<void> {
  return listen(CHANNEL, {
    onMessage(payload) {
      const tag = CACHE_TAGS.find((each) => each === payload);
      callback(tag ? [tag] : 'all');
    },
    onReconnect: () => callback('all'),
  });
}

/**
 * Creates a wait until this process has dropped what was invalidated before the call: notifications arrive in
 * the order of their commits, so once its own has arrived, all earlier ones have.
 */
export async function createSettle(db: Database, listen: Listen): Promise<() => Promise<void>> {
  const waiting = new Map<string, (id: string) => void>();
  await listen(SEEN_CHANNEL, {
    onMessage: (id) => waiting.get(id)?.(id),
    onReconnect() {
      for (const [id, resolve] of waiting) resolve(id);
    },
  });
  return async () => {
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, resolve);
    const timer = setTimeout(resolve, SEEN_MS);
    // What was waited for is stored, whatever happens to the database afterwards.
    await notify(db, SEEN_CHANNEL, id).catch(resolve);
    await promise;
    clearTimeout(timer);
    waiting.delete(id);
  };
}
