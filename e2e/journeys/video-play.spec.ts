import type { Page } from '@playwright/test';
import { expect, hydrated, ONE_WIDTH, PLAYBACK_TIMEOUT, test } from '../test.ts';

const VIEW_SECONDS = 10;

/** Opens the first video that needs no consent, by the way a reader goes. */
async function openVideo(page: Page): Promise<void> {
  await page.goto('/video');
  await hydrated(page);
  await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
  await expect(page.locator('.player')).toBeVisible();
}

function video(page: Page) {
  return page.locator('.player video');
}

function playPosition(page: Page): Promise<number> {
  return video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
}

/** Taps play, which brings the player, and waits until so many seconds have been shown. */
async function play(page: Page, seconds: number): Promise<void> {
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page), PLAYBACK_TIMEOUT).toBeGreaterThan(seconds);
  await expect(page.locator('media-play-button')).toBeVisible();
}

/** Switches captions on, once the button is enabled. */
async function switchCaptionsOn(page: Page): Promise<void> {
  const button = page.locator('media-captions-button');
  await expect(button).toHaveAttribute('mediasubtitleslist', /vi/);
  await button.click();
  await expect(button).toHaveAttribute('aria-checked', 'true');
}

test('nothing of the player or the video is fetched before the reader taps play', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\.(m3u8|m4s|mp4|m4a|vtt)$|player\.(hls|chrome)/.test(request.url())) {
      media.push(request.url());
    }
  });
  await openVideo(page);
  // Only a load of its own can be waited out.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('.player')).toBeVisible();
  expect(media).toEqual([]);
});

test('a video plays through HLS with captions on, and the console stays empty', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
  await openVideo(page);
  await play(page, 1);
  await switchCaptionsOn(page);

  const shown = () =>
    video(page).evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].filter((t) => t.mode === 'showing').map((t) => t.language),
    );
  await expect.poll(shown).toEqual(['vi']);
  const cues = () =>
    video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(cues, PLAYBACK_TIMEOUT).toBeGreaterThan(0);
  expect(fetched.some((path) => path.endsWith('.m3u8'))).toBe(true);
  expect(fetched.some((path) => path.endsWith('.m4s'))).toBe(true);
});

test('after a reload the video resumes at its position', { tag: ONE_WIDTH }, async ({ page }) => {
  await openVideo(page);
  await play(page, 6);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.player-cost')).toContainText(/Tiếp từ 0:\d\d/);
  await play(page, 5.5);
});

test('the keys of the player pause, jump and switch captions', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await openVideo(page);
  await play(page, 0.5);
  await expect(page.locator('media-play-button')).toBeFocused();
  const before = await playPosition(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => playPosition(page), PLAYBACK_TIMEOUT).toBeGreaterThan(before + 9);
  await page.keyboard.press('k');
  const isPaused = () => video(page).evaluate((element: HTMLVideoElement) => element.paused);
  await expect.poll(isPaused).toBe(true);
  await page.keyboard.press('c');
  await expect(page.locator('media-captions-button')).toHaveAttribute('aria-checked', 'true');
});

test('captions once switched on are on for the next video too', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await openVideo(page);
  await play(page, 0.5);
  await switchCaptionsOn(page);
  const next = page.locator('aside li').filter({ has: page.locator('h3'), hasNotText: '18+' });
  await next.first().getByRole('link').click();
  await play(page, 0.5);
  await expect(page.locator('media-captions-button')).toHaveAttribute('aria-checked', 'true');
});

test('audio only plays the sound file from the same second', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await openVideo(page);
  await play(page, 2);
  await page.getByRole('button', { name: /Chỉ nghe/ }).click();
  const source = () => video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
  await expect.poll(source, PLAYBACK_TIMEOUT).toMatch(/\.m4a$/);
  await expect.poll(() => playPosition(page), PLAYBACK_TIMEOUT).toBeGreaterThan(2);
});

test('ten seconds of watching are sent as one view', { tag: ONE_WIDTH }, async ({ page }) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/videos\/view\//.test(request.url())) views.push(request.postData() ?? '');
  });
  await openVideo(page);
  await play(page, 1);
  await expect.poll(() => views.length, PLAYBACK_TIMEOUT).toBe(1);
  const counted = await playPosition(page);
  expect(counted).toBeGreaterThanOrEqual(VIEW_SECONDS);
  await expect.poll(() => playPosition(page), PLAYBACK_TIMEOUT).toBeGreaterThan(counted + 1);
  expect(views).toHaveLength(1);
  expect(JSON.parse(views[0] ?? '{}')).toEqual({
    device_id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
  });
});
