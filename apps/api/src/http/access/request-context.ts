import type { Endpoint } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { ANONYMOUS_CLIENT, type ClientInfo } from './client-info.ts';

/** The account behind a request, read from its session. */
export interface Actor {
  user_id: number;
  role: string[];
  session_id: number;
  /** Audit entry of an action on several items, whose entries are its parts. */
  part_of?: number;
}

/** What a handler gets to know about the client. */
export interface RequestContext {
  language: Language;
  /** Absent for a visitor. */
  actor: Actor | undefined;
  /** For limits, and for naming a new session's device. */
  client: ClientInfo;
  /** Cookies as sent. */
  cookie: string | undefined;
  /** `Idempotency-Key` of an endpoint that takes one. */
  idempotency_key: string | undefined;
  /** Adds a `Set-Cookie` header to the response; calls in process and cached responses set none. */
  setCookie: (header: string) => void;
  /** Throws `not_found` unless the policy allows it; `checks: 'object'` endpoints must call it. */
  authorize: (isAllowed: boolean) => void;
}

/** The context of an endpoint that is not public: access control guarantees an actor. */
export type ActorContext = RequestContext & { actor: Actor };

/** The context of a visitor, for whom pages are rendered. */
export function visitorContext(language: Language): RequestContext {
  const visitor = {
    ...{ actor: undefined, client: ANONYMOUS_CLIENT },
    ...{ cookie: undefined, idempotency_key: undefined },
  };
  const setCookie = () => undefined;
  return { language, ...visitor, setCookie, authorize: assertAllowed };
}

/**
 * The context of an endpoint with `cacheTags`, whose answer is sent to everybody: it does not say who asks,
 * and reading that is an error. The client is for limits.
 */
export function sharedContext(caller: Pick<RequestContext, 'language' | 'client'>): RequestContext {
  const refuse = (): undefined => {
    throw new Error('An answer that is cached for everybody was about to depend on who asks');
  };
  return {
    ...visitorContext(caller.language),
    client: caller.client,
    setCookie: refuse,
    get actor() {
      return refuse();
    },
    get cookie() {
      return refuse();
    },
  };
}

/** Rows of other owners are a 404, never a 403 (a 403 would end the session). */
export function assertAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('not_found');
}

/** Detects an endpoint with `checks: 'object'` that does not call `authorize`. */
export function objectCheck(endpoint: Endpoint) {
  let isDone = endpoint.checks !== 'object';
  return {
    authorize(isAllowed: boolean) {
      isDone = true;
      assertAllowed(isAllowed);
    },
    assertDone() {
      if (!isDone) throw new Error(`${endpoint.path} never called authorize()`);
    },
  };
}
