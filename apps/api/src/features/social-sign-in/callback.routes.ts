import { type Provider, provider as providerName } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import { HOME, safePath } from '@mam/contract/core/safe-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiRateLimit } from '../../http/access/api-rate-limit.ts';
import { clientInfo } from '../../http/access/client-info.ts';
import { languageFromHeader } from '../../platform/accept-language.ts';
import { errorCode } from '../../platform/error-code.ts';
import {
  type AuthRequest,
  consumeState,
  handleCallback,
  startAuthorization,
} from './oauth-state.service.ts';
import { POPUP_HEADERS, popupPage } from './popup.view.ts';
import type { SocialSignInDeps } from './providers.service.ts';
import { createStateCookie } from './state-cookie.rules.ts';

type CallbackDeps = SocialSignInDeps & { apiRateLimit: ApiRateLimit };

interface CallbackContext {
  deps: CallbackDeps;
  origin: string;
  cookie: ReturnType<typeof createStateCookie>;
}

/** A HEAD request, as link checkers send it, would consume the state. */
const NO_HEAD_ROUTE = { exposeHeadRoute: false };

/**
 * `GET /api/auth/:provider/start?mode=popup|redirect&next=/path` and `…/callback`, which a browser
 * visits before and after the provider. Every failure redirects to a page of this site.
 */
export function registerProviderCallback(
  app: FastifyInstance,
  deps: CallbackDeps,
  origin: string,
): void {
  const context = { deps, origin, cookie: createStateCookie(origin) };
  app.get('/api/auth/:provider/start', NO_HEAD_ROUTE, (request, reply) =>
    start(context, request, reply),
  );
  app.get('/api/auth/:provider/callback', NO_HEAD_ROUTE, (request, reply) =>
    finish(context, request, reply),
  );
}

async function start(
  { deps, origin, cookie }: CallbackContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const provider = providerOf(deps, request);
  const query = new URL(origin + request.url).searchParams;
  const linkToken = query.get('connect') ?? undefined;
  const authRequest: AuthRequest = {
    mode: query.get('mode') === 'redirect' ? 'redirect' : 'popup',
    next: safePath(query.get('next') ?? (linkToken && '/profile')),
  };
  const { stateCookie, setCookie } = cookie.renew(request.headers.cookie);
  try {
    deps.apiRateLimit.ofAddress(clientInfo(request));
    const attempt = { provider, stateCookie };
    const url = await startAuthorization(deps, attempt, { ...authRequest, linkToken });
    return noStore(reply).header('Set-Cookie', setCookie).redirect(url.href, 303);
  } catch (error) {
    logFailure(request, error);
    const isLinking = linkToken !== undefined;
    const result = { error: provider };
    return sendResult(request, reply, { ...authRequest, origin, provider, isLinking, result });
  }
}

async function finish(
  { deps, origin, cookie }: CallbackContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const provider = providerOf(deps, request);
  const url = new URL(origin + request.url);
  const attempt = { provider, stateCookie: cookie.read(request.headers.cookie) };
  // Used for a callback without a matching state: it has expired, or belongs to another browser.
  let from: AuthRequest & { user_id: number | null } = { mode: 'popup', next: HOME, user_id: null };
  let result: Result = { error: provider };
  try {
    const state = await consumeState(deps, attempt, url.searchParams.get('state') ?? '');
    if (!state) throw new AppError('identity.expired');
    from = state;
    result = { code: await handleCallback(deps, attempt, { url, state }) };
  } catch (error) {
    logFailure(request, error);
  }
  const isLinking = from.user_id !== null;
  const { mode, next } = from;
  return sendResult(request, reply, { mode, next, origin, provider, isLinking, result });
}

type Result = { code: string } | { error: Provider };

interface Ending extends AuthRequest {
  origin: string;
  provider: Provider;
  isLinking: boolean;
  result: Result;
}

/** Sends the result to the opener of the popup by message, or to a page in the URL's fragment. */
function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  { mode, origin, result, ...target }: Ending,
) {
  const path = resultPath(result, target);
  if (mode === 'redirect') return noStore(reply).redirect(path, 303);
  const language = languageFromHeader(request.headers['accept-language']);
  const message = { type: 'TOKEN', ...result } as const;
  return noStore(reply).headers(POPUP_HEADERS).send(popupPage({ message, origin, path }, language));
}

/** A fragment reaches the page only: browsers send it to no server, so it is in no log. */
function resultPath(
  result: Result,
  { provider, isLinking, next }: Pick<Ending, 'provider' | 'isLinking' | 'next'>,
): string {
  if (isLinking) return `${next}#${new URLSearchParams({ connect: provider, ...result })}`;
  const query = next === HOME ? '' : `?${new URLSearchParams({ next })}`;
  return `/login${query}#${new URLSearchParams({ ...result, next })}`;
}

function providerOf({ providers }: SocialSignInDeps, { params }: FastifyRequest): Provider {
  const name = Object(params).provider;
  const parsed = providerName.safeParse(name);
  if (!parsed.success || !providers[parsed.data]) throw new AppError('not_found');
  return parsed.data;
}

/** A popup keeps its opener only if no response on its way sets another opener policy. */
function noStore(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
  });
}

/** Logs the error only: a provider's response may contain personal data. */
function logFailure(request: FastifyRequest, error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  request.log.warn(
    { name, code: errorCode(error), message, request_id: request.id },
    'sign-in through a provider',
  );
}
