import { randomBytes } from 'node:crypto';
import type { Provider } from '@mam/contract/accounts/accounts';
import { OAUTH_STATE_MINUTES, ONE_TIME_CODE_SECONDS } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { email } from '@mam/contract/rules/person';
import { hashToken } from '../../http/access/session.ts';
import type {
  AuthorizationSecrets,
  ProviderClient,
  Providers,
} from '../../platform/oauth-provider.ts';
import { consumeToken } from '../accounts/tokens.service.ts';
import type { SocialSignInDeps } from './providers.service.ts';
import {
  deleteExpiredStates,
  deleteState,
  insertCode,
  insertState,
} from './social-sign-in.queries.ts';

type OAuthDeps = Pick<SocialSignInDeps, 'db' | 'clock' | 'providers'>;

/** How a sign-in through a provider ends. */
export interface AuthRequest {
  mode: 'popup' | 'redirect';
  /** The path of this site to continue at. */
  next: string;
}

/** The stored request that a callback belongs to. */
interface OAuthState extends AuthRequest, AuthorizationSecrets {
  /** The account to link the provider to; null for a sign-in. */
  user_id: number | null;
}

/** The provider and the browser of a sign-in. */
interface SignInAttempt {
  provider: Provider;
  stateCookie: string;
}

/**
 * Stores a state and returns the URL to send the browser to. `linkToken` (of `startLinking`) links the
 * provider to an account instead of signing in; it works once.
 */
export async function startAuthorization(
  { db, clock, providers }: OAuthDeps,
  { provider, stateCookie }: SignInAttempt,
  { mode, next, linkToken }: AuthRequest & { linkToken?: string | undefined },
): Promise<URL> {
  const client = getClient(providers, provider);
  const secrets = { state: random(), nonce: random(), verifier: random() };
  const url = await client.authorizationUrl(secrets);
  const now = clock.now();
  const link = { token: linkToken ?? '', purposes: ['connect'] as const };
  const row = {
    state_hash: hashToken(secrets.state),
    browser_hash: hashToken(stateCookie),
    provider,
    user_id: linkToken === undefined ? null : await consumeToken(db, link, now),
    mode,
    next,
    verifier: secrets.verifier,
    nonce: secrets.nonce,
    expires_at: new Date(now.getTime() + OAUTH_STATE_MINUTES * 60_000),
  };
  await deleteExpiredStates(db, now);
  await insertState(db, row);
  return url;
}

/** Consumes a state. Undefined unless the same browser started with it at the same provider. */
export async function consumeState(
  { db, clock }: OAuthDeps,
  { provider, stateCookie }: SignInAttempt,
  state: string,
): Promise<OAuthState | undefined> {
  const [state_hash, browser_hash] = [hashToken(state), hashToken(stateCookie)];
  const now = clock.now();
  const row = await deleteState(db, { state_hash, browser_hash, provider, now });
  return row && { ...row, state };
}

/** Fetches the identity from the provider and returns a one-time code for it. */
export async function handleCallback(
  { db, clock, providers }: OAuthDeps,
  { provider, stateCookie }: SignInAttempt,
  { url, state }: { url: URL; state: OAuthState },
): Promise<string> {
  const identity = await getClient(providers, provider).fetchIdentity(url, state);
  const address = email.safeParse(identity.email);
  const code = random();
  const now = clock.now();
  const row = {
    ...identity,
    code_hash: hashToken(code),
    provider,
    browser_hash: hashToken(stateCookie),
    user_id: state.user_id,
    email: address.success ? address.data : null,
    expires_at: new Date(now.getTime() + ONE_TIME_CODE_SECONDS * 1000),
  };
  await insertCode(db, row);
  return code;
}

function getClient(providers: Providers, provider: Provider): ProviderClient {
  const client = providers[provider];
  if (!client) throw new AppError('not_found');
  return client;
}

/** 256 bits, in the characters that PKCE allows (RFC 7636, 4.1). */
function random(): string {
  return randomBytes(32).toString('base64url');
}
