import { AppError, fieldError } from '@mam/contract/core/errors';
import type { EmailChange } from '@mam/contract/email-changes/email-changes';
import type { Database } from '../../db/connect.ts';
import type { ActorContext } from '../../http/access/request-context.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import {
  consumeToken,
  findTokenOwner,
  issueToken,
  revokeEmailChangeTokens,
} from '../accounts/tokens.service.ts';
import {
  confirmEmailChange,
  deleteUnconfirmedEmailChange,
  findUnconfirmedEmailChange,
  hasOpenEmailChange,
  insertEmailChange,
  isEmailUsed,
  listEmailChanges,
  lockActiveAccount,
  type OwnEmailChange,
} from './email-changes.queries.ts';

type Context = Pick<ActorContext, 'actor' | 'client'>;

/** The requests of one account. */
export async function listOwnEmailChanges(
  db: Database,
  { user_id }: ActorContext['actor'],
): Promise<EmailChange[]> {
  const rows = await listEmailChanges(db, user_id);
  return rows.map(toEmailChange);
}

/**
 * Stores a request for another address, informs the owner at the current one and asks the new one to
 * confirm. The answer and the work are the same whether the new address has an account or not; only the
 * reader of its mail gets to know.
 * @throws `email_change.open`, `auth.suspended`, `too_many`, `validation` for one's own address.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  input: { new_email: string; reason: string },
  { actor: { user_id }, client }: Context,
): Promise<EmailChange> {
  if (await hasOpenEmailChange(deps.db, user_id)) throw new AppError('email_change.open');
  await deps.limits.consume('mail', client, user_id);
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockActiveAccount(tx, user_id);
    if (!account) throw new AppError('auth.suspended');
    const { email, first_name, language } = account;
    const { new_email, reason } = input;
    if (new_email === email) throw fieldError('new_email', 'validation_new_email_used');
    const now = deps.clock.now();
    const times = { created_at: now, updated_at: now };
    const row = await insertEmailChange(tx, {
      user_id,
      old_email: email,
      new_email,
      reason,
      ...times,
    });
    if (!row) throw new AppError('email_change.open');
    const params = { name: first_name, new_email };
    await deps.mails.queue(tx, { template: 'email_change_received', to: email, language, params });
    // The link of an earlier request would confirm this one's address.
    await revokeEmailChangeTokens(tx, user_id);
    await sendConfirmation(tx, deps, { user_id, new_email, language });
    return toEmailChange(row);
  });
}

/** Sends the confirmation of an open request again. Throws `not_found`, `too_many`. */
export async function resendConfirmation(
  deps: AccountDeps,
  id: number,
  { actor: { user_id }, client, authorize }: ActorContext,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockActiveAccount(tx, user_id);
    const request = await findUnconfirmedEmailChange(tx, user_id);
    authorize(request?.id === id);
    if (!account || !request) return;
    await deps.limits.consume('mail', client, user_id);
    const { language } = account;
    await sendConfirmation(tx, deps, { user_id, new_email: request.new_email, language });
  });
}

/** Withdraws a request that its new address has not confirmed. Throws `not_found`. */
export async function withdrawEmailChange(
  db: Database,
  id: number,
  { actor: { user_id }, authorize }: ActorContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    authorize(await deleteUnconfirmedEmailChange(tx, { id, user_id }));
    await revokeEmailChangeTokens(tx, user_id);
  });
}

/** Deletes the mails to addresses that an account asked for, before the account is deleted. */
export async function deleteEmailChangeMails(
  tx: Database,
  user_id: number,
  { mails }: Pick<AccountDeps, 'mails'>,
): Promise<void> {
  const requests = await listEmailChanges(tx, user_id);
  for (const new_email of new Set(requests.map((request) => request.new_email))) {
    await mails.deleteAllTo(tx, new_email, 'email_change');
  }
}

/**
 * Confirms the new address of a request with the token of its mail.
 * @throws `link.expired`; `validation` where the address has an account: its owner reads this.
 */
export async function confirmNewAddress({ db, clock }: AccountDeps, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const presented = { token, purposes: ['email_change'] as const };
    const user_id = await findTokenOwner(tx, presented, now);
    const account = await lockActiveAccount(tx, user_id);
    const request = await findUnconfirmedEmailChange(tx, user_id);
    if (!account || !request) throw new AppError('link.expired');
    if (await isEmailUsed(tx, request.new_email)) {
      throw fieldError('new_email', 'validation_new_email_used');
    }
    await consumeToken(tx, presented, now);
    await confirmEmailChange(tx, request.id, now);
    await revokeEmailChangeTokens(tx, user_id);
  });
}

/** The mail to an address that has an account differs; the statements are the same. */
async function sendConfirmation(
  tx: Database,
  { clock, mails }: AccountDeps,
  { user_id, new_email, language }: { user_id: number; new_email: string; language: 'vi' | 'en' },
): Promise<void> {
  if (!(await mails.mayQueue(tx, 'email_change', new_email))) return;
  const isUsed = await isEmailUsed(tx, new_email);
  const params = await issueToken(tx, { user_id, purpose: 'email_change' }, clock.now());
  const template = isUsed ? 'email_change_used' : 'email_change_confirm';
  await mails.queue(tx, { template, to: new_email, language, params });
}

function toEmailChange({
  created_at,
  updated_at,
  confirmed_at,
  ...row
}: OwnEmailChange): EmailChange {
  return {
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  };
}
