import type { Provider } from '@mam/contract/accounts/accounts';
import { FRESH_SIGN_IN_MINUTES } from '@mam/contract/core/constants';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { findSessionStart } from '../../http/access/session.queries.ts';
import { connectIdentity } from '../accounts/identities.service.ts';
import { checkPassword, hasPassword } from '../accounts/passwords.service.ts';
import { issueToken } from '../accounts/tokens.service.ts';
import { consumeCode, type OneTimeCode } from './one-time-code.service.ts';
import type { SocialSignInDeps } from './providers.service.ts';
import { findIdentity } from './social-sign-in.queries.ts';

/**
 * The path at which linking a provider to this account starts. A linked provider signs in for ever, so a
 * session alone is not enough: it takes the password, or, without one, a sign-in of the last minutes.
 * @throws `validation` for a missing or wrong password, `identity.sign_in_again`.
 */
export async function startLinking(
  deps: SocialSignInDeps,
  { actor, client }: { actor: Actor; client: ClientInfo },
  { provider, password }: { provider: Provider; password?: string | undefined },
): Promise<string> {
  const { db, clock, providers } = deps;
  if (!providers[provider]) throw new AppError('not_found');
  const { user_id } = actor;
  await assertOwner(deps, { actor, password }, client);
  const { token } = await issueToken(db, { user_id, purpose: 'connect' }, clock.now());
  return `/api/auth/${provider}/start?${new URLSearchParams({ connect: token })}`;
}

async function assertOwner(
  deps: SocialSignInDeps,
  { actor, password }: { actor: Actor; password: string | undefined },
  client: ClientInfo,
): Promise<void> {
  const { user_id, session_id } = actor;
  if (await hasPassword(deps.db, user_id)) {
    const field = 'password';
    if (password === undefined) throw fieldError(field, 'validation_required');
    await checkPassword(deps, { user_id, field, password }, client);
    return;
  }
  const signed_in_at = (await findSessionStart(deps.db, session_id))?.getTime() ?? 0;
  const isFresh = deps.clock.now().getTime() - signed_in_at <= FRESH_SIGN_IN_MINUTES * 60_000;
  if (!isFresh) throw new AppError('identity.sign_in_again');
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
  if (await connectIdentity(deps, { ...identity, user_id })) return;
  const owner = await findIdentity(db, identity);
  if (owner?.user_id !== user_id) throw new AppError('identity.taken');
}
