import { AppError, fieldError } from '@mam/contract/core/errors';
import { isAdmin, ROLES } from '@mam/contract/core/roles';
import { joinFullName, splitFullName } from '@mam/contract/rules/person';
import { foldWords } from '@mam/contract/text/fold';
import type { User, UserDetail, UserFilters } from '@mam/contract/users/users';
import type { NewUser, UserChange } from '@mam/contract/users/users.rules';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localMidnight, nextLocalMidnight } from '../../platform/clock.ts';
import { readPage } from '../../platform/lists.ts';
import { findInviter, insertAccounts, updateAccounts } from '../accounts/accounts.service.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { issueToken, revokeTokens } from '../accounts/tokens.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  areWordsCommon,
  countUsers,
  findUser,
  listUserIds,
  listUsers,
  lockUsers,
  type UserFilter,
} from './users.queries.ts';

/** One page of the matching accounts. */
export async function listUsersPage(
  db: Database,
  { page, size, sort, ...filters }: UserFilters & { page: number; size: number },
) {
  const filter = await findFilter(db, filters);
  return readPage(
    { page, size },
    {
      count: () => countUsers(db, filter),
      list: (range) => listUsers(db, filter, { ...range, sort }),
      toItem: toUser,
    },
  );
}

/** Ids of the matching accounts, for a bulk call. */
export async function listMatchingIds(db: Database, filters: Omit<UserFilters, 'sort'>) {
  return { ids: await listUserIds(db, await findFilter(db, filters)) };
}

async function findFilter(db: Database, filters: Omit<UserFilters, 'sort'>): Promise<UserFilter> {
  const filter = toUserFilter(filters);
  const isCommon = filter.words.length > 0 && (await areWordsCommon(db, filter.words));
  return { ...filter, isCommon };
}

/** Throws `user.not_found`. */
export async function getUser(db: Database, id: number): Promise<UserDetail> {
  const row = await findUser(db, id);
  if (!row) throw new AppError('user.not_found');
  const { picture, providers, session_count, has_email_change, ...others } = row;
  const { suspended_at, suspension_reason: reason, suspension_note: note, ...rest } = others;
  return {
    ...toUser(rest),
    ...(picture !== null && { picture: `/media/${picture}` }),
    providers: providers ?? [],
    session_count: Number(session_count ?? 0),
    has_email_change,
    suspension:
      reason && suspended_at ? { reason, note, suspended_at: suspended_at.toISOString() } : null,
  };
}

type Row = Awaited<ReturnType<typeof listUsers>>[number];

function toUser({ created_at, last_login_at, ...row }: Row): User {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_login_at: last_login_at?.toISOString() ?? null,
  };
}

export function toUserFilter({
  from_date,
  to_date,
  keyword,
  ...rest
}: Omit<UserFilters, 'sort'>): UserFilter {
  return {
    ...rest,
    made_from: from_date === undefined ? undefined : localMidnight(from_date),
    made_before: to_date === undefined ? undefined : nextLocalMidnight(localMidnight(to_date)),
    words: foldWords(withPlainNumbers(keyword ?? '')),
  };
}

/** Phone numbers are stored without blanks and country code. */
function withPlainNumbers(keyword: string): string {
  return keyword
    .replace(/(?<=[\d+])[\s.()-]+(?=\d)/g, '')
    .replace(/(?<![\d+])(?:\+|00)?84(?=\d{9})/, '0');
}

/** Creates an account without a password; the owner sets one by mail, which verifies the address too. */
export async function createUser(
  deps: AccountDeps,
  actor: Actor,
  input: NewUser,
): Promise<UserDetail> {
  const { full_name, role, ...fields } = input;
  const row = {
    ...splitFullName(full_name),
    ...fields,
    role: [...(role === 'admin' ? ROLES : (['customer'] as const))],
    created_at: deps.clock.now(),
  };
  return deps.db.transaction().execute(async (tx) => {
    const [created] = await insertAccounts(tx, [row]);
    if (!created) throw fieldError('email', 'validation_email_used');
    await sendSetPassword(tx, deps, { ...created, role: row.role }, actor);
    const change = { subject: 'account', id: created.id, label: full_name } as const;
    await recordChange(tx, actor, { ...change, verb: 'create', after: { ...input } });
    return getUser(tx, created.id);
  });
}

/** Changes the defined fields and returns the changed account. Throws `user.not_found`. */
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
    // An unchanged name is not split again: the user may have split it differently.
    const names = full_name === before.full_name ? {} : splitFullName(full_name);
    await updateAccounts(tx, [id], { ...rest, ...names });
    const subject = { subject: 'account', id, label: full_name } as const;
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordChange(tx, actor, { ...subject, verb: 'update', before, after });
    }
    return getUser(tx, id);
  });
}

/**
 * Sends the mail with the link to set a password again; revokes earlier tokens of the account.
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
    await sendSetPassword(tx, deps, user, actor);
    await recordChange(tx, actor, { ...subjectOf(user), verb: 'send_link' });
  });
}

/** The subject of an audit entry about an account. */
export function subjectOf(user: { id: number; first_name: string; last_name: string }) {
  return { subject: 'account', id: user.id, label: joinFullName(user) } as const;
}

/** Locks an account until the end of the transaction. Throws `user.not_found`. */
export async function lockUser(tx: Database, id: number) {
  const [user] = await lockUsers(tx, [id]);
  if (!user) throw new AppError('user.not_found');
  return user;
}

interface Recipient {
  id: number;
  email: string;
  first_name: string;
  language: 'vi' | 'en';
  role: string[];
}

async function sendSetPassword(
  tx: Database,
  { mails, clock }: AccountDeps,
  user: Recipient,
  actor: Actor,
) {
  const { id: user_id, email: to, language, first_name: name } = user;
  const issued = await issueToken(tx, { user_id, purpose: 'set_password' }, clock.now());
  const inviter = await findInviter(tx, actor);
  const params = { name, inviter, is_admin: isAdmin(user.role), ...issued };
  await mails.queue(tx, { template: 'set_password', to, language, params });
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
