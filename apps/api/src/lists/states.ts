import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import type { Actor } from '../http/access/request-context.ts';
import { type Noun, recordEach, type StatusTable } from './noun.ts';
import { updateStatus, type Values } from './rows.queries.ts';

export interface Publication {
  /** Throws when one of them must not be published by this actor. */
  check?: (tx: Database, actor: Actor, ids: number[]) => Promise<void>;
  /** What else a change sets. */
  values?: (status: 'draft' | 'published', now: Date) => Values;
}

/** Publishes rows and makes them drafts again. Both return the ids of those that were not so before. */
export function states(noun: Noun<StatusTable>, { check, values }: Publication = {}) {
  const change =
    (verb: string, status: 'draft' | 'published') =>
    ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        if (status === 'published') await check?.(tx, actor, ids);
        const change = { ids, status, now, values: values?.(status, now) };
        const rows = await updateStatus(tx, noun, change);
        return recordEach(noun, tx, { actor, verb, rows });
      });
  return { publish: change('publish', 'published'), hide: change('hide', 'draft') };
}
