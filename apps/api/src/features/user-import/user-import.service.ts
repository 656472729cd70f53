import { randomUUID } from 'node:crypto';
import { IMPORT_MINUTES, IMPORT_PROBLEMS_MAX } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { splitFullName } from '@mam/contract/rules/person';
import type { ImportReport } from '@mam/contract/users/users';
import type { ImportedUser } from '@mam/contract/users/users.rules';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { insertAccounts } from '../accounts/accounts.service.ts';
import { issueTokens } from '../accounts/tokens.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import {
  closeImport,
  deleteImports,
  findImport,
  insertImport,
  listUsedEmails,
  lockImport,
} from './user-import.queries.ts';
import { usedEmailProblem, type ValidatedRows } from './user-rows.rules.ts';

type ImportDeps = Pick<MailDeps, 'db' | 'clock' | 'mails'>;

/**
 * Stores the valid rows of a file until they are confirmed, for an hour at most. It replaces an earlier
 * file of the same admin.
 */
export async function storeImport(
  { db, clock }: ImportDeps,
  actor: Actor,
  { rows_total, problem_count, ...validated }: ValidatedRows,
): Promise<ImportReport> {
  const used = new Set(
    await listUsedEmails(
      db,
      validated.rows.map(({ user }) => user.email),
    ),
  );
  const valid = validated.rows.filter(({ user }) => !used.has(user.email)).map(({ user }) => user);
  const taken = validated.rows
    .filter(({ user }) => used.has(user.email))
    .map(({ row, user }) => usedEmailProblem(row, user.email));
  const problems = [...validated.problems, ...taken].sort((one, other) => one.row - other.row);
  const now = clock.now();
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await deleteImports(tx, { now, user_id: actor.user_id });
    await insertImport(tx, {
      id,
      user_id: actor.user_id,
      rows_total,
      rows: JSON.stringify(valid),
      rows_right: valid.length,
      problems: JSON.stringify(problems.slice(0, IMPORT_PROBLEMS_MAX)),
      problem_count: problem_count + taken.length,
      created_at: now,
      expires_at: new Date(now.getTime() + IMPORT_MINUTES * 60_000),
    });
  });
  return (await getImport({ db, clock }, id)).report;
}

/** The report on a file, and its admin's id. Throws `import.not_found`. */
export async function getImport({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string) {
  const row = await findImport(db, id, clock.now());
  if (!row) throw new AppError('import.not_found');
  const { user_id, expires_at, ...rest } = row;
  const report: ImportReport = { ...rest, expires_at: expires_at.toISOString() };
  return { owner: user_id, report };
}

/**
 * Creates the accounts of a file in one transaction; repeated calls create nothing more. Each owner gets
 * a mail with a link to set a password.
 * @throws `import.not_found`, `import.nothing`; `import.has_problems` unless wrong rows may be left out.
 */
export async function confirmImport(
  deps: ImportDeps,
  actor: Actor,
  { id, skip_wrong }: { id: string; skip_wrong: boolean },
): Promise<ImportReport> {
  await deps.db.transaction().execute(async (tx) => {
    const file = await lockImport(tx, id);
    if (!file) throw new AppError('import.not_found');
    if (file.imported !== null) return;
    if (file.rows_right === 0) throw new AppError('import.nothing');
    if (file.problem_count > 0 && !skip_wrong) throw new AppError('import.has_problems');
    const created = await createUsers(tx, deps, file.rows);
    // An account for one of the addresses was created meanwhile.
    if (created < file.rows.length && !skip_wrong) throw new AppError('import.has_problems');
    await closeImport(tx, id, created);
    const after = { imported: created };
    await recordChange(tx, actor, {
      subject: 'account',
      id: null,
      verb: 'import',
      label: String(created),
      after,
    });
  });
  return (await getImport(deps, id)).report;
}

/** Returns the number of created accounts. */
async function createUsers(
  tx: Database,
  { mails, clock }: ImportDeps,
  rows: readonly ImportedUser[],
): Promise<number> {
  const now = clock.now();
  const role: 'customer'[] = ['customer'];
  const users = rows.map(({ full_name, ...fields }) => ({
    ...splitFullName(full_name),
    ...fields,
    role,
    created_at: now,
  }));
  const created = await insertAccounts(tx, users);
  const ids = created.map(({ id }) => id);
  const tokens = await issueTokens(tx, { user_ids: ids, purpose: 'set_password' }, now);
  const queued = created.map(({ id, email, language, first_name: name }) => {
    const issued = tokens.get(id);
    if (!issued) throw new Error('An account got no token');
    return { template: 'set_password' as const, to: email, language, params: { name, ...issued } };
  });
  await mails.queueMany(tx, queued);
  return created.length;
}
