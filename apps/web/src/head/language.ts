import { LANGUAGE_KEY } from '../platform/device/keys.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Another language in local storage than in `<html lang>`: cookie, one reload. `?lang=` in the address
 * wins over the stored choice. The session key keeps a browser without cookies from looping.
 */
export function applyLanguage(): void {
  const root = document.documentElement;
  const stored = localStorage.getItem(LANGUAGE_KEY);
  const asked = /[?&]lang=(vi|en)(&|$)/.exec(location.search);
  if (asked) localStorage.setItem(LANGUAGE_KEY, asked[1] as string);
  if (asked || (stored !== 'vi' && stored !== 'en') || stored === root.lang) {
    sessionStorage.removeItem(LANGUAGE_KEY);
    return;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${LANGUAGE_KEY}=${stored}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  if (sessionStorage.getItem(LANGUAGE_KEY) === stored) return;
  sessionStorage.setItem(LANGUAGE_KEY, stored);
  root.style.visibility = 'hidden';
  location.reload();
}
