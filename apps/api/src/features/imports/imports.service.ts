import { randomUUID } from 'node:crypto';
import { IMPORT_MINUTES, IMPORT_PROBLEMS_MAX } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { ImportProblem, ImportReport } from '@mam/contract/core/imports';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { ValidatedRows } from './import-rows.rules.ts';
import {
  closeImport,
  deleteImports,
  findImport,
  type ImportId,
  type ImportKind,
  insertImport,
  lockImport,
} from './imports.queries.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock'>;

interface NewImport<Row> {
  kind: ImportKind;
  validated: ValidatedRows<Row>;
  /** Problems of rows that are right in themselves but not beside what is stored. */
  taken: ImportProblem[];
}

/**
 * Stores the valid rows of a file until they are confirmed, for an hour at most. It replaces an earlier
 * file of the same admin and kind.
 */
export async function storeImport<Row>(
  deps: ImportDeps,
  { user_id }: Actor,
  { kind, validated, taken }: NewImport<Row>,
): Promise<ImportReport> {
  const wrongRows = new Set(taken.map(({ row }) => row));
  const valid = validated.rows.filter(({ row }) => !wrongRows.has(row)).map(({ value }) => value);
  const problems = [...validated.problems, ...taken].sort((one, other) => one.row - other.row);
  const now = deps.clock.now();
  const id = randomUUID();
  await deps.db.transaction().execute(async (tx) => {
    await deleteImports(tx, { now, of: { user_id, kind } });
    await insertImport(tx, {
      ...{ id, user_id, kind },
      rows_total: validated.rows_total,
      rows: JSON.stringify(valid),
      rows_right: valid.length,
      problems: JSON.stringify(problems.slice(0, IMPORT_PROBLEMS_MAX)),
      problem_count: validated.problem_count + taken.length,
      created_at: now,
      expires_at: new Date(now.getTime() + IMPORT_MINUTES * 60_000),
    });
  });
  return (await getImport(deps, { id, kind })).report;
}

/** The report on a file, and its admin's id. Throws `import.not_found`. */
export async function getImport({ db, clock }: ImportDeps, file: ImportId) {
  const row = await findImport(db, file, clock.now());
  if (!row) throw new AppError('import.not_found');
  const { user_id, expires_at, ...rest } = row;
  const report: ImportReport = { ...rest, expires_at: expires_at.toISOString() };
  return { owner: user_id, report };
}

interface Confirmation extends ImportId {
  skip_wrong: boolean;
  /** Creates the rows and records the change. @returns how many were created */
  create: (tx: Database, rows: unknown[]) => Promise<number>;
}

/**
 * Creates the rows of a file in one transaction; repeated calls create nothing more.
 * @throws `import.not_found`, `import.nothing`; `import.has_problems` unless wrong rows may be left out.
 */
export async function confirmImport(
  deps: ImportDeps,
  { id, kind, skip_wrong, create }: Confirmation,
): Promise<ImportReport> {
  await deps.db.transaction().execute(async (tx) => {
    const file = await lockImport(tx, id);
    if (!file) throw new AppError('import.not_found');
    if (file.imported !== null) return;
    if (file.rows_right === 0) throw new AppError('import.nothing');
    if (file.problem_count > 0 && !skip_wrong) throw new AppError('import.has_problems');
    const created = await create(tx, file.rows);
    // What makes a row wrong was stored meanwhile.
    if (created < file.rows.length && !skip_wrong) throw new AppError('import.has_problems');
    await closeImport(tx, id, created);
  });
  return (await getImport(deps, { id, kind })).report;
}
