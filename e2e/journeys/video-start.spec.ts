import { openPart } from '../steps/video.ts';
import { expect, hydrated, ONE_WIDTH, PLAYBACK_TIMEOUT, test } from '../test.ts';

const FIRST_FRAME_BYTES_MAX = 90 * 1024;
/** A slow phone: 400 kbit/s with 400 ms to the server. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('at most 90 KB are fetched between the tap on play and the first frame', {
  tag: ONE_WIDTH,
}, async ({ page, request }) => {
  const { items } = await (await request.get('/api/videos/list?size=100')).json();
  const item = items.find(
    (each: { min_age: number; has_warning: boolean }) => each.min_age === 0 && !each.has_warning,
  );
  await page.goto(`/video/${item.uuid}`, { waitUntil: 'networkidle' });
  await hydrated(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', SLOW);
  let bytes = 0;
  browser.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const frame = page.locator('.player video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        video.requestVideoFrameCallback(() => resolve());
      }),
  );
  await page.locator('.player-big').click();
  await frame;
  expect(bytes).toBeLessThan(FIRST_FRAME_BYTES_MAX);
  expect(bytes).toBeGreaterThan(10_000);
});

test('the picture does not slide when the keyboard moves through the controls', async ({
  page,
}) => {
  await page.goto('/video');
  await hydrated(page);
  await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
  await page.locator('.player-big').click();
  await expect(page.locator('media-play-button')).toBeVisible(PLAYBACK_TIMEOUT);
  const box = page.locator('.player-box');
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab');
    expect(await box.evaluate((element) => element.scrollTop)).toBe(0);
  }
  const room = await box.evaluate((element) => {
    element.scrollTop = 50;
    return element.scrollTop;
  });
  expect(room).toBe(0);
});

test('a chapter keeps the picture in view', async ({ page }) => {
  await page.goto('/video');
  await hydrated(page);
  await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
  const line = (await openPart(page, 1)).getByRole('button').last();
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'true', PLAYBACK_TIMEOUT);
  await expect(page.locator('.player')).toBeInViewport({ ratio: 0.95 });
});

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('shows picture and controls while a video plays; held upright, full screen turns it sideways', {
    tag: ONE_WIDTH,
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const locks: string[] = [];
      Object.assign(window, { locks });
      Object.assign(ScreenOrientation.prototype, {
        lock: (to: string) => Promise.resolve(locks.push(to)),
      });
    });
    await page.goto('/video');
    await hydrated(page);
    await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
    await page.locator('.player-big').click();
    await expect(page.locator('media-play-button')).toBeVisible(PLAYBACK_TIMEOUT);
    const nav = page.locator('.bottom-nav');
    await expect
      .poll(async () => {
        const [player, below] = [
          await page.locator('.player').boundingBox(),
          await nav.boundingBox(),
        ];
        return player && below && player.y >= 0 && player.y + player.height <= below.y + 1;
      })
      .toBe(true);
    expect((await nav.boundingBox())?.height).toBeLessThanOrEqual(60);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('media-fullscreen-button').click();
    await expect
      .poll(() => page.evaluate(() => 'locks' in window && window.locks))
      .toEqual(['landscape']);
  });
});
