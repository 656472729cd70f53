import { DEFAULT_LANGUAGE, LANGUAGES, PLAYABLE_SORTS } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { pathMeantBy, pathsWith, queriesOf } from '@mam/contract/core/site-map';
import type { PageQuery } from '@mam/contract/core/site-page';
import { PLACE_SERVICES } from '@mam/contract/help-places/place-facts';
import { PROVINCES } from '@mam/contract/help-places/provinces';
import { SEARCH_KINDS } from '@mam/contract/search/search-kinds';
import { parseCookie } from 'cookie';

/** An address of a page, reduced to what the page may depend on. */
export interface PageRequest {
  /** Path of the page, no slash at the end, no `.data`. */
  path: string;
  /** Path and allowed query: rendered, and part of the key. */
  target: string;
  /** A request of React Router for the data of the page. */
  isData: boolean;
  /** The page is the same for everyone who asks for this target; results of a search are not. */
  isCacheable: boolean;
  /** Browsers do not store it: its address has a token or the words of one reader. */
  isUnstored: boolean;
  /** The usual address of the page, where this one differs in case, slashes, needless escapes or by name. */
  plainUrl: string | undefined;
  /** `?lang=`: wins over the cookie and sets it. */
  language: Language | undefined;
}

/** Valid values of the queries that pages take, in the order of the key. */
const QUERIES: Record<PageQuery, (value: string) => boolean> = {
  categoryId: (value) => /^[1-9]\d{0,8}$/.test(value),
  exact: (value) => value === '1',
  keyword: (value) => value.trim() !== '',
  kind: (value) => SEARCH_KINDS.some((each) => each === value),
  need: (value) => PLACE_SERVICES.some((each) => each === value),
  open: (value) => value === '1',
  page: (value) => /^[1-9]\d{0,5}$/.test(value) && value !== '1',
  province: (value) => PROVINCES.some((each) => each === value),
  sort: (value) => PLAYABLE_SORTS.some((each) => each === value),
  // Open topics have the address without it.
  state: (value) => value === 'closed',
};
const QUERY_NAMES = Object.keys(QUERIES) as PageQuery[];

const UNSTORED_PATHS = new Set(pathsWith('isUnstored'));

/** Reads the address of a request (path and query as sent). */
export function parsePageRequest(url: string): PageRequest {
  const mark = url.indexOf('?');
  const rawPath = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? '' : url.slice(mark);
  const query = new URLSearchParams(search);
  const isData = rawPath.endsWith('.data');
  // React Router names the data of `/` and of paths with a slash at the end `…/_.data`.
  const path = pagePath(isData ? rawPath.slice(0, -'.data'.length).replace(/\/_$/, '/') : rawPath);
  const allowed = allowedQuery(path, query);
  const file = isData ? `${path === '/' ? '/_' : path}.data` : path;
  const plainPath = plainForm(rawPath);
  return {
    path,
    target: allowed.size > 0 ? `${file}?${allowed}` : file,
    isData,
    isCacheable: !allowed.has('keyword'),
    isUnstored: allowed.has('keyword') || UNSTORED_PATHS.has(path),
    plainUrl: plainPath === rawPath ? undefined : plainPath + search,
    language: LANGUAGES.find((each) => each === query.get('lang')),
  };
}

function pagePath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** Escapes of characters that need none (RFC 3986, 2.3): `-`, `.`, `_`, `~`, letters and digits. */
const NEEDLESS_ESCAPE = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Routes match in any case and with escapes, so each page would have countless addresses. Begins with
 * one slash only, which no browser takes for the address of another site.
 */
function plainForm(path: string): string {
  const unescaped = path.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const plain = unescaped.toLowerCase().replace(/[/\\]+/g, '/');
  return pathMeantBy(pagePath(plain)) ?? plain;
}

/** The queries that the page of this path takes, with valid values; no other part of it counts. */
function allowedQuery(path: string, query: URLSearchParams): URLSearchParams {
  const allowed = new URLSearchParams();
  if (query.size === 0) return allowed;
  const names = queriesOf(path);
  for (const name of QUERY_NAMES) {
    const value = names.includes(name) ? query.get(name) : null;
    if (value !== null && QUERIES[name](value)) allowed.set(name, value.trim());
  }
  return allowed;
}

/** What a page depends on besides its address, as a small number: the sum of `VARIANT`. */
export type Variant = number;

const VARIANT = { english: 1, adult: 2, saver: 4 } as const;

/** The headers of a request that a page depends on. */
export interface VariantHeaders {
  cookie?: string | undefined;
  'save-data'?: string | string[] | undefined;
}

/**
 * Reads the plain cookies `mam.language`, `mam.adult` and `mam.saver`; anything else in them is ignored.
 * The reader's own switch of the data saver wins over the browser's `Save-Data`.
 */
export function readVariant(headers: VariantHeaders, language?: Language): Variant {
  const cookies = headers.cookie === undefined ? {} : parseCookie(headers.cookie);
  const isEnglish = (language ?? cookies['mam.language']) === 'en';
  const isAdult = cookies['mam.adult'] === '1';
  const chosen = cookies['mam.saver'];
  const isSaving = chosen === '1' || (chosen !== '0' && headers['save-data'] === 'on');
  return (
    (isEnglish ? VARIANT.english : 0) +
    (isAdult ? VARIANT.adult : 0) +
    (isSaving ? VARIANT.saver : 0)
  );
}

export function variantLanguage(variant: Variant): Language {
  return (variant & VARIANT.english) !== 0 ? 'en' : DEFAULT_LANGUAGE;
}

export function isAdultVariant(variant: Variant): boolean {
  return (variant & VARIANT.adult) !== 0;
}

/** Whether the page asks for the smallest pictures only. */
export function isSavingVariant(variant: Variant): boolean {
  return (variant & VARIANT.saver) !== 0;
}
