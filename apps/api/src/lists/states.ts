import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import type { Actor } from '../http/access/request-context.ts';
import { type Noun, recordEach, type StatusTable } from './noun.ts';
import { type StatusChange, updateStatus, type Values } from './rows.queries.ts';

export interface Publication {
  /** Those that another admin reads before they are shown; a publication of several leaves them out. */
  findWaiting?: (tx: Database, actor: Actor, ids: number[]) => Promise<number[]>;
  /** What comes before the publication of the others. */
  prepare?: (tx: Database, ids: number[]) => Promise<void>;
  /** What else a change sets. */
  values?: (status: 'draft' | 'published', now: Date) => Values;
}

/**
 * Publishes rows and makes them drafts again. Both return the ids of those that were not so before; `publish` also how
 * many wait for their second reader.
 */
export function states(noun: Noun<StatusTable>, publication: Publication = {}) {
  const { findWaiting, prepare, values } = publication;
  const setIn = async (
    tx: Database,
    actor: Actor,
    change: Pick<StatusChange, 'ids' | 'status' | 'now'>,
  ) => {
    const { status, now } = change;
    const rows = await updateStatus(tx, noun, { ...change, values: values?.(status, now) });
    const verb = status === 'published' ? 'publish' : 'hide';
    return recordEach(noun, tx, { actor, verb, rows });
  };
  return {
    publish: ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
      db.transaction().execute(async (tx) => {
        const waiting = (await findWaiting?.(tx, actor, ids)) ?? [];
        const others = ids.filter((id) => !waiting.includes(id));
        await prepare?.(tx, others);
        const now = clock.now();
        const result = await setIn(tx, actor, { ids: others, status: 'published', now });
        return { ...result, ...(waiting.length > 0 && { waiting: waiting.length }) };
      }),
    hide: ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
      db
        .transaction()
        .execute((tx) => setIn(tx, actor, { ids, status: 'draft', now: clock.now() })),
  };
}
