import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import type { Actor } from '../http/access/request-context.ts';
import { type Noun, recordEach } from './noun.ts';
import { markDeleted, markRestored } from './rows.queries.ts';

/** Moves rows to the trash and back to the status and position that they had. */
export function trashable(noun: Noun) {
  /** `trash` in a transaction. */
  async function trashIn(tx: Database, actor: Actor, chosen: { ids: number[]; now: Date }) {
    const rows = await markDeleted(tx, noun, chosen);
    return recordEach(noun, tx, { actor, verb: 'trash', rows });
  }
  return {
    trashIn,
    /** @returns ids that were not in the trash before. */
    trash({ db, clock }: Deps, actor: Actor, ids: number[]) {
      const chosen = { ids, now: clock.now() };
      return db.transaction().execute((tx) => trashIn(tx, actor, chosen));
    },
    /** @returns ids that were in the trash. */
    restore({ db }: Deps, actor: Actor, ids: number[]) {
      return db.transaction().execute(async (tx) => {
        const rows = await markRestored(tx, noun, ids);
        return recordEach(noun, tx, { actor, verb: 'restore', rows });
      });
    },
  };
}
