import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { overwriteGetLocale } from '@mam/texts/runtime';
import { LANGUAGE_KEY } from './device/keys.ts';

const YEAR_SECONDS = 31_536_000;

/** The language of the page on screen, as the server wrote it into `<html lang>`. */
export function documentLanguage(): Language {
  return LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'vi';
}

/** Texts use the language of the document, so hydration cannot differ from the server. */
export function followDocumentLanguage(): void {
  overwriteGetLocale(documentLanguage);
}

/** Stores the language (local storage, and a cookie for the server) and reloads the page. */
export function switchLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be forbidden; the cookie alone works too.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url.href);
}
