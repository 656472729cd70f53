import type {
  Call,
  Endpoint,
  InputOf,
  OutputOf,
  ParsedInput,
  Upload,
} from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../cache/cached-response.ts';
import type { PublicJsonCache } from '../cache/public-json-cache.ts';
import { languageFromHeader } from '../platform/accept-language.ts';
import { type AccessDeps, checkAccess } from './access/access.ts';
import { clientInfo } from './access/client-info.ts';
import { idempotencyKey } from './access/idempotency-key.ts';
import {
  type Actor,
  type ActorContext,
  assertAllowed,
  objectCheck,
  type RequestContext,
  sharedContext,
  visitorContext,
} from './access/request-context.ts';
import { routeIgnoringBody } from './ignored-body.ts';
import { keptBody } from './kept-items.ts';
import { readUpload, routeUpload, streamUpload, type UploadedFile } from './multipart.ts';
import { inLaneOf } from './request-lanes.ts';
import { parseInput, parseRequest, serializeOutput } from './validation.ts';

type ContextOf<E extends Endpoint> = 'public' extends E['access'] ? RequestContext : ActorContext;

type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
) => Promise<OutputOf<E>>;

type FileHandler<E extends Endpoint> = (
  input: ParsedInput<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
  context: ContextOf<E>,
) => Promise<FastifyReply>;

type UploadHandler<E extends Endpoint, F> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
  file: F,
) => Promise<OutputOf<E>>;

/** Binds endpoints of the contract to Fastify; features register their routes only here. */
export interface Binder {
  bind: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
  bindFile: <E extends Endpoint>(endpoint: E, handler: FileHandler<E>) => void;
  /** For an endpoint that takes a file: access is checked before the file is read. */
  bindUpload: <E extends Endpoint & { upload: Upload }>(
    endpoint: E,
    handler: UploadHandler<E, Buffer>,
  ) => void;
  /** The same for a file that is too large for memory: the handler decides where it is written. */
  bindLargeUpload: <E extends Endpoint & { upload: Upload }>(
    endpoint: E,
    handler: UploadHandler<E, UploadedFile>,
  ) => void;
  /** Calls a bound JSON endpoint in process, as a visitor; used while a page is rendered. */
  callAs: (language: Language) => Call;
  /** All endpoints bound so far, for OpenAPI and the access matrix. */
  endpoints: readonly Endpoint[];
}

interface Options extends AccessDeps {
  publicCache: PublicJsonCache;
  /** Waits until what was invalidated before is dropped: after an admin's change nothing outdated is sent. */
  settle?: (() => Promise<void>) | undefined;
  /** For tests: an endpoint with `checks: 'object'` that does not call `authorize` is an error. */
  isStrict: boolean;
}

export function createBinder(app: FastifyInstance, options: Options): Binder {
  const bound = new Map<string, Bound>();
  const endpoints: Endpoint[] = [];
  const route = (endpoint: Endpoint, handler: RouteHandler) => {
    endpoints.push(endpoint);
    return { ...routeOptions(endpoint, options), handler };
  };

  /** Registers an upload whose file `read` takes from the form. */
  const uploadBinder =
    <F>(read: (request: FastifyRequest, upload: Upload) => Promise<F>) =>
    <E extends Endpoint & { upload: Upload }>(endpoint: E, handler: UploadHandler<E, F>) => {
      const run: Run<E> = async (input, context, request) =>
        handler(input, context, await read(request, endpoint.upload));
      routeUpload(app, endpoint.upload, route(endpoint, jsonHandler(endpoint, run, options)));
    };

  return {
    endpoints,
    bind(endpoint, handler) {
      // Compared by name: the built web application contains its own copy of the contract.
      bound.set(nameOf(endpoint), { endpoint, handler: handler as unknown as Handler<Endpoint> });
      const jsonRoute = route(endpoint, jsonHandler(endpoint, handler, options));
      if (endpoint.ignores_body) routeIgnoringBody(app, jsonRoute);
      else app.route(jsonRoute);
    },
    bindFile(endpoint, handler) {
      app.route(route(endpoint, fileHandler(endpoint, handler, options)));
    },
    bindUpload: uploadBinder(readUpload),
    bindLargeUpload: uploadBinder(streamUpload),
    callAs: (language) => (endpoint, input) =>
      callInProcess({ endpoint, input }, language, { bound, ...options }),
  };
}

/** An endpoint of the API and its handler. */
interface Bound {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** Method, URL and hooks of an endpoint: a cached response is sent before any other work. */
function routeOptions(endpoint: Endpoint, options: Options) {
  const { access, method, path: url, cacheTags, body_bytes_max } = endpoint;
  const sendIfCached = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const isBlocked = options.maintenance.isBlocked(request.routeOptions.url ?? '');
    const kept = isBlocked ? undefined : options.publicCache.findFresh(request.raw);
    if (kept) sendCached(request, reply, kept);
    else next();
  };
  const large = body_bytes_max && largeBody(endpoint, body_bytes_max, options);
  const route = { method, url, config: { access }, ...large };
  return cacheTags ? { ...route, onRequest: sendIfCached } : route;
}

/** Access is checked before a large body is read. */
function largeBody(endpoint: Endpoint, bodyLimit: number, options: Options) {
  const onRequest = async (request: FastifyRequest) => {
    await checkAccess(endpoint.access, request, options);
  };
  return { bodyLimit, onRequest };
}

const JSON_TYPE = 'application/json; charset=utf-8';

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Run<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
  request: FastifyRequest,
) => Promise<OutputOf<E>>;

function jsonHandler<E extends Endpoint>(endpoint: E, run: Run<E>, options: Options): RouteHandler {
  const compute = async (request: FastifyRequest, actor?: Actor, reply?: FastifyReply) => {
    const check = objectCheck(endpoint);
    const context = contextOf(endpoint, { request, reply, actor, authorize: check.authorize });
    const output = await run(parseRequest(endpoint, request), context, request);
    if (options.isStrict) check.assertDone();
    if (isSettled(endpoint)) await options.settle?.();
    return output;
  };
  const { cacheTags: tags, cache_seconds } = endpoint;
  const keyOf = (request: FastifyRequest) => sharedKey(endpoint, parseRequest(endpoint, request));
  const load = async (request: FastifyRequest) => serializeOutput(endpoint, await compute(request));
  const route = endpoint.path;
  const loader = tags && { route, tags, cache_seconds, keyOf, load };
  return async (request, reply) => {
    const actor = await checkAccess(endpoint.access, request, options);
    if (loader) return options.publicCache.send(request, reply, loader);
    reply.header('Cache-Control', 'no-store');
    const output = await compute(request, actor, reply);
    const kept = keptBody(endpoint, output);
    return kept ? reply.type(JSON_TYPE).send(kept) : serializeOutput(endpoint, output);
  };
}

/** Whether the answer waits until what the call has changed is dropped here. */
function isSettled({ access, method, ends_sessions }: Endpoint): boolean {
  return ends_sessions === true || (access === 'admin' && method !== 'GET');
}

function fileHandler<E extends Endpoint>(
  endpoint: E,
  handler: FileHandler<E>,
  options: Options,
): RouteHandler {
  return async (request, reply) => {
    const actor = await checkAccess(endpoint.access, request, options);
    const context = contextOf(endpoint, { request, reply, actor, authorize: assertAllowed });
    return handler(parseRequest(endpoint, request), { request, reply }, context);
  };
}

interface Caller extends Pick<RequestContext, 'actor' | 'authorize'> {
  request: FastifyRequest;
  reply: FastifyReply | undefined;
}

function contextOf<E extends Endpoint>(endpoint: E, { request, reply, ...caller }: Caller) {
  const { headers } = request;
  const language = languageFromHeader(headers['accept-language']);
  const client = clientInfo(request);
  if (endpoint.cacheTags) return sharedContext({ language, client }) as ContextOf<E>;
  const setCookie = (header: string) => void reply?.header('Set-Cookie', header);
  const idempotency_key = endpoint.idempotent ? idempotencyKey(request) : undefined;
  const { cookie } = headers;
  return { ...caller, language, client, cookie, idempotency_key, setCookie } as ContextOf<E>;
}

/** One key for all requests that mean the same. Search responses are not cached: too many keys, and private. */
function sharedKey({ path }: Endpoint, { params, query }: { params: unknown; query: unknown }) {
  const isSearch =
    typeof query === 'object' && query !== null && 'keyword' in query && query.keyword;
  return isSearch ? undefined : `${path} ${JSON.stringify([params, query])}`;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

interface InProcess extends Pick<Options, 'publicCache'> {
  bound: ReadonlyMap<string, Bound>;
}

/** What is the same for all visitors comes from the public cache: one change does not ask for everything again. */
async function callInProcess<E extends Endpoint>(
  { endpoint: requested, input }: { endpoint: E; input: InputOf<E> },
  language: Language,
  { bound, publicCache }: InProcess,
): Promise<OutputOf<E>> {
  const found = bound.get(nameOf(requested));
  if (!found) throw new Error(`${requested.path} is not bound`);
  const { endpoint, handler } = found;
  if (endpoint.access !== 'public') throw new AppError('auth.required');
  const parsed = parseInput(endpoint, input);
  const { cacheTags: tags, cache_seconds } = endpoint;
  const context = tags ? sharedContext(visitorContext(language)) : visitorContext(language);
  const load = async () =>
    serializeOutput(endpoint, await inLaneOf(endpoint, () => handler(parsed, context)));
  const key = sharedKey(endpoint, parsed);
  const isShared = tags && key !== undefined;
  const call = isShared ? publicCache.read({ language, key, tags, cache_seconds, load }) : load();
  return (await call) as OutputOf<E>;
}
