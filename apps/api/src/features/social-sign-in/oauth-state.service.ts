import { randomBytes } from 'node:crypto';
import type { Provider } from '@mam/contract/accounts/accounts';
import { OAUTH_STATE_MINUTES, ONE_TIME_CODE_SECONDS } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { email } from '@mam/contract/rules/person';
import { hashToken } from '../../http/access/session.ts';
import { consumeToken } from '../accounts/tokens.service.ts';
import type {
  AuthorizationSecrets,
  ProviderClient,
  Providers,
  SocialSignInDeps,
} from './oauth-client.service.ts';
import {
  deleteExpiredStates,
  deleteState,
  insertCode,
  insertState,
} from './social-sign-in.queries.ts';

type OAuthDeps = Pick<SocialSignInDeps, 'db' | 'clock' | 'providers'>;

/** One way to a provider and back, while it lasts. */
export interface AuthRequest {
  mode: 'popup' | 'redirect';
  /** Path of this site to go on to. */
  next: string;
}

/** A departure whose reader has come back. */
interface OAuthState extends AuthRequest, AuthorizationSecrets {
  /** Whom to connect the provider to; null for a sign-in. */
  user_id: number | null;
}

interface Browser {
  provider: Provider;
  /** Mark of the browser, from its cookie. */
  browser: string;
}

/**
 * Sends a browser to a provider. `ticket` (of `startConnect`) connects the provider to an account
 * instead of signing in; it works once.
 */
export async function startAuthorization(
  { db, clock, providers }: OAuthDeps,
  { provider, browser }: Browser,
  departure: AuthRequest & { ticket?: string | undefined },
): Promise<URL> {
  const { mode, next, ticket } = departure;
  const client = getClient(providers, provider);
  const passage = { state: random(), nonce: random(), verifier: random() };
  const url = await client.authorizationUrl(passage);
  const now = clock.now();
  const link = { token: ticket ?? '', purposes: ['connect'] as const };
  const row = {
    state_hash: hashToken(passage.state),
    browser_hash: hashToken(browser),
    provider,
    user_id: ticket === undefined ? null : await consumeToken(db, link, now),
    mode,
    next,
    verifier: passage.verifier,
    nonce: passage.nonce,
    expires_at: new Date(now.getTime() + OAUTH_STATE_MINUTES * 60_000),
  };
  await deleteExpiredStates(db, now);
  await insertState(db, row);
  return url;
}

/** The departure that a state belongs to, used up. Undefined unless the same browser left with it. */
export async function consumeState(
  { db, clock }: OAuthDeps,
  { provider, browser }: Browser,
  state: string,
): Promise<OAuthState | undefined> {
  const [state_hash, browser_hash] = [hashToken(state), hashToken(browser)];
  const now = clock.now();
  const found = await deleteState(db, { state_hash, browser_hash, provider, now });
  return found && { ...found, state };
}

/** Asks the provider who came back. The code that is returned stands for them, once and for a minute. */
export async function handleCallback(
  { db, clock, providers }: OAuthDeps,
  { provider, browser }: Browser,
  { url, from }: { url: URL; from: OAuthState },
): Promise<string> {
  const person = await getClient(providers, provider).fetchIdentity(url, from);
  const address = email.safeParse(person.email);
  const code = random();
  const now = clock.now();
  const row = {
    ...person,
    code_hash: hashToken(code),
    provider,
    browser_hash: hashToken(browser),
    user_id: from.user_id,
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

/** 256 bits, in the letters that PKCE allows (RFC 7636, 4.1). */
function random(): string {
  return randomBytes(32).toString('base64url');
}
