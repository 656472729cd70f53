import type { Page } from '@playwright/test';

/** A line that sends so many bytes a second, and can be cut. */
export async function throttleUpload(page: Page, bytesPerSecond: number) {
  const browser = await page.context().newCDPSession(page);
  const cut = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', {
      offline,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await browser.send('Network.enable');
  await cut(false);
  return { cut };
}
