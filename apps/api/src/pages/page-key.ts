import { DEFAULT_LANGUAGE, LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { pathsWith } from '@mam/contract/core/site-map';
import { parseCookie } from 'cookie';

/** An address of a page, reduced to what the page may depend on. */
export interface PageRequest {
  /** Path of the page, no slash at the end, no `.data`. */
  path: string;
  /** Path and allowed query: rendered, and part of the key. */
  target: string;
  /** A request of React Router for the data of the page. */
  isData: boolean;
  /** Search results, verify and reset pages and long keywords are never cached. */
  isCacheable: boolean;
  /** `?lang=`: wins over the cookie and sets it. */
  language: Language | undefined;
}

const KEYWORD_MAX = 50;

/** Query parameters a page may depend on, with their valid values, in the order of the key. */
const ALLOWED: [name: string, isValid: (value: string) => boolean][] = [
  ['categoryId', (value) => /^[1-9]\d{0,8}$/.test(value)],
  ['keyword', (value) => value.trim() !== ''],
  ['page', (value) => /^[1-9]\d{0,6}$/.test(value) && value !== '1'],
  ['sort', (value) => /^[a-z]{1,16}$/.test(value)],
];

/** Pages that depend on a keyword or token of one reader. */
const UNCACHEABLE_PATHS = new Set(pathsWith('isUncacheable'));

/** Reads the address of a request (path and query as sent). */
export function parsePageRequest(url: string): PageRequest {
  const mark = url.indexOf('?');
  const rawPath = mark < 0 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const lang = query.get('lang');
  query.delete('lang');
  const isData = rawPath.endsWith('.data');
  // React Router names the data of `/` and of paths with a slash at the end `…/_.data`.
  const path = pagePath(isData ? rawPath.slice(0, -'.data'.length).replace(/\/_$/, '/') : rawPath);
  const isCacheable = isPublic(path) && (query.get('keyword') ?? '').trim().length <= KEYWORD_MAX;
  const search = isCacheable ? allowedQuery(query) : query.toString();
  const file = isData ? `${path === '/' ? '/_' : path}.data` : path;
  return {
    path,
    target: search ? `${file}?${search}` : file,
    isData,
    isCacheable,
    language: LANGUAGES.find((each) => each === lang),
  };
}

function pagePath(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** Routes match in any case and with escapes, so `/%73earch` is a search too. */
function isPublic(path: string): boolean {
  return !path.includes('%') && !UNCACHEABLE_PATHS.has(path.toLowerCase());
}

function allowedQuery(query: URLSearchParams): string {
  const allowed = new URLSearchParams();
  for (const [name, isValid] of ALLOWED) {
    const value = query.get(name);
    if (value !== null && isValid(value)) allowed.set(name, value.trim());
  }
  return allowed.toString();
}

/** What a page depends on besides its address, as a small number: language and 18+ consent. */
export type Variant = 0 | 1 | 2 | 3;

/** Reads the two plain cookies `mam.language` and `mam.adult`; anything else in them is ignored. */
export function readVariant(cookie: string | undefined, language?: Language): Variant {
  const cookies = cookie === undefined ? {} : parseCookie(cookie);
  const isEnglish = (language ?? cookies['mam.language']) === 'en';
  const isAdult = cookies['mam.adult'] === '1';
  if (isAdult) return isEnglish ? 3 : 2;
  return isEnglish ? 1 : 0;
}

export function variantLanguage(variant: Variant): Language {
  return variant === 1 || variant === 3 ? 'en' : DEFAULT_LANGUAGE;
}

export function isAdultVariant(variant: Variant): boolean {
  return variant >= 2;
}
