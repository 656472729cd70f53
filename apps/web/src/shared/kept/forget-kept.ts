import { withKeptLock } from './kept-lock.ts';

/**
 * Removes all that is kept for offline, and the service worker. Both are missing where the site is not
 * served over HTTPS, and in windows of some browsers that store nothing.
 */
export async function forgetKept(): Promise<void> {
  try {
    const { serviceWorker } = navigator as Partial<typeof navigator>;
    await (await serviceWorker?.getRegistration())?.unregister();
    await withKeptLock('exclusive', async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}
