import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { listen, openMiniPlayer, sound } from '../steps/mini-player.ts';
import { openPart } from '../steps/video.ts';
import { expect, hydrated, ONE_WIDTH, PLAYBACK_TIMEOUT, statusLine, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** A podcast without a warning, which a list plays at once. */
function card(page: Page) {
  return page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: /^(Nghe|Tạm dừng): / }) })
    .first();
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
  await card(page).getByRole('link').click();
  await page.locator('a[href^="/api/podcasts/download/"]').click();
  await expect(page.getByText(m.error_podcast_download({}, { locale: language }))).toBeVisible();
});

test('a podcast keeps playing while pages change', async ({ page }) => {
  await listen(page);
  await card(page).getByRole('link').click();
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

test('what its reader puts into the queue plays after the open podcast', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await listen(page);
  const other = page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: /^Nghe: / }) })
    .last()
    .getByRole('link');
  const title = (await other.textContent()) ?? '';
  await other.click();
  const queue = page.getByRole('button', { name: m.player_queue({}, vi) });
  await queue.click();
  await expect(queue).toHaveAttribute('aria-pressed', 'true');
  const mini = page.getByRole('region', { name: 'Đang nghe' }).filter({ visible: true });
  await expect(await openMiniPlayer(page)).toContainText(m.player_next({ title }, vi));
  await page.keyboard.press('Escape');
  await page
    .locator('audio[preload="none"]')
    .evaluate((audio: HTMLAudioElement) => (audio.currentTime = audio.duration - 0.5));
  // Its own page has its controls, so the small ones go.
  await expect(mini).toBeHidden(PLAYBACK_TIMEOUT);
  await expect(queue).toBeHidden();
  await expect.poll(async () => (await sound(page)).seconds, PLAYBACK_TIMEOUT).toBeGreaterThan(0.5);
  expect((await sound(page)).isPaused).toBe(false);
});

test('the page of a podcast jumps, changes speed and shows the spoken line', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.goto('/podcast');
  await hydrated(page);
  await card(page).getByRole('link').click();
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
  await expect((await openPart(page, 1)).locator('[aria-current="true"]')).toBeVisible();
});

test('the lock screen shows a neutral title', { tag: ONE_WIDTH }, async ({ page }) => {
  await listen(page);
  await expect
    .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title))
    .toBe('Bài học');
});

test('play is inside of the first screen of a phone, and the timer shows when it stops', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.goto('/podcast');
  await hydrated(page);
  await card(page).getByRole('link').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: 'Tốc độ' })).toBeVisible();
  const play = main.getByRole('button', { name: /^Nghe: / }).first();
  await expect(play).toBeInViewport({ ratio: 1 });
  const box = await play.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(400);
  await play.click();
  const timer = main.getByRole('combobox', { name: 'Hẹn giờ tắt' });
  await expect(timer).toBeEnabled();
  await timer.selectOption('15');
  await expect(main.getByText(/^\d\d:\d\d$/)).toBeVisible();
  // The mini player comes once its page's own controls are out of view.
  const mini = page.getByRole('region', { name: 'Đang nghe' });
  await expect(mini).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(mini.locator('visible=true')).toBeVisible();
});

test('one long word does not widen the page of a podcast', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/podcast');
  await hydrated(page);
  await card(page).getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('combobox', { name: 'Tốc độ' })).toBeVisible();
  await title.evaluate((element) => {
    element.textContent = 'a'.repeat(120);
  });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('a reader copies the address of the neutral feed, and an app finds what was promised', {
  tag: ONE_WIDTH,
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/podcast');
  const found = page.locator('link[type="application/rss+xml"]');
  expect((await page.request.get((await found.getAttribute('href')) ?? '')).ok()).toBe(true);
  const box = page.locator('details').filter({ hasText: m.feeds_title_podcast({}, vi) });
  await box.locator('summary').click();
  await expect(box.getByText(m.feeds_privacy({}, vi))).toBeVisible();
  await box
    .getByRole('button', { name: m.feeds_copy({}, vi) })
    .nth(1)
    .click();
  await expect(box.getByRole('button', { name: m.common_copied({}, vi) })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const feed = await (await page.request.get(address)).text();
  expect(feed).toContain(`<title>${m.layout_neutral_title({}, vi)}</title>`);
  // Podcasts of the starter content may still be encoded.
  const videos = await (await page.request.get('/feeds/videos.xml')).text();
  const [, file = ''] = /<enclosure url="([^"]+)"/.exec(videos) ?? [];
  const part = await page.request.get(file, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
});
