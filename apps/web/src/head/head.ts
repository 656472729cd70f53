import { keepTitle } from '../platform/device/keep-title.ts';
import {
  EXIT_EXPLAINED_KEY,
  HIDDEN_TITLE_KEY,
  PRIVATE_KEY,
  THEME_KEY,
} from '../platform/device/keys.ts';
import { queueEarlyTaps } from './early-taps.ts';
import { applyLanguage } from './language.ts';
import { endConsentOfOtherTabs } from './private-mode.ts';
import { hasLeft, watchQuickExit } from './quick-exit.ts';

/**
 * Runs in `<head>` before the first paint, so it is inline, small and without dependencies: everything
 * that must work before the application has loaded.
 * 1. Quick exit. A tab that left through it blanks and leaves again when Back returns.
 * 2. Taps before hydration wait, and are repeated after it. `data-boot` marks that time; while it is
 *    `slow` the web font is not asked for, so that the scripts come first.
 * 3. Theme, language, tab title and the note of quick exit, as this device has them.
 */
const root = document.documentElement;
watchQuickExit(neutralTitle());
if (!hasLeft()) {
  root.setAttribute('data-boot', isSlowNetwork() ? 'slow' : '');
  queueEarlyTaps();
  try {
    applyPreferences();
    applyLanguage();
  } catch {
    // Storage is forbidden: nothing is stored.
  }
}

/** Slower than 4G, as far as the browser knows and tells. */
function isSlowNetwork(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return /[23]g/.test(connection?.effectiveType ?? '');
}

/** The server writes it into the script's own element, in the language of the page. */
function neutralTitle(): string {
  return document.currentScript?.getAttribute('data-title') ?? '';
}

function applyPreferences(): void {
  const isPrivate = localStorage.getItem(PRIVATE_KEY) === '1';
  const title = localStorage.getItem(HIDDEN_TITLE_KEY);
  if (title || isPrivate) keepTitle(title || neutralTitle());
  const theme = localStorage.getItem(THEME_KEY);
  if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
  if (isPrivate) endConsentOfOtherTabs();
  // Private mode stores nothing, so the note would show again and again.
  else if (localStorage.getItem(EXIT_EXPLAINED_KEY) === null) {
    root.setAttribute('data-exit-note', '');
  }
}
