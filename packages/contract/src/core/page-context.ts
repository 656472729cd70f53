import type { Call } from './endpoint.ts';
import type { Language } from './localized.ts';

/** Inputs of a server-rendered page besides its URL; none of them identifies a reader. */
export interface PageContext {
  language: Language;
  /** The reader confirmed to be 18 or over (cookie `mam.adult`). */
  isAdult: boolean;
  /** The reader saves data: cookie `mam.saver`, without one the header `Save-Data`. */
  isSaving: boolean;
  /** Public origin of the site, without a trailing slash. */
  origin: string;
  /** The `nonce` of every inline script of ours; taken out of the page before it is sent. */
  nonce: string;
  /** Calls the API in process, without a session. */
  call: Call;
  /** Logs an error of a loader or a component. */
  report: (error: unknown) => void;
  /** Takes the HTML of the page beside its `Response`, which then has no body: a string needs no stream. */
  setHtml: (html: string) => void;
}

/** The interface of the built web application to the server. */
export interface PageHandler {
  (request: Request, page: PageContext): Promise<Response>;
  /** Returns the route pattern that matches a path; undefined if no page does. */
  routeOf: (path: string) => string | undefined;
}
