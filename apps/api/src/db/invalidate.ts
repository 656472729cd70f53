import { CACHE_TAGS, type CacheTag } from '@mam/contract/core/endpoint';
import type { Database } from './connect.ts';
import type { Listen } from './listen.ts';
import { notify } from './statements.queries.ts';

const CHANNEL = 'mam_changed';

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
