import { FONT_KEY } from '../platform/device/keys.ts';
import { afterBoot, isAtNeed } from './boot.ts';
import { loadFontsForNextPage, FONT_MARK as MARK } from './fonts.ts';

const root = document.documentElement;

/** Milliseconds after `load` in which a page is hydrated, or will not be: pictures wait no longer. */
const LONGEST_MS = 20_000;

/**
 * On a slow network scripts on their way come first: until the page is hydrated no lazy picture and no file of the
 * web font is asked for (`data-slow=all`). Then both are, but for the pictures far below (`data-slow=far`),
 * which wait until the page is scrolled (`data-slow=font`). The text keeps the system's font until the next
 * page: nothing moves meanwhile. `data-font`: the files are here already.
 */
export function deferOnSlowNetwork(): void {
  root.setAttribute(MARK, 'all');
  try {
    root.toggleAttribute('data-font', sessionStorage.getItem(FONT_KEY) !== null);
  } catch {
    // Storage is forbidden: each page starts with the system's font.
  }
  afterBoot(release);
  // Nothing is on its way that they could delay where the application waits for a need.
  addEventListener('load', () => setTimeout(release, isAtNeed() ? 0 : LONGEST_MS));
}

function release(): void {
  if (root.getAttribute(MARK) !== 'all') return;
  markFarPictures();
  root.setAttribute(MARK, 'far');
  addEventListener('scroll', showFarPictures, { once: true });
  loadFontsForNextPage();
}

/** Far: browsers fetch lazy pictures from several screens away on a slow network. */
function markFarPictures(): void {
  for (const picture of document.querySelectorAll('picture')) {
    const { top } = (picture.parentElement ?? picture).getBoundingClientRect();
    picture.toggleAttribute('data-far', top > 1.5 * innerHeight);
  }
}

function showFarPictures(): void {
  if (root.hasAttribute(MARK)) root.setAttribute(MARK, 'font');
}
