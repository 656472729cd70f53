import type { Call } from './endpoint.ts';
import type { Language } from './localized.ts';

/** What a server-rendered page depends on besides its URL: nothing about the reader. */
export interface PageContext {
  language: Language;
  /** The reader said "I am 18 or over" (cookie `mam.adult`). */
  isAdult: boolean;
  /** Address of the site as readers see it, no slash at the end. */
  origin: string;
  /** Calls the API in process, as a visitor. */
  call: Call;
  /** Takes a fault of a loader or a component to the log. */
  report: (error: unknown) => void;
}

/** The built web application as the server sees it. */
export interface PageHandler {
  (request: Request, page: PageContext): Promise<Response>;
  /** Pattern of the route that a path leads to; undefined where there is no page. */
  routeOf: (path: string) => string | undefined;
}
