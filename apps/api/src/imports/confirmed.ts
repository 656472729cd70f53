import { AppError } from '@mam/contract/core/errors';
import type { ConfirmedImport } from '@mam/contract/imports/imports';
import type { ImportList } from '@mam/contract/imports/imports.lists';
import { joinFullName } from '@mam/contract/rules/person';
import type { Deps } from '../app.deps.ts';
import { recordAction } from '../features/audit/audit.service.ts';
import type { Actor } from '../http/access/request-context.ts';
import {
  type ImportId,
  listConfirmed,
  lockConfirmed,
  lockTable,
  updateUndone,
} from './imports.queries.ts';
import type { ImportTarget } from './imports.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock'>;

/** The imports into a list that can be undone, by whichever admin, and those that have been. */
export async function listConfirmedImports(
  { db, clock }: ImportDeps,
  list: ImportList,
): Promise<ConfirmedImport[]> {
  return (await listConfirmed(db, list, clock.now())).map(toConfirmed);
}

/**
 * Takes back what an import stored, by any admin; repeated calls take back nothing more.
 * @throws `import.not_found` after a day, `import.not_undoable` for a list whose imports stay.
 */
export async function undoImport<Row, Undo>(
  { db, clock }: ImportDeps,
  actor: Actor,
  { id, list, target }: ImportId & { target: ImportTarget<Row, Undo> },
): Promise<ConfirmedImport> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const found = await lockConfirmed(tx, { id, list }, now);
    if (!found) throw new AppError('import.not_found');
    if (found.undone !== null) return;
    const { undo } = target;
    if (!found.undo || !undo) throw new AppError('import.not_undoable');
    // Stored by `confirmImport` from the same target.
    const rows = found.undo as Undo[];
    if (target.table) await lockTable(tx, target.table);
    const result = await recordAction(tx, actor, {
      ...{ verb: 'undo_import', subject: target.subject, label: found.file },
      run: (parts) => undo(tx, parts, { rows, now }),
      after: ({ count, kept }) => ({ undone: count, ...(kept > 0 && { kept }) }),
    });
    await updateUndone(tx, id, result);
  });
  const done = (await listConfirmedImports({ db, clock }, list)).find((each) => each.id === id);
  if (!done) throw new AppError('import.not_found');
  return done;
}

function toConfirmed(row: Awaited<ReturnType<typeof listConfirmed>>[number]): ConfirmedImport {
  const { id, file, imported, undone, undone_kept, can_undo } = row;
  return {
    ...{ id, file, imported: imported ?? 0, can_undo },
    done_at: (row.done_at ?? row.created_at).toISOString(),
    by: joinFullName(row),
    undone: undone === null ? null : { count: undone, kept: undone_kept ?? 0 },
  };
}
