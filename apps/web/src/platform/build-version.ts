declare global {
  interface Window {
    /** Written by React Router into every page. */
    __reactRouterManifest?: { version: string };
  }
}

const KEY = 'mam.build';

/**
 * Reloads a page whose build is no longer the server's: a browser that restores its tabs shows pages
 * without asking. One small request after the page has loaded; at most one reload a tab and build.
 */
export async function reloadOutdatedPage(): Promise<void> {
  const response = await fetch('/version.json', { cache: 'no-cache', priority: 'low' });
  const { version } = (await response.json()) as { version: string };
  if (version === window.__reactRouterManifest?.version || sessionStorage.getItem(KEY) === version)
    return;
  sessionStorage.setItem(KEY, version);
  location.reload();
}
