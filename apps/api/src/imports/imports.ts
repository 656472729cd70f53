import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditSubject } from '@mam/contract/audit/audit';
import { AppError } from '@mam/contract/core/errors';
import type { ImportMatch, ImportProblem, ImportReport } from '@mam/contract/imports/imports';
import {
  IMPORT_MATCHES_MAX,
  IMPORT_MINUTES,
  IMPORT_UNDO_HOURS,
} from '@mam/contract/imports/imports.limits';
import type { Deps } from '../app.deps.ts';
import type { ImportRow } from '../db/columns.ts';
import type { Database } from '../db/connect.ts';
import { recordAction } from '../features/audit/audit.service.ts';
import type { Actor } from '../http/access/request-context.ts';
import {
  closeImport,
  deleteImports,
  findImport,
  type ImportId,
  insertImport,
  lockImport,
  lockTable,
} from './imports.queries.ts';
import { countProblems } from './problem-kinds.ts';
import type { ValidatedRows, ValidRow } from './rows.ts';

type ImportDeps = Pick<Deps, 'db' | 'clock'>;

/** Characters of the name of what is stored, and of a file. */
const NAME_CHARS = 100;

/** What is stored under the key of a row. */
export interface StoredItem<Row> {
  id: number;
  /** Differs after each change. */
  version: string;
  name: string;
  draft: Row;
}

/** A row that is stored: a new item, or a change of the one with `id`. */
export interface RowToStore<Row> {
  draft: Row;
  id: number | undefined;
  /** What is stored; null for a new item. */
  before: Row | null;
}

interface Stored<Undo> {
  count: number;
  /** What `undo` needs, a JSON value for each row; null where an import stays. */
  undo: Undo[] | null;
}

/** How the rows of one list are stored; how they are read is in its sheet. */
export interface ImportTarget<Row, Undo = unknown> {
  /** What the audit log calls an item of the list. */
  subject: AuditSubject;
  /** Other writers of this table wait until a confirmed import is stored. */
  table?: string;
  keyOf(row: Row): string;
  /** Problems of rows that are right in themselves but not beside what is stored. */
  refuse?(db: Database, rows: ValidRow<Row>[]): Promise<ImportProblem[]>;
  /** What rows change, by their keys; a list without it only gets new rows. */
  find?(db: Database, rows: Row[]): Promise<Map<string, StoredItem<Row>>>;
  /** Stores rows and records the changes. */
  store(
    tx: Database,
    actor: Actor,
    work: { rows: RowToStore<Row>[]; now: Date },
  ): Promise<Stored<Undo>>;
  /** Takes back what `store` did; `kept` counts what was edited since and stays. */
  undo?(
    tx: Database,
    actor: Actor,
    work: { rows: Undo[]; now: Date },
  ): Promise<{ count: number; kept: number }>;
}

interface PlannedRow<Row> extends ImportRow, RowToStore<Row> {
  name: string;
  isSame: boolean;
}

/**
 * Stores the valid rows of a file until they are confirmed, for an hour at most. It replaces an earlier
 * file of the same admin and list.
 */
export async function storeImport<Row>(
  deps: ImportDeps,
  { user_id }: Actor,
  upload: Omit<ImportId, 'id'> & {
    name: string;
    validated: ValidatedRows<Row>;
    target: ImportTarget<Row>;
  },
): Promise<ImportReport> {
  const { list, validated, target } = upload;
  const file = upload.name.slice(0, NAME_CHARS).toWellFormed();
  const { refused, planned } = await planRows(deps.db, target, validated.rows);
  const counted = countProblems(validated);
  for (const problem of refused) counted.add(problem);
  const { problems, problem_kinds, problem_count } = counted.result();
  const matches = planned.flatMap(matchOf);
  const same = matches.filter(({ effect }) => effect === 'same').length;
  const now = deps.clock.now();
  const id = randomUUID();
  await deps.db.transaction().execute(async (tx) => {
    await deleteImports(tx, { now, of: { user_id, list } });
    await insertImport(tx, {
      ...{ id, user_id, list, file },
      rows_total: validated.rows_total,
      rows: JSON.stringify(
        planned.map(({ row, value, kept, seen }) => ({ row, value, kept, seen })),
      ),
      ...{ rows_right: planned.length, rows_change: matches.length - same, rows_same: same },
      problems: JSON.stringify(problems),
      problem_kinds: JSON.stringify(problem_kinds),
      problem_count,
      matches: JSON.stringify(matches.slice(0, IMPORT_MATCHES_MAX)),
      created_at: now,
      expires_at: new Date(now.getTime() + IMPORT_MINUTES * 60_000),
    });
  });
  return (await getImport(deps, { id, list })).report;
}

/** The report on a file, and its admin's id. Throws `import.not_found`. */
export async function getImport({ db, clock }: ImportDeps, file: ImportId) {
  const row = await findImport(db, file, clock.now());
  if (!row) throw new AppError('import.not_found');
  const { user_id, expires_at, ...rest } = row;
  const report: ImportReport = { ...rest, expires_at: expires_at.toISOString() };
  return { owner: user_id, report };
}

interface Confirmation<Row> extends ImportId {
  skip_wrong: boolean;
  target: ImportTarget<Row>;
}

/**
 * Stores the rows of a file in one transaction, as one action in the audit log; repeated calls store nothing
 * more. A row is left out when what it changes has changed since the report.
 * @throws `import.not_found`, `import.nothing`; `import.has_problems` unless wrong rows may be left out.
 */
export async function confirmImport<Row>(
  deps: ImportDeps,
  actor: Actor,
  { id, list, skip_wrong, target }: Confirmation<Row>,
): Promise<ImportReport> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const file = await lockImport(tx, id);
    if (!file) throw new AppError('import.not_found');
    if (file.imported !== null) return;
    assertUseful(file, skip_wrong);
    if (target.table) await lockTable(tx, target.table);
    // Stored by `storeImport`.
    const rows = file.rows as (ImportRow & { value: Row })[];
    const { planned } = await planRows(tx, target, rows);
    const seen = new Map(rows.map((row) => [row.row, row.seen]));
    const current = planned.filter((row) => seen.get(row.row) === row.seen);
    const changing = current.filter(({ isSame }) => !isSame);
    const { count, undo } = await storeRows(tx, actor, {
      ...{ target, file, now },
      rows: changing,
    });
    const isComplete = current.length === rows.length && count === changing.length;
    // What makes a row wrong was stored meanwhile.
    if (!isComplete && !skip_wrong) throw new AppError('import.has_problems');
    await closeImport(tx, id, {
      ...{ imported: count, done_at: now },
      undo: undo && count > 0 ? JSON.stringify(undo) : null,
      expires_at: new Date(now.getTime() + IMPORT_UNDO_HOURS * 3_600_000),
    });
  });
  return (await getImport(deps, { id, list })).report;
}

function assertUseful(
  file: { rows_right: number; rows_same: number; problem_count: number },
  skip_wrong: boolean,
): void {
  if (file.rows_right === file.rows_same) throw new AppError('import.nothing');
  if (file.problem_count > 0 && !skip_wrong) throw new AppError('import.has_problems');
}

interface Storing<Row> {
  target: ImportTarget<Row>;
  file: { file: string };
  rows: PlannedRow<Row>[];
  now: Date;
}

function storeRows<Row>(tx: Database, actor: Actor, { target, file, rows, now }: Storing<Row>) {
  const changed = rows.filter(({ id }) => id !== undefined).length;
  return recordAction(tx, actor, {
    ...{ verb: 'import', subject: target.subject, label: file.file },
    run: (parts) => target.store(tx, parts, { rows, now }),
    after: ({ count }) => ({ created: count - changed, ...(changed > 0 && { changed }) }),
  });
}

/** Compares rows with what is stored. */
async function planRows<Row>(db: Database, target: ImportTarget<Row>, rows: ValidRow<Row>[]) {
  const refused = (await target.refuse?.(db, rows)) ?? [];
  const wrong = new Set(refused.map(({ row }) => row));
  const right = rows.filter(({ row }) => !wrong.has(row));
  const found = await target.find?.(
    db,
    right.map(({ value }) => value),
  );
  const planned = right.map(({ row, value, kept }): PlannedRow<Row> => {
    const item = found?.get(target.keyOf(value));
    const draft = item ? withKept(value, item.draft, kept) : value;
    return {
      ...{ row, value, kept, draft, id: item?.id, seen: item?.version ?? null },
      before: item?.draft ?? null,
      name: item?.name.slice(0, NAME_CHARS).toWellFormed() ?? '',
      isSame: item !== undefined && isDeepStrictEqual(draft, item.draft),
    };
  });
  return { refused, planned };
}

/** The row, with the fields of what is stored that it leaves blank. */
function withKept<Row>(row: Row, stored: Row, kept: string[]): Row {
  const fields = new Map(Object.entries(Object(stored)));
  return { ...row, ...Object.fromEntries(kept.map((name) => [name, fields.get(name)])) };
}

function matchOf({ row, name, seen, isSame }: PlannedRow<unknown>): ImportMatch[] {
  return seen === null ? [] : [{ row, name, effect: isSame ? 'same' : 'change' }];
}
