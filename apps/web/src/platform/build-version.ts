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
 * With `isBroken` a file of the page could not be loaded: where the server answers, it is reloaded in any case, once
 * more at most. Offline, or without storage, the page stays as it is. Returns whether it reloads.
 */
export async function reloadOutdatedPage(isBroken = false): Promise<boolean> {
  try {
    const isDue = await isReloadDue(isBroken);
    if (isDue) location.reload();
    return isDue;
  } catch {
    // The next load of a page asks again.
    return false;
  }
}

async function isReloadDue(isBroken: boolean): Promise<boolean> {
  const response = await fetch('/version.json', { cache: 'no-cache', priority: 'low' });
  const { version } = (await response.json()) as { version: string };
  const mark = isBroken ? `${version}!` : version;
  if (mark === window.__reactRouterManifest?.version) return false;
  if (sessionStorage.getItem(BUILD_KEY)?.startsWith(mark)) return false;
  sessionStorage.setItem(BUILD_KEY, mark);
  return true;
}
