import { type Provider, provider as providerName } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import { HOME, safePath } from '@mam/contract/core/safe-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiRateLimit } from '../../http/access/api-rate-limit.ts';
import { clientInfo } from '../../http/access/client-info.ts';
import { languageFromHeader } from '../../platform/accept-language.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { SocialSignInDeps } from './oauth-client.service.ts';
import {
  type AuthRequest,
  consumeState,
  handleCallback,
  startAuthorization,
} from './oauth-state.service.ts';
import { POPUP_HEADERS, popupPage } from './popup.view.ts';
import { createStateCookie } from './state-cookie.rules.ts';

type CallbackDeps = SocialSignInDeps & { apiRateLimit: ApiRateLimit };

interface CallbackContext {
  deps: CallbackDeps;
  origin: string;
  cookie: ReturnType<typeof createStateCookie>;
}

/** A HEAD, as link checkers send it, would use up what works once. */
const NO_HEAD_ROUTE = { exposeHeadRoute: false };

/**
 * `GET /api/auth/:provider/start?mode=popup|redirect&next=/path` and `…/callback`: what a browser
 * visits on its way to a provider and back. Every failure leads back to a page of ours.
 */
export function registerProviderCallback(
  app: FastifyInstance,
  deps: CallbackDeps,
  origin: string,
): void {
  const pages = { deps, origin, cookie: createStateCookie(origin) };
  app.get('/api/auth/:provider/start', NO_HEAD_ROUTE, (request, reply) =>
    start(pages, request, reply),
  );
  app.get('/api/auth/:provider/callback', NO_HEAD_ROUTE, (request, reply) =>
    finish(pages, request, reply),
  );
}

async function start(
  { deps, origin, cookie }: CallbackContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const provider = providerOf(deps, request);
  const asked = new URL(origin + request.url).searchParams;
  const ticket = asked.get('connect') ?? undefined;
  const departure: AuthRequest = {
    mode: asked.get('mode') === 'redirect' ? 'redirect' : 'popup',
    next: safePath(asked.get('next') ?? (ticket && '/profile')),
  };
  const { browser, line } = cookie.renew(request.headers.cookie);
  try {
    deps.apiRateLimit.ofAddress(clientInfo(request));
    const url = await startAuthorization(deps, { provider, browser }, { ...departure, ticket });
    return noStore(reply).header('Set-Cookie', line).redirect(url.href, 303);
  } catch (error) {
    logFailure(request, error);
    const isConnecting = ticket !== undefined;
    const news = { error: provider };
    return answer(request, reply, { ...departure, origin, provider, isConnecting, news });
  }
}

async function finish(
  { deps, origin, cookie }: CallbackContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const provider = providerOf(deps, request);
  const url = new URL(origin + request.url);
  const traveller = { provider, browser: cookie.read(request.headers.cookie) };
  // A way back that nobody has left by: it may have taken too long, or it is somebody else's.
  let from: AuthRequest & { user_id: number | null } = { mode: 'popup', next: HOME, user_id: null };
  let news: Result = { error: provider };
  try {
    const left = await consumeState(deps, traveller, url.searchParams.get('state') ?? '');
    if (!left) throw new AppError('identity.expired');
    from = left;
    news = { code: await handleCallback(deps, traveller, { url, from: left }) };
  } catch (error) {
    logFailure(request, error);
  }
  const isConnecting = from.user_id !== null;
  const { mode, next } = from;
  return answer(request, reply, { mode, next, origin, provider, isConnecting, news });
}

type Result = { code: string } | { error: Provider };

interface Answer extends AuthRequest {
  origin: string;
  provider: Provider;
  isConnecting: boolean;
  news: Result;
}

/** By window message to the page that opened the popup, or by the address of the page to go on to. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { mode, origin, news, ...where }: Answer,
) {
  const path = resultPath(news, where);
  if (mode === 'redirect') return noStore(reply).redirect(path, 303);
  const language = languageFromHeader(request.headers['accept-language']);
  const message = { type: 'TOKEN', ...news } as const;
  return noStore(reply).headers(POPUP_HEADERS).send(popupPage({ message, origin, path }, language));
}

/** What stands behind the # is for the page alone: no server and no log sees it. */
function resultPath(
  news: Result,
  { provider, isConnecting, next }: Pick<Answer, 'provider' | 'isConnecting' | 'next'>,
): string {
  if (isConnecting) return `${next}#${new URLSearchParams({ connect: provider, ...news })}`;
  const query = next === HOME ? '' : `?${new URLSearchParams({ next })}`;
  return `/login${query}#${new URLSearchParams({ ...news, next })}`;
}

function providerOf({ providers }: SocialSignInDeps, { params }: FastifyRequest): Provider {
  const name = Object(params).provider;
  const known = providerName.safeParse(name);
  if (!known.success || !providers[known.data]) throw new AppError('not_found');
  return known.data;
}

/** A popup that has been elsewhere keeps its opener only if each answer on its way lets it. */
function noStore(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'unsafe-none',
  });
}

/** Names the failure; what a provider answered may tell who somebody is, so it stays out of the log. */
function logFailure(request: FastifyRequest, error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  request.log.warn(
    { name, code: errorCode(error), message, request_id: request.id },
    'sign-in through a provider',
  );
}
