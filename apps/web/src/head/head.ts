import { markScrolled } from '../platform/device/back-to-top.ts';
import { linkChosenApp } from '../platform/device/installed-app.ts';
import {
  EXIT_EXPLAINED_KEY,
  HIDDEN_TITLE_KEY,
  PRIVATE_KEY,
  THEME_KEY,
  TITLE_EVENT,
} from '../platform/device/keys.ts';
import { checkTheme } from '../platform/device/theme.ts';
import { markBoot } from './boot.ts';
import { startFonts } from './fonts.ts';
import { keepTitle, releaseTitle } from './keep-title.ts';
import { applyLanguage } from './language.ts';
import { loadNextPage } from './next-page.ts';
import { stayOffline } from './offline.ts';
import { endConsentOfOtherTabs } from './private-mode.ts';
import { hasLeft, watchQuickExit } from './quick-exit.ts';
import { keepSheetEntries } from './sheet-entries.ts';
import { deferOnSlowNetwork } from './slow-network.ts';
import { isSlowNetwork } from './sparing.ts';
import { startScripts } from './start-scripts.ts';
import { answerTaps } from './taps.ts';
import { countUsage } from './usage.ts';

/**
 * Runs in `<head>` before the first paint, so it is inline, small and without dependencies: everything
 * that must work before the application has loaded.
 * 1. Quick exit. A tab that left through it blanks and leaves again when Back returns.
 * 2. The application's own scripts start when the page has been shown, or at the first need of them.
 * 3. Controls that need no application are answered, always (`controls.ts`). Taps on the others wait for
 *    hydration, and are repeated after it. `data-boot` marks that time. Links stay without a network.
 *    Back closes what lies over the page; a page whose files are gone is loaded again.
 * 4. On a slow network the scripts come before pictures and fonts; on others the fonts come with the styles.
 * 5. Theme, language, tab title and the note of quick exit, as this device has them; bytes are counted where it does.
 */
const root = document.documentElement;
const fonts = ownAttribute('data-fonts').split(' ');
const neutralTitle = ownAttribute('data-title');
const isReading = ownAttribute('data-reading') === 'true';
watchQuickExit(neutralTitle);
if (!hasLeft()) {
  markBoot('wait');
  keepSheetEntries();
  loadNextPage();
  stayOffline();
  answerTaps(startScripts(isReading));
  markScrolled();
  addEventListener('DOMContentLoaded', checkTheme);
  addEventListener('DOMContentLoaded', linkChosenApp);
  applyTitle();
  addEventListener(TITLE_EVENT, applyTitle);
  if (isSlowNetwork()) deferOnSlowNetwork();
  else startFonts(fonts);
  try {
    applyPreferences();
    applyLanguage();
    countUsage();
  } catch {
    // Storage is forbidden: nothing is stored.
  }
}

/** What the server has written into the script's own element. */
function ownAttribute(name: string): string {
  return document.currentScript?.getAttribute(name) ?? '';
}

/** The title that this device wants in place of the page's own; the neutral one where nothing can be stored. */
function applyTitle(): void {
  let title: string | false | null = neutralTitle;
  try {
    title = localStorage.getItem(HIDDEN_TITLE_KEY) || (isPrivate() && neutralTitle);
  } catch {
    // Storage is forbidden, as in private mode.
  }
  if (title) keepTitle(title);
  else releaseTitle();
}

function isPrivate(): boolean {
  return localStorage.getItem(PRIVATE_KEY) === '1';
}

function applyPreferences(): void {
  const theme = localStorage.getItem(THEME_KEY);
  if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme);
  if (isPrivate()) endConsentOfOtherTabs();
  // Private mode stores nothing, so the note would show again and again.
  else if (localStorage.getItem(EXIT_EXPLAINED_KEY) === null) {
    root.setAttribute('data-exit-note', '');
  }
}
