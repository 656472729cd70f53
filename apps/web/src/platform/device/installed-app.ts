import { APP_KEY } from './keys.ts';

/** Name and icon of the site on the home screen: its own, or a book. */
export type InstalledApp = 'site' | 'book';

export function chosenApp(): InstalledApp {
  try {
    return localStorage.getItem(APP_KEY) === 'book' ? 'book' : 'site';
  } catch {
    return 'site';
  }
}

export function chooseApp(app: InstalledApp): void {
  try {
    if (app === 'book') localStorage.setItem(APP_KEY, app);
    else localStorage.removeItem(APP_KEY);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
  linkApp(app);
}

/** Installing from any page uses the reader's choice. */
export function linkChosenApp(): void {
  if (chosenApp() === 'book') linkApp('book');
}

/** The document names the site's own; iOS reads the icon, all others the manifest. */
function linkApp(app: InstalledApp): void {
  const [from, to] = app === 'book' ? ['icon-', 'book-'] : ['book-', 'icon-'];
  const icon = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]');
  if (icon) icon.href = icon.href.replace(from, to);
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (!manifest) return;
  const plain = manifest.href.replace('.book', '');
  manifest.href = app === 'book' ? plain.replace('/manifest', '/manifest.book') : plain;
}
