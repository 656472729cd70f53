import { AppError } from '@mam/contract/errors';
import type { Language } from '@mam/contract/localized';

/** The account behind a request, read from its session. */
export interface Actor {
  user_id: number;
  role: string[];
}

/** What a handler may know of the caller. */
export interface RequestContext {
  language: Language;
  /** Absent for a visitor. */
  actor: Actor | undefined;
  /** Throws `not_found` unless the policy said yes; `checks: 'object'` endpoints must call it. */
  authorize: (isAllowed: boolean) => void;
}

/** The context of somebody without an account, as pages are rendered for. */
export function visitorContext(language: Language): RequestContext {
  return { language, actor: undefined, authorize: refuseUnless };
}

/** Another owner's row does not exist for you: 404, never 403 (a 403 would end the session). */
export function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('not_found');
}

/** The actor of an endpoint whose `access` already asked for one. */
export function requireActor(context: RequestContext): Actor {
  if (!context.actor) throw new AppError('auth.required');
  return context.actor;
}
