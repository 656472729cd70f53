import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { ANONYMOUS_CLIENT, type ClientInfo } from './client-info.ts';

/** The account behind a request, read from its session. */
export interface Actor {
  user_id: number;
  role: string[];
  session_id: number;
}

/** What a handler may know of the client. */
export interface RequestContext {
  language: Language;
  /** Absent for a visitor. */
  actor: Actor | undefined;
  /** For limits, and for naming a new session's device. */
  client: ClientInfo;
  /** Cookies as sent. */
  cookie: string | undefined;
  /** Throws `not_found` unless the policy said yes; `checks: 'object'` endpoints must call it. */
  authorize: (isAllowed: boolean) => void;
}

/** The context of somebody without an account, as pages are rendered for. */
export function visitorContext(language: Language): RequestContext {
  const nobody = { actor: undefined, client: ANONYMOUS_CLIENT, cookie: undefined };
  return { language, ...nobody, authorize: assertAllowed };
}

/** Another owner's row does not exist for you: 404, never 403 (a 403 would end the session). */
export function assertAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('not_found');
}

/** The actor of an endpoint whose `access` already asked for one. */
export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw new AppError('auth.required');
  return context.actor;
}
