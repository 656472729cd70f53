import type { Provider } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import type { Actor } from '../../http/access/request-context.ts';
import { hashToken } from '../../http/access/session.ts';
import { issueToken } from '../accounts/tokens.service.ts';
import type { SocialSignInDeps } from './oauth-client.service.ts';
import type { OneTimeCode } from './one-time-code.service.ts';
import {
  deleteCode,
  deleteIdentity,
  findIdentity,
  insertIdentity,
  listSignInMethods,
} from './social-sign-in.queries.ts';

/** The address at which connecting a provider to this account begins. */
export async function startLinking(
  { db, clock, providers }: SocialSignInDeps,
  { user_id }: Actor,
  provider: Provider,
): Promise<string> {
  if (!providers[provider]) throw new AppError('not_found');
  const { token } = await issueToken(db, { user_id, purpose: 'connect' }, clock.now());
  return `/api/auth/${provider}/start?${new URLSearchParams({ connect: token })}`;
}

/**
 * Connects whoever came back. It takes the session of the account that asked: else a reader who is
 * lured through somebody else's start would hand their own identity to a stranger's account.
 * @throws `identity.expired`, `identity.taken`.
 */
export async function finishLinking(
  { db, clock }: SocialSignInDeps,
  { user_id }: Actor,
  { code, browser }: OneTimeCode,
): Promise<void> {
  const [code_hash, browser_hash] = [hashToken(code), hashToken(browser)];
  const now = clock.now();
  const arrival = await deleteCode(db, { code_hash, browser_hash, user_id, now });
  if (!arrival) throw new AppError('identity.expired');
  if (await insertIdentity(db, { ...arrival, user_id })) return;
  const owner = await findIdentity(db, arrival);
  if (owner?.user_id !== user_id) throw new AppError('identity.taken');
}

/** Takes a provider away. Throws `account.no_password` where no other way in would be left. */
export function disconnect(
  { db }: SocialSignInDeps,
  { user_id }: Actor,
  provider: Provider,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { hasPassword, providers } = await listSignInMethods(tx, user_id);
    const isLast = !hasPassword && providers.every((name) => name === provider);
    if (isLast) throw new AppError('account.no_password');
    await deleteIdentity(tx, user_id, provider);
  });
}
