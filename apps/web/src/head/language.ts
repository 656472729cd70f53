import { LANGUAGE_KEY } from '../platform/device/keys.ts';
import { setLanguageCookie } from '../platform/device/language.ts';

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
  setLanguageCookie(stored);
  if (sessionStorage.getItem(LANGUAGE_KEY) === stored) return;
  sessionStorage.setItem(LANGUAGE_KEY, stored);
  root.style.visibility = 'hidden';
  location.reload();
}
