import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import { actorOfMany, type Change as Entry } from '../features/audit/audit.service.ts';
import type { Actor } from '../http/access/request-context.ts';
import { record, type Subject } from './noun.ts';

interface ChangeSource<Row, Change> {
  /** Locks the rows until the end of the transaction, in the order of ids to avoid deadlocks. */
  lock: (tx: Database, ids: number[]) => Promise<Row[]>;
  update: (tx: Database, id: number, to: { change: Change; now: Date }) => Promise<void>;
  labelOf: (row: Row) => string;
  /** What the audit log keeps of a change. */
  sidesOf: (row: Row, change: Change) => Required<Pick<Entry, 'before' | 'after'>>;
}

/**
 * Changes of several rows that depend on the row, such as from which state it was moved to the trash: `to`
 * returns undefined for a row that needs none. A change returns the ids of the rows that changed.
 */
export function changes<Row extends { id: number }, Change>(
  noun: Subject,
  { lock, update, labelOf, sidesOf }: ChangeSource<Row, Change>,
) {
  return (verb: string, to: (row: Row, now: Date) => Change | undefined) =>
    ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const changed = (await lock(tx, ids)).flatMap((row) => {
          const change = to(row, now);
          return change ? [{ row, change }] : [];
        });
        const of = { subject: noun.subject, verb, count: changed.length };
        const by = await actorOfMany(tx, actor, of);
        for (const { row, change } of changed) {
          await update(tx, row.id, { change, now });
          const label = labelOf(row);
          await record(noun, tx)(by, { verb, id: row.id, label, ...sidesOf(row, change) });
        }
        return { changed: changed.map(({ row }) => row.id) };
      });
}
