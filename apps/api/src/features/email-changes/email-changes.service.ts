import { AppError, fieldError } from '@mam/contract/core/errors';
import type { EmailChange } from '@mam/contract/email-changes/email-changes';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import {
  hasOpenEmailChange,
  insertEmailChange,
  isEmailUsed,
  listEmailChanges,
  lockActiveAccount,
  type OwnEmailChange,
} from './email-changes.queries.ts';

/** The requests of one account. */
export async function listOwnEmailChanges(
  db: Database,
  { user_id }: Actor,
): Promise<EmailChange[]> {
  const rows = await listEmailChanges(db, user_id);
  return rows.map(toEmailChange);
}

/**
 * Stores a request for another address and informs the owner at the current one. Nothing else changes.
 * @throws `email_change.open`, `validation` for an address that has an account, `auth.suspended`.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  input: { new_email: string; reason: string },
  context: { actor: Actor; client: ClientInfo },
): Promise<EmailChange> {
  const { user_id } = context.actor;
  if (await hasOpenEmailChange(deps.db, user_id)) throw new AppError('email_change.open');
  await assertUnused(deps, input.new_email, context);
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockActiveAccount(tx, user_id);
    if (!account) throw new AppError('auth.suspended');
    const { email, first_name, language } = account;
    const { new_email, reason } = input;
    const now = deps.clock.now();
    const times = { created_at: now, updated_at: now };
    const request = { user_id, old_email: email, new_email, reason, ...times };
    const row = await insertEmailChange(tx, request);
    if (!row) throw new AppError('email_change.open');
    const params = { name: first_name, new_email };
    const template = 'email_change_received';
    await deps.mails.queue(tx, { template, to: email, language, params });
    return toEmailChange(row);
  });
}

/** Reveals whether an address has an account, so it is rate limited like a sign-in. */
async function assertUnused(
  { db, limits }: AccountDeps,
  new_email: string,
  { actor, client }: { actor: Actor; client: ClientInfo },
): Promise<void> {
  if (!(await isEmailUsed(db, new_email))) return;
  await limits.consume('login', client, actor.user_id);
  throw fieldError('new_email', 'validation_new_email_used');
}

function toEmailChange({ created_at, updated_at, ...row }: OwnEmailChange): EmailChange {
  return {
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
