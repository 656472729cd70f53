import { BUILD_KEY } from './device/keys.ts';

declare global {
  interface Window {
    /** Written by React Router into every page. */
    __reactRouterManifest?: { version: string };
  }
}

/**
 * Reloads a page whose build is no longer the server's: a browser that restores its tabs shows pages
 * without asking. One small request after the page has loaded; at most one reload a tab and build.
 * Offline, or without storage, the page stays as it is.
 */
export async function reloadOutdatedPage(): Promise<void> {
  try {
    if (await isOutdated()) location.reload();
  } catch {
    // The next load of a page asks again.
  }
}

async function isOutdated(): Promise<boolean> {
  const response = await fetch('/version.json', { cache: 'no-cache', priority: 'low' });
  const { version } = (await response.json()) as { version: string };
  const known = [window.__reactRouterManifest?.version, sessionStorage.getItem(BUILD_KEY)];
  if (known.includes(version)) return false;
  sessionStorage.setItem(BUILD_KEY, version);
  return true;
}
