import { LANGUAGE_KEY } from './keys.ts';

const YEAR_SECONDS = 31_536_000;

/** The choice as the server reads it. */
export function setLanguageCookie(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Stores the language (local storage, and a cookie for the server) and reloads the page. */
export function switchLanguage(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be forbidden; the cookie alone works too.
  }
  setLanguageCookie(language);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url.href);
}
