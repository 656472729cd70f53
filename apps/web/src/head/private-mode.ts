import { PRIVATE_TAB_KEY } from '../platform/device/keys.ts';

const CONSENT = /(^|; )mam\.adult=1/;

/** In private mode the 18+ consent ends with its tab: a new tab starts without, before anything shows. */
export function endConsentOfOtherTabs(): void {
  if (sessionStorage.getItem(PRIVATE_TAB_KEY)) return;
  sessionStorage.setItem(PRIVATE_TAB_KEY, '1');
  if (!CONSENT.test(document.cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = 'mam.adult=; Path=/; Max-Age=0; SameSite=Lax';
  if (CONSENT.test(document.cookie)) return;
  document.documentElement.style.visibility = 'hidden';
  location.reload();
}
