import { FONT_KEY } from '../platform/device/keys.ts';
import { hasExited } from './quick-exit.ts';

/** On the root: the text has the font of the system (`tokens.css`). Its values are those of slow networks. */
export const FONT_MARK = 'data-slow';
const root = document.documentElement;

/**
 * Asks for the files of the web font beside the style sheet. If one is not there at the first frame, the
 * page keeps the font of the system: text that is on screen never changes its font.
 */
export function startFonts(files: string[]): void {
  let missing = files.length;
  for (const href of files) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'font';
    link.type = 'font/woff2';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => {
      missing--;
    };
    document.head.appendChild(link);
  }
  // Browsers have no frame before the style sheets are there.
  requestAnimationFrame(() => {
    if (missing === 0 || root.hasAttribute(FONT_MARK)) return;
    root.setAttribute(FONT_MARK, 'font');
    loadFontsForNextPage();
  });
}

/** Loads the web font for the page that follows, in this document or the next one of the tab. */
export function loadFontsForNextPage(): void {
  const fonts = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, 'aạ'),
  );
  Promise.all(fonts).then(showOnNextPage, () => undefined);
}

function showOnNextPage(): void {
  // A tab that is being left keeps nothing.
  if (hasExited()) return;
  try {
    sessionStorage.setItem(FONT_KEY, '1');
  } catch {
    // Storage is forbidden: the next document does not know.
  }
  const { navigation } = window as { navigation?: Navigation };
  navigation?.addEventListener('navigate', function show({ destination }) {
    // The router replaces the state of the page that is on screen when it starts.
    if (new URL(destination.url).pathname === location.pathname) return;
    navigation.removeEventListener('navigate', show);
    root.removeAttribute(FONT_MARK);
  });
}
