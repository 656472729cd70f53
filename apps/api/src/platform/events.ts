import type { CacheTag } from '@mam/contract/core/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import type { Listen } from '../db/listen.ts';

const subject = z.enum(['playables', 'categories', 'banners', 'site', 'maintenance']);

const CHANNEL = 'mam_changed';

/** Tells every process on this database, once the transaction has committed, what has changed. */
export async function invalidate(tx: Database, changed: CacheTag): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${changed})`.execute(tx);
}

/** Calls back with what has changed; with 'all' when messages may have been missed. */
export function onInvalidate(
  listen: Listen,
  drop: (subjects: readonly CacheTag[] | 'all') => void,
): Promise<void> {
  return listen(CHANNEL, {
    onMessage(payload) {
      const known = subject.safeParse(payload);
      drop(known.success ? [known.data] : 'all');
    },
    onGap: () => drop('all'),
  });
}
