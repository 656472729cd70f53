import type { Provider } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import type { Actor } from '../../http/access/request-context.ts';
import { linkIdentity } from '../accounts/identities.service.ts';
import { issueToken } from '../accounts/tokens.service.ts';
import { consumeCode, type OneTimeCode } from './one-time-code.service.ts';
import type { SocialSignInDeps } from './providers.service.ts';
import { findIdentity } from './social-sign-in.queries.ts';

/** The path at which linking a provider to this account starts. */
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
 * Links the identity of a one-time code. It requires the session of the account that started linking:
 * otherwise an attacker could lure a reader into linking the reader's identity to the attacker's account.
 * @throws `identity.expired`, `identity.taken`.
 */
export async function finishLinking(
  deps: SocialSignInDeps,
  { user_id }: Actor,
  code: OneTimeCode,
): Promise<void> {
  const { db } = deps;
  const identity = await consumeCode(deps, code, user_id);
  if (await linkIdentity(db, { ...identity, user_id })) return;
  const owner = await findIdentity(db, identity);
  if (owner?.user_id !== user_id) throw new AppError('identity.taken');
}
