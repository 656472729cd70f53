import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, hydrated, ONE_WIDTH, PLAYBACK_TIMEOUT, statusLine, test } from '../test.ts';

function sound(page: Page): Promise<{ seconds: number; isPaused: boolean }> {
  return page
    .locator('audio[preload="none"]')
    .first()
    .evaluate((audio: HTMLAudioElement) => ({
      seconds: audio.currentTime,
      isPaused: audio.paused,
    }));
}

async function listen(page: Page): Promise<void> {
  await page.goto('/podcast');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Nghe: / })
    .first()
    .click();
  await expect.poll(async () => (await sound(page)).seconds, PLAYBACK_TIMEOUT).toBeGreaterThan(0.5);
}

test('a download that fails shows the toast of the specification', { tag: ONE_WIDTH }, async ({
  page,
  problems,
  language,
}) => {
  problems.allow(statusLine(404));
  await page.route('**/api/podcasts/download/**', (route) =>
    route.fulfill({ status: 404, json: { code: 404, error: 'download.not_ready' } }),
  );
  await page.goto('/podcast');
  await hydrated(page);
  await page.locator('article').first().getByRole('link').click();
  await page.locator('a[href^="/api/podcasts/download/"]').click();
  await expect(page.getByText(m.error_podcast_download({}, { locale: language }))).toBeVisible();
});

test('a podcast keeps playing while pages change', async ({ page }) => {
  await listen(page);
  await page.locator('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/podcast\/[0-9a-f-]{36}/);
  const before = await sound(page);
  expect(before.isPaused).toBe(false);

  await page
    .getByRole('navigation', { name: /Đường dẫn/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/podcast$/);
  await expect
    .poll(async () => (await sound(page)).seconds, PLAYBACK_TIMEOUT)
    .toBeGreaterThan(before.seconds + 1);
  await expect(page.getByRole('region', { name: 'Đang nghe' }).first()).toBeVisible();
  // The way back to the top has its place beside what plays.
  await page.evaluate(() => window.scrollTo(0, 420));
  await expect(
    page
      .getByRole('button', { name: m.nav_back_to_top({}, { locale: 'vi' }) })
      .filter({ visible: true }),
  ).toHaveCount(1);
});

test('the mini player stops for good', async ({ page }) => {
  await listen(page);
  await page.getByRole('button', { name: 'Tắt podcast' }).locator('visible=true').click();
  await expect(page.getByRole('region', { name: 'Đang nghe' })).toHaveCount(0);
  await expect.poll(async () => (await sound(page)).isPaused).toBe(true);
});

test('the page of a podcast jumps, changes speed and shows the spoken line', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.goto('/podcast');
  await hydrated(page);
  await page.locator('article').first().getByRole('link').click();
  const main = page.getByRole('main');
  // The list has buttons that listen, too: not before it has gone.
  await expect(main.getByRole('combobox', { name: 'Tốc độ' })).toBeVisible();
  await main
    .getByRole('button', { name: /^Nghe: / })
    .first()
    .click();
  await expect.poll(async () => (await sound(page)).seconds, PLAYBACK_TIMEOUT).toBeGreaterThan(0.5);
  await main.getByRole('button', { name: 'Tới 30 giây' }).click();
  await expect.poll(async () => (await sound(page)).seconds, PLAYBACK_TIMEOUT).toBeGreaterThan(30);
  await main.getByRole('combobox', { name: 'Tốc độ' }).selectOption('1.5');
  const speed = () =>
    page
      .locator('audio[preload="none"]')
      .first()
      .evaluate((audio: HTMLAudioElement) => audio.playbackRate);
  await expect.poll(speed).toBe(1.5);
  await expect(main.locator('[aria-current="true"]').first()).toBeVisible();
});

test('the lock screen shows a neutral title', { tag: ONE_WIDTH }, async ({ page }) => {
  await listen(page);
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
    .toBe('Bài học');
});
