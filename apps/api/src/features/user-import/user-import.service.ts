import { splitFullName } from '@mam/contract/rules/person';
import type { ImportedUser } from '@mam/contract/users/users.rules';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { ImportTarget } from '../../imports/imports.ts';
import { findInviter, insertAccounts } from '../accounts/accounts.service.ts';
import { issueTokens } from '../accounts/tokens.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { listUsedEmails } from './user-import.queries.ts';
import { usedEmailProblem } from './user-rows.rules.ts';

type ImportDeps = Pick<MailDeps, 'mails'>;

/**
 * Creates the accounts of a file; rows whose address has an account are wrong. Each owner gets a mail with
 * a link to set a password.
 */
export function userTarget(deps: ImportDeps): ImportTarget<ImportedUser> {
  return {
    subject: 'account',
    keyOf: ({ email }) => email,
    async refuse(db, rows) {
      const emails = rows.map(({ value }) => value.email);
      const used = new Set(await listUsedEmails(db, emails));
      return rows
        .filter(({ value }) => used.has(value.email))
        .map(({ row, value }) => usedEmailProblem(row, value.email));
    },
    /** It stays: the owners have their mails. */
    async store(tx, actor, { rows, now }) {
      const users = rows.map(({ draft }) => draft);
      return { count: await createUsers(tx, deps, { users, actor, now }), undo: null };
    },
  };
}

/** Returns the number of created accounts. */
async function createUsers(
  tx: Database,
  { mails }: ImportDeps,
  { users: rows, actor, now }: { users: readonly ImportedUser[]; actor: Actor; now: Date },
): Promise<number> {
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
  const inviter = await findInviter(tx, actor);
  const queued = created.map(({ id, email, language, first_name: name }) => {
    const issued = tokens.get(id);
    if (!issued) throw new Error('An account got no token');
    return {
      template: 'set_password' as const,
      to: email,
      language,
      params: { name, inviter, ...issued },
    };
  });
  await mails.queueMany(tx, queued);
  return created.length;
}
