import { clearCookie, deviceStorage } from '../../platform/device/device-storage.ts';
import { clearHttpCache } from '../../platform/device/http-cache.ts';
import {
  EXIT_KEY,
  HIDDEN_TITLE_KEY,
  PRIVATE_KEY,
  PRIVATE_TAB_KEY,
} from '../../platform/device/keys.ts';
import { tabStorage } from '../../platform/device/tab-storage.ts';

/** Stay: private mode with its title protects what comes next; a tab that has left must leave again. */
const KEPT_KEYS = [PRIVATE_KEY, PRIVATE_TAB_KEY, HIDDEN_TITLE_KEY, EXIT_KEY];

/**
 * Removes what this site has stored on this device: storage of the device and the tab, cookies, caches.
 * `kept` names further keys that stay. What the browser itself remembers stays: its history, downloads.
 */
export async function eraseDevice(kept: readonly string[]): Promise<void> {
  const isKept = (key: string) => KEPT_KEYS.includes(key) || kept.includes(key);
  deviceStorage.clear(isKept);
  for (const key of tabKeys()) if (!isKept(key)) tabStorage.remove(key);
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(mam\.[a-z]+)=/g))
    clearCookie(`${name}`);
  await Promise.allSettled([clearCacheStorage(), clearHttpCache()]);
}

function tabKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    // Storage is forbidden: there is nothing to remove.
    return [];
  }
}

async function clearCacheStorage(): Promise<void> {
  // Missing where the site is not served over HTTPS.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
