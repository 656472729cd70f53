import { AppError } from '@mam/contract/core/errors';
import type { returning } from '@mam/contract/rules/returning';
import type { z } from 'zod';
import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import type { Actor } from '../http/access/request-context.ts';
import { type Noun, record, type StatusTable } from './noun.ts';
import { updateRow } from './rows.queries.ts';

interface ReturnSource<Row> {
  lock: (tx: Database, id: number) => Promise<Row | undefined>;
  /** Whether it waits for its second reader. */
  isWaiting: (row: Row) => boolean;
  labelOf: (row: Row) => string;
  /** What the log keeps of the reason. */
  logged: (why: string) => { returned_why?: string };
}

/** Gives what waits for a second reader back to its writer, who finds why in its form. */
export function returnable<Row extends { updated_at: Date; written_by: number | null }>(
  noun: Noun<StatusTable>,
  source: ReturnSource<Row>,
) {
  /**
   * @throws the noun's `not_found`; `edit.stale` after a save in between, and where nothing waits for this account:
   * its own text, or one whose writer is gone.
   */
  return async (
    { db, clock }: Pick<Deps, 'db' | 'clock'>,
    actor: Actor,
    { id, why, updated_at }: z.output<typeof returning> & { id: number },
  ): Promise<void> => {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const row = await source.lock(tx, id);
      if (!row) throw new AppError(noun.not_found);
      const isOther = row.written_by !== null && row.written_by !== actor.user_id;
      const isSame = row.updated_at.toISOString() === updated_at;
      if (!isSame || !isOther || !source.isWaiting(row)) throw new AppError('edit.stale');
      await updateRow(tx, noun, { id, values: { returned_why: why, updated_at: now } });
      const change = { verb: 'return', id, label: source.labelOf(row), after: source.logged(why) };
      await record(noun, tx)(actor, change);
    });
  };
}
