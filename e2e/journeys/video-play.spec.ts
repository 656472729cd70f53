import type { Page } from '@playwright/test';
import { openPart, openVideo, play, playPosition, shownCaptions, video } from '../steps/video.ts';
import { expect, hydrated, ONE_WIDTH, PLAYBACK_TIMEOUT, statusLine, test } from '../test.ts';

const VIEW_SECONDS = 10;

/** Files of a video that were fetched, and what plays them. */
const PLAYER_FILES = /\.(m3u8|m4s|mp4|m4a|vtt)$|\/(player-hls|media-chrome)/;

function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (PLAYER_FILES.test(request.url())) files.push(request.url());
  });
  return files;
}

test('nothing of the player or the video is fetched before the reader taps play', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const files = watchFiles(page);
  await openVideo(page);
  // Only a load of its own can be waited out.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('.player')).toBeVisible();
  expect(files).toEqual([]);
});

test('a small video plays as one file with captions, and hls.js is never fetched', async ({
  page,
}) => {
  const files = watchFiles(page);
  await openVideo(page);
  await play(page, 1);
  await expect.poll(() => shownCaptions(page)).toEqual(['vi']);
  const cues = () =>
    video(page).evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(cues, PLAYBACK_TIMEOUT).toBeGreaterThan(0);
  expect(files.some((url) => url.endsWith('download.mp4'))).toBe(true);
  expect(files.filter((url) => /player-hls|\.m3u8$|\.m4s$/.test(url))).toEqual([]);
});

/** Announces all videos as larger than a file that plays at once. */
async function announceLarge(page: Page): Promise<void> {
  const { items } = await (await page.request.get('/api/videos/list?size=100')).json();
  const sizes = items.map(({ bytes }: { bytes: { download: number } }) => bytes.download);
  await page.route(/\/video\/[^/]+\.data/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      new RegExp(`\\b(${sizes.join('|')})\\b`, 'g'),
      '5000000',
    );
    await route.fulfill({ response, body });
  });
}

for (const engine of ['native', 'hls.js'] as const) {
  test(`a large video streams through ${engine} HLS`, { tag: ONE_WIDTH }, async ({ page }) => {
    if (engine === 'hls.js') {
      await page.addInitScript(() => {
        HTMLMediaElement.prototype.canPlayType = () => '';
      });
    }
    const files = watchFiles(page);
    await announceLarge(page);
    await openVideo(page);
    await play(page, 1);
    expect(files.some((url) => url.endsWith('.m3u8'))).toBe(true);
    expect(files.some((url) => url.includes('player-hls'))).toBe(engine === 'hls.js');
    expect(files.filter((url) => url.endsWith('download.mp4'))).toEqual([]);
  });
}

test('where the playlist cannot be loaded, the file plays in its place', {
  tag: ONE_WIDTH,
}, async ({ page, problems }) => {
  problems.allow(statusLine(404));
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404 }));
  await announceLarge(page);
  await openVideo(page);
  await play(page, 1);
  await expect(video(page)).toHaveAttribute('src', /download\.mp4$/);
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
  await expect(page.locator('media-captions-button')).toHaveAttribute('aria-checked', 'false');
});

test('two taps beside the middle jump by ten seconds, and the end leads on', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openVideo(page);
  await play(page, 0.5);
  const before = await playPosition(page);
  const box = await video(page).boundingBox();
  if (!box) throw new Error('the video is not on screen');
  const at = [box.x + box.width * 0.85, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...at);
  await page.touchscreen.tap(...at);
  await expect.poll(() => playPosition(page), PLAYBACK_TIMEOUT).toBeGreaterThan(before + 9.5);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);

  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  const ending = page.getByRole('region', { name: 'Bạn đã xem hết' });
  await expect(ending.locator('a[href^="/life-tips/"]')).toBeVisible(PLAYBACK_TIMEOUT);
  const next = ending.locator('a[href^="/video/"]');
  const href = (await next.getAttribute('href')) ?? '';
  await next.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator('.player-big')).toBeVisible();
});

test('audio only goes on at the same second, on other pages too, and the picture comes back there', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openVideo(page);
  await play(page, 3);
  await page.getByRole('button', { name: /Chỉ nghe/ }).click();
  const sound = page.locator('audio[preload="none"]').first();
  const heard = () => sound.evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(heard, PLAYBACK_TIMEOUT).toBeGreaterThan(3.2);
  expect(await sound.evaluate((element: HTMLAudioElement) => element.currentSrc)).toMatch(/\.m4a$/);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Bài học');
  await expect(page.locator('.player-cost')).toHaveText('Đang nghe');

  await page
    .getByRole('navigation', { name: /Đường dẫn/ })
    .getByRole('link')
    .first()
    .click();
  const mini = page.getByRole('region', { name: 'Đang nghe' }).locator('visible=true');
  await expect(mini).toBeVisible();
  const before = await heard();
  await expect.poll(heard, PLAYBACK_TIMEOUT).toBeGreaterThan(before + 0.5);
  await mini.getByRole('link').click();
  await expect(page.getByRole('button', { name: /Chỉ nghe/, pressed: true })).toBeVisible();

  const left = await heard();
  await play(page, left - 1);
  expect(await playPosition(page)).toBeLessThan(left + 8);
  await expect(mini).toHaveCount(0);
});

test('the transcript finds words without tones, and plays from the line that was found', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openVideo(page);
  await expect(page.locator('.player')).toBeVisible();
  await openPart(page, 1);
  const box = page.getByRole('searchbox', { name: 'Tìm trong lời thoại' });
  const lines = page.locator('section').filter({ has: box }).locator('ol button');
  // A word of the second half, typed as a phone without a Vietnamese keyboard would.
  const spoken = (await lines.allInnerTexts()).slice(-4).join(' ');
  const [word = ''] = spoken.match(/\p{L}{4,}/u) ?? [];
  await box.fill(word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').toLowerCase());
  await expect(page.getByText(/câu có từ này/)).toBeVisible();
  const hit = lines.filter({ has: page.locator('mark', { hasText: word }) }).last();
  const [minutes = 0, seconds = 0] = ((await hit.locator('.chapter-time').textContent()) ?? '')
    .split(':')
    .map(Number);
  await hit.click();
  await expect
    .poll(() => playPosition(page), PLAYBACK_TIMEOUT)
    .toBeGreaterThan(minutes * 60 + seconds);
  await box.fill('zzzz');
  await expect(page.getByText('Không câu nào có từ này.')).toBeVisible();
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
