import type { Call, Endpoint, InputOf, OutputOf, ParsedInput } from '@mam/contract/endpoint';
import { AppError } from '@mam/contract/errors';
import type { Language } from '@mam/contract/localized';
import { languageFromHeader } from '@mam/contract/localized';
import { hasRole } from '@mam/contract/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  type RequestContext,
  refuseUnless,
  visitorContext,
} from './request-context.ts';
import type { FindActor } from './session.ts';
import type { SharedAnswers } from './shared-answers.ts';

type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: RequestContext,
) => Promise<OutputOf<E>>;

type FileHandler<E extends Endpoint> = (
  input: ParsedInput<E>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<FastifyReply>;

/** Ties the contract to Fastify; features register through it and nowhere else. */
export interface Binder {
  bind: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
  bindFile: <E extends Endpoint>(endpoint: E, handler: FileHandler<E>) => void;
  /** Calls a bound JSON endpoint in process, as a visitor; used while a page is rendered. */
  callAs: (language: Language) => Call;
  /** Everything bound so far, for OpenAPI and the access matrix. */
  endpoints: readonly Endpoint[];
}

interface Options {
  findActor: FindActor;
  shared: SharedAnswers;
  /** Tests: an endpoint that promised to check its row and did not is an error. */
  isStrict: boolean;
}

export function createBinder(app: FastifyInstance, options: Options): Binder {
  const bound = new Map<string, Bound>();
  const endpoints: Endpoint[] = [];
  const warmFirst = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    if (!options.shared.sendWarm(request, reply)) next();
  };

  const register = (endpoint: Endpoint, answer: Answer) => {
    endpoints.push(endpoint);
    const { method, path: url } = endpoint;
    app.route({ method, url, handler: answer, ...(endpoint.shared && { onRequest: warmFirst }) });
  };

  return {
    endpoints,
    bind(endpoint, handler) {
      // By name, not by object: the built web application carries a copy of the contract of its own.
      const kept = { endpoint, handler: handler as unknown as Handler<Endpoint> };
      bound.set(nameOf(endpoint), kept);
      register(endpoint, jsonAnswer(endpoint, handler, options));
    },
    bindFile(endpoint, handler) {
      register(endpoint, async (request, reply) => {
        await admit(endpoint, request, options);
        return handler(parseRequest(endpoint, request), { request, reply });
      });
    },
    callAs: (language) => (endpoint, input) =>
      callInProcess(bound.get(nameOf(endpoint)), language, { endpoint, input }),
  };
}

/** An endpoint as the API knows it, with what answers it. */
interface Bound {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function jsonAnswer<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: Options,
): Answer {
  const compute = async (request: FastifyRequest, actor: Actor | undefined) => {
    const check = objectCheck(endpoint);
    const context = {
      language: languageFromHeader(request.headers['accept-language']),
      actor,
      authorize: check.authorize,
    };
    const output = await handler(parseRequest(endpoint, request), context);
    if (options.isStrict) check.assertDone();
    return finish(endpoint, output);
  };
  const { shared: subjects } = endpoint;
  return async (request, reply) => {
    // A request that says who it is neither reads nor fills what is shared.
    if (subjects && request.headers.authorization === undefined) {
      const key = () => sharedKey(endpoint, request);
      return options.shared.answer(request, reply, {
        subjects,
        key,
        make: () => compute(request, undefined),
      });
    }
    const actor = await admit(endpoint, request, options);
    reply.header('Cache-Control', 'no-store');
    return compute(request, actor);
  };
}

async function admit(endpoint: Endpoint, request: FastifyRequest, options: Options) {
  const actor = await options.findActor(request.headers.authorization);
  if (endpoint.access === 'public') return actor;
  if (!actor) throw new AppError('auth.required');
  const required = endpoint.access === 'admin' ? ['admin'] : ['admin', 'customer'];
  if (!hasRole(actor.role, required)) throw new AppError('auth.forbidden');
  return actor;
}

function parseRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInput<E> {
  return parseInput(endpoint, {
    params: request.params,
    query: request.query,
    body: request.body,
  });
}

function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: { params?: unknown; query?: unknown; body?: unknown },
): ParsedInput<E> {
  return {
    params: endpoint.params.parse(isDeclared(endpoint.params) ? raw.params : undefined),
    query: endpoint.query.parse(isDeclared(endpoint.query) ? (raw.query ?? {}) : undefined),
    body: endpoint.body.parse(isDeclared(endpoint.body) ? raw.body : undefined),
  } as ParsedInput<E>;
}

/** Searches are not kept: they are too many, and they are nobody's business. */
function sharedKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const { params, query } = parseRequest(endpoint, request);
  const isSearch =
    typeof query === 'object' && query !== null && 'keyword' in query && query.keyword;
  return isSearch ? undefined : `${endpoint.path} ${JSON.stringify([params, query])}`;
}

/** Parts that an endpoint does not declare are not looked at. */
function isDeclared(schema: Endpoint['query']): boolean {
  return schema.type !== 'optional';
}

/** What the contract does not name is cut; what it names and is missing is our bug, so a 500. */
function finish<E extends Endpoint>(endpoint: E, output: OutputOf<E>): OutputOf<E> {
  const result = endpoint.output.safeParse(output);
  if (result.success) return result.data as OutputOf<E>;
  throw new Error(`${endpoint.path} answered off its contract: ${result.error.message}`);
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

async function callInProcess<E extends Endpoint>(
  bound: Bound | undefined,
  language: Language,
  { endpoint: asked, input }: { endpoint: E; input: InputOf<E> },
): Promise<OutputOf<E>> {
  if (!bound) throw new Error(`${asked.path} is not bound`);
  const { endpoint, handler } = bound;
  if (endpoint.access !== 'public') throw new AppError('auth.required');
  const output = await handler(parseInput(endpoint, input), visitorContext(language));
  return finish(endpoint, output) as OutputOf<E>;
}

/** Notices an endpoint that promised to check its row and did not. */
function objectCheck(endpoint: Endpoint) {
  let isDone = endpoint.checks !== 'object';
  return {
    authorize(isAllowed: boolean) {
      isDone = true;
      refuseUnless(isAllowed);
    },
    assertDone() {
      if (!isDone) throw new Error(`${endpoint.path} never called authorize()`);
    },
  };
}
