import { randomBytes } from 'node:crypto';
import type { Call } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { PageContext, PageHandler } from '@mam/contract/core/page-context';
import { MAINTENANCE_PAGE } from '@mam/contract/core/site-map';
import { ANY_CHANGE, type LoadedResponse } from '../cache/response-cache.ts';
import { AWAY_SECONDS } from '../http/retry-after.ts';
import { withPolicy } from './csp.ts';
import {
  isAdultVariant,
  isSavingVariant,
  type PageRequest,
  type Variant,
  variantLanguage,
} from './page-key.ts';

export interface PageSources {
  handler: PageHandler;
  /** Calls the API in process, as a visitor of that language. */
  callAs: (language: Language) => Call;
  /** Address of the site as readers see it, no slash at the end. */
  origin: string;
  /** Logs an error of the web application. */
  report: (error: unknown) => void;
  /** Sent with every page: nosniff and the like. */
  headers: Record<string, string>;
  /** When maintenance is expected to be over, where that is known. */
  retryAt: () => Date | undefined;
  /** Milliseconds until a page with these tags changes without an event. */
  expiresInMs: (tags: readonly string[]) => number | undefined;
}

/** Always a 503, and cached nevertheless: it must be served while nothing else works. */
const MAINTENANCE_PATH = MAINTENANCE_PAGE.path;

/** Marks the inline scripts of our own components until the policy of their page is computed. */
const SCRIPT_NONCE = randomBytes(24).toString('base64url');

/** A path without a route: its page is the not-found page of a language. */
const NOT_FOUND_PATH = '/not-found';

/** Key of a page in the cache. Not-found pages have keys of their own. */
export function pageKey(address: PageRequest, variant: Variant): string {
  return `${variant} ${address.target}`;
}

/** Whether the address matches no route, determined without rendering. */
export function isUnmatched(handler: PageHandler, address: PageRequest): boolean {
  return !address.isData && handler.routeOf(address.path) === undefined;
}

/**
 * Key of a not-found page, one for each language and route. All routes cannot share one: the page loads the
 * code of its route, and at an address of another route React would render it a second time.
 */
export function notFoundKey(variant: Variant, route = '*'): string {
  return `${variantLanguage(variant)} not found ${route}`;
}

/** Renders one page (or its data) with its cache key, tags and expiry. */
export async function renderPage(
  sources: PageSources,
  address: PageRequest,
  variant: Variant,
): Promise<LoadedResponse> {
  const { handler, origin, report } = sources;
  const language = variantLanguage(variant);
  const { call, tags, isDatabaseDown } = trackTags(sources.callAs(language));
  const isNotFound = isUnmatched(handler, address);
  const target = isNotFound ? NOT_FOUND_PATH : address.target;
  const page = {
    language,
    isAdult: isAdultVariant(variant),
    isSaving: isSavingVariant(variant),
    origin,
    call,
    report,
    nonce: SCRIPT_NONCE,
  };
  const { response, body, policy } = await render(handler, origin + target, page);
  const status = address.path === MAINTENANCE_PATH || isDatabaseDown() ? 503 : response.status;
  const isMissing = status === 404;
  const pageTags = isMissing ? [ANY_CHANGE] : [...tags];
  return {
    status,
    headers: {
      ...pageHeaders(sources, { response, policy, language }),
      ...(address.isUnstored && { 'Cache-Control': 'no-store' }),
      ...(isDatabaseDown() && { 'Retry-After': String(AWAY_SECONDS) }),
      ...(address.path === MAINTENANCE_PATH && retryAfter(sources)),
    },
    body: Buffer.from(body),
    tags: pageTags,
    key: keyOf(address, variant, { status, route: handler.routeOf(address.path) }),
    expiresInMs: sources.expiresInMs(pageTags),
  };
}

/** Data and redirects run no script and load nothing. */
const NO_SCRIPT = "default-src 'none'";

/** What the web application answers, with the text to be sent and its policy. */
async function render(handler: PageHandler, url: string, page: Omit<PageContext, 'setHtml'>) {
  let html: string | undefined;
  const setHtml = (rendered: string) => {
    html = rendered;
  };
  const response = await handler(new Request(url), { ...page, setHtml });
  const text = html !== undefined && !response.body ? html : await response.text();
  if (!isHtml(response)) return { response, body: text, policy: NO_SCRIPT };
  const sent = withPolicy(text, SCRIPT_NONCE);
  return { response, body: sent.html, policy: sent.policy };
}

/** As a date, not as seconds: the page is cached. */
function retryAfter({ retryAt }: PageSources): Record<string, string> {
  const at = retryAt();
  return at ? { 'Retry-After': at.toUTCString() } : {};
}

/** Records the cache tags of a page, and whether the database was unavailable. */
function trackTags(callEndpoint: Call) {
  const tags = new Set<string>();
  let hasFailed = false;
  const call: Call = async (endpoint, input) => {
    for (const tag of endpoint.cacheTags ?? [ANY_CHANGE]) tags.add(tag);
    try {
      return await callEndpoint(endpoint, input);
    } catch (error) {
      hasFailed ||= error instanceof AppError && error.key === 'unavailable';
      throw error;
    }
  };
  return { call, tags, isDatabaseDown: () => hasFailed };
}

interface RenderResult {
  status: number;
  /** Pattern of the route; undefined where no route is. */
  route: string | undefined;
}

function keyOf(
  address: PageRequest,
  variant: Variant,
  { status, route }: RenderResult,
): string | null {
  if (!address.isCacheable) return null;
  if (status === 200 || address.path === MAINTENANCE_PATH) return pageKey(address, variant);
  // Data of a missing page names its address, so only the HTML is the same everywhere.
  return status === 404 && !address.isData ? notFoundKey(variant, route) : null;
}

/** React Router's own headers that the browser needs to see. */
const FROM_ROUTER = ['content-type', 'location', 'x-remix-response'];

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

interface Rendered {
  response: Response;
  policy: string;
  language: Language;
}

function pageHeaders(sources: PageSources, rendered: Rendered): Record<string, string> {
  const { response, policy, language } = rendered;
  const headers: Record<string, string> = {
    ...sources.headers,
    'Cache-Control': 'no-cache',
    Vary: 'Cookie, Save-Data, Accept-Encoding',
    'Content-Language': language,
  };
  for (const name of FROM_ROUTER) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  headers['Content-Security-Policy'] = policy;
  return headers;
}
