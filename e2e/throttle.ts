import { errors, type Page } from '@playwright/test';

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

interface Network {
  /** Milliseconds. */
  latency: number;
  /** Bytes per second, both ways. */
  throughput: number;
}

/** A usual network of phones, and a bad one. */
export const NETWORKS: Record<string, Network> = {
  '150 ms and 1.6 Mbit/s': { latency: 150, throughput: 200_000 },
  '400 ms and 400 kbit/s': { latency: 400, throughput: 50_000 },
};

/** Slows the network of a page down; `context.setOffline` still cuts it. */
export async function emulateNetwork(page: Page, { latency, throughput }: Network): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** A cheap phone in a bad network: 400 kbit/s, 400 ms, a processor six times slower. */
export async function emulateSlowPhone(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/**
 * Opens a page on a cheap phone. Chromium's emulation loses a load once in some thousand, and never ends it
 * (https://github.com/microsoft/playwright/issues/22676): such a load is begun again.
 */
export async function openOnSlowPhone(page: Page, path: string): Promise<void> {
  await emulateSlowPhone(page);
  await page.goto(path, { timeout: 90_000 }).catch(async (error) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    await page.goto(path);
  });
}

/** Keeps the application's script files back until the returned function is called: no page hydrates before. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits for the first paint: style sheets are in, scripts need not be. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
}

/** Addresses of the script files that the page asks for from here on. */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}
