import type { Page } from '@playwright/test';

/** Limits uploads of a page, in bytes per second; `setOffline` cuts its network. */
export async function throttleUpload(page: Page, bytesPerSecond: number) {
  const browser = await page.context().newCDPSession(page);
  const setOffline = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      offline,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await browser.send('Network.enable');
  await setOffline(false);
  return { setOffline };
}
