import { expect, type Page, test } from '@playwright/test';
import { settled } from '../test.ts';

/** Opens the first video that needs no consent, by the way a reader goes. */
async function openVideo(page: Page): Promise<void> {
  await page.goto('/video');
  await settled(page);
  await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
  await expect(page.locator('.player')).toBeVisible();
}

function playPosition(page: Page): Promise<number> {
  return page.locator('.player video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Fails the test on anything the browser complains about. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('nothing of the player or the video is fetched before the reader taps play', async ({
  page,
}) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\.(m3u8|m4s|mp4|m4a|vtt)$|player\.(hls|chrome)/.test(request.url())) {
      media.push(request.url());
    }
  });
  await openVideo(page);
  await page.waitForLoadState('networkidle');
  expect(media).toEqual([]);
});

test('a video plays through HLS with captions on, and the console stays empty', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await openVideo(page);

  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page)).toBeGreaterThan(1);
  await page.locator('media-captions-button').click();

  const shown = page
    .locator('.player video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter((t) => t.mode === 'showing').map((t) => t.language),
    );
  expect(await shown).toEqual(['vi']);
  await expect
    .poll(() =>
      page
        .locator('.player video')
        .evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0),
    )
    .toBeGreaterThan(0);
  expect(fetched.some((path) => path.endsWith('.m3u8'))).toBe(true);
  expect(fetched.some((path) => path.endsWith('.m4s'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('after a reload the video goes on where it was left', async ({ page }) => {
  await openVideo(page);
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page), { timeout: 20_000 }).toBeGreaterThan(6);
  await page.reload();
  await expect(page.locator('.player-cost')).toContainText('Tiếp từ 0:0');
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page)).toBeGreaterThan(5.5);
});

test('the keys of the player pause, jump and switch captions', async ({ page }) => {
  await openVideo(page);
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page)).toBeGreaterThan(0.5);
  const before = await playPosition(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => playPosition(page)).toBeGreaterThan(before + 9);
  await page.keyboard.press('k');
  const isPaused = () =>
    page.locator('.player video').evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('c');
  await expect(page.locator('media-captions-button')).toHaveAttribute('aria-checked', 'true');
});

test('captions once switched on are on for the next video too', async ({ page }) => {
  await openVideo(page);
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page)).toBeGreaterThan(0.5);
  await page.locator('media-captions-button').click();
  const next = page.locator('aside li').filter({ has: page.locator('h3'), hasNotText: '18+' });
  await next.first().getByRole('link').click();
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page)).toBeGreaterThan(0.5);
  await expect(page.locator('media-captions-button')).toHaveAttribute('aria-checked', 'true');
});

test('audio only plays the sound file from the same second', async ({ page }) => {
  await openVideo(page);
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page)).toBeGreaterThan(2);
  await page.getByRole('button', { name: /Chỉ nghe/ }).click();
  await expect
    .poll(() =>
      page.locator('.player video').evaluate((video: HTMLVideoElement) => video.currentSrc),
    )
    .not.toContain('blob:');
  await expect.poll(() => playPosition(page)).toBeGreaterThan(2);
});

test('ten seconds of watching are sent as one view', async ({ page }) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/videos\/view\//.test(request.url())) views.push(request.postData() ?? '');
  });
  await openVideo(page);
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page), { timeout: 20_000 }).toBeGreaterThan(12);
  expect(views).toHaveLength(1);
  expect(JSON.parse(views[0] ?? '{}')).toEqual({
    device_id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
  });
});
