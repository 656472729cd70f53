import { AppError, fieldError } from '@mam/contract/core/errors';
import { joinFullName, splitFullName } from '@mam/contract/rules/person';
import type { UserDetail } from '@mam/contract/users/users';
import type { NewUser, UserChange } from '@mam/contract/users/users.rules';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { issueToken, revokeTokens } from '../accounts/tokens.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getUser } from './users.list.ts';
import { insertUser, lockUsers, updateUsers } from './users.queries.ts';

/** Makes an account without a password: its owner sets one by a letter, which proves the address too. */
export async function createUser(
  deps: AccountDeps,
  actor: Actor,
  given: NewUser,
): Promise<UserDetail> {
  const { full_name, role, ...said } = given;
  const row = {
    ...splitFullName(full_name),
    ...said,
    role: role === 'admin' ? (['admin', 'customer'] as const) : (['customer'] as const),
    created_at: deps.clock.now(),
  };
  return deps.db.transaction().execute(async (tx) => {
    const made = await insertUser(tx, { ...row, role: [...row.role] });
    if (!made) throw fieldError('email', 'validation_email_used');
    await sendSetPassword(tx, deps, { ...made, ...row });
    const change = { subject: 'account', id: made.id, label: full_name } as const;
    await recordChange(tx, actor, { ...change, verb: 'create', after: { ...given } });
    return getUser(tx, made.id);
  });
}

/** Changes what is named and returns the account as it is then. Throws `user.not_found`. */
export async function changeUser(
  db: Database,
  actor: Actor,
  { id, change }: { id: number; change: UserChange },
): Promise<UserDetail> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id);
    const before = editable(user);
    const after = { ...before, ...definedFields(change) };
    const { full_name, ...rest } = after;
    // A name that stays is not split anew: somebody may have chosen another border.
    const names = full_name === before.full_name ? {} : splitFullName(full_name);
    await updateUsers(tx, [id], { ...rest, ...names });
    const subject = { subject: 'account', id, label: full_name } as const;
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordChange(tx, actor, { ...subject, verb: 'update', before, after });
    }
    return getUser(tx, id);
  });
}

/**
 * Sends the letter with the link to set a password again; earlier links of the account end.
 * @throws `user.not_found`, `user.link_needless`, `too_many`
 */
export async function resendLink(
  deps: AccountDeps,
  id: number,
  { actor, client }: { actor: Actor; client: ClientInfo },
): Promise<void> {
  await deps.limits.consume('mail', client, id);
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id);
    const isNeeded = user.password_hash === null && user.status === 'active';
    if (!isNeeded) throw new AppError('user.link_needless');
    await revokeTokens(tx, id);
    await sendSetPassword(tx, deps, user);
    await recordChange(tx, actor, { ...subjectOf(user), verb: 'send_link' });
  });
}

/** How an entry of the audit log names an account. */
export function subjectOf(user: { id: number; first_name: string; last_name: string }) {
  return { subject: 'account', id: user.id, label: joinFullName(user) } as const;
}

/** One account, held until the end of the transaction. Throws `user.not_found`. */
export async function lockUser(tx: Database, id: number) {
  const [user] = await lockUsers(tx, [id]);
  if (!user) throw new AppError('user.not_found');
  return user;
}

interface Addressee {
  id: number;
  email: string;
  first_name: string;
  language: 'vi' | 'en';
}

async function sendSetPassword(tx: Database, { mails, clock }: AccountDeps, user: Addressee) {
  const { id: user_id, email: to, language, first_name: name } = user;
  const link = await issueToken(tx, { user_id, purpose: 'set_password' }, clock.now());
  await mails.queue(tx, { template: 'set_password', to, language, params: { name, ...link } });
}

function editable(user: Awaited<ReturnType<typeof lockUser>>) {
  const { phone_number, language } = user;
  return { full_name: joinFullName(user), phone_number, language };
}

function definedFields({ full_name, phone_number, language }: UserChange) {
  return {
    ...(full_name !== undefined && { full_name }),
    ...(phone_number !== undefined && { phone_number }),
    ...(language !== undefined && { language }),
  };
}
