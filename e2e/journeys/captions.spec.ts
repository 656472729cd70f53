import { openVideo, play, shownCaptions, video } from '../steps/video.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

test('captions are on for a phone, and once switched off they stay off for the next video', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openVideo(page);
  await play(page, 0.5);
  await expect.poll(() => shownCaptions(page)).toEqual(['vi']);
  await page.locator('media-captions-button').click();
  await expect.poll(() => shownCaptions(page)).toEqual([]);
  const next = page.locator('aside li').filter({ has: page.locator('h3'), hasNotText: '18+' });
  await next.first().getByRole('link').click();
  await play(page, 0.5);
  await expect(page.locator('media-captions-button')).toHaveAttribute('aria-checked', 'false');
  expect(await shownCaptions(page)).toEqual([]);
});

test('on a phone the captions stand below the picture, and no button moves for them', async ({
  page,
}) => {
  await openVideo(page);
  await play(page, 0.5);
  const line = page.locator('.player-caption');
  const isPhone = (page.viewportSize()?.width ?? 0) < 650;
  if (!isPhone) return expect(line).toBeHidden();
  await video(page).evaluate((element: HTMLVideoElement) => element.pause());
  const cue = () =>
    video(page).evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks]
        .filter(({ mode, kind }) => mode === 'showing' && kind === 'captions')
        .flatMap(({ activeCues }) => [...(activeCues ?? [])])
        .map((each) => (each as VTTCue).text.replaceAll('\n', ' '))
        .join(' '),
    );
  await expect(line).toHaveText(await cue());
  const edges = async () => {
    const [picture, words, bar] = await Promise.all(
      [video(page), line, page.locator('.player-bar')].map((each) => each.boundingBox()),
    );
    return { picture, words, bar };
  };
  const before = await edges();
  expect(before.words?.y).toBeGreaterThanOrEqual(
    (before.picture?.y ?? 0) + (before.picture?.height ?? 0) - 1,
  );
  await page.locator('media-captions-button').click();
  await expect(line).toHaveText('');
  expect((await edges()).bar).toEqual(before.bar);
});

test.describe('an English reader', () => {
  test.use({ language: 'en' });

  test('reads the captions from the first second, at any width', async ({ page }) => {
    await openVideo(page);
    await play(page, 0.2);
    await expect.poll(() => shownCaptions(page)).toEqual(['en']);
  });
});

test('speed and size of captions are remembered for the next video', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await openVideo(page);
  await play(page, 0.5);
  await page.getByRole('button', { name: /^Cài đặt phát/ }).click();
  const panel = page.getByRole('region', { name: 'Cài đặt phát' });
  await panel.getByText('Rất lớn', { exact: true }).click();
  await panel.getByText('1,25×').click();
  await expect(page.locator('.player')).toHaveAttribute('data-captions', 'huge');
  await page.reload();
  await hydrated(page);
  await play(page, 0.5);
  await expect(page.locator('.player')).toHaveAttribute('data-captions', 'huge');
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(
    1.25,
  );
});

test('a film is silent with captions until its reader switches the sound on, which is remembered', async ({
  page,
}) => {
  const isMuted = () => video(page).evaluate((element: HTMLVideoElement) => element.muted);
  const soundOn = page.getByRole('button', { name: 'Bật tiếng' });
  await openVideo(page);
  await expect(page.getByText('Giọng đọc là giọng máy')).toBeVisible();
  await play(page, 0.5);
  expect(await isMuted()).toBe(true);
  await expect.poll(() => shownCaptions(page)).toEqual(['vi']);
  await soundOn.click();
  await expect(soundOn).toHaveCount(0);
  expect(await isMuted()).toBe(false);
  await page.reload();
  await hydrated(page);
  await play(page, 0.5);
  expect(await isMuted()).toBe(false);
  await expect(soundOn).toHaveCount(0);
  await page.locator('media-mute-button').click();
  await expect(soundOn).toBeVisible();
  await page.reload();
  await hydrated(page);
  await play(page, 0.5);
  expect(await isMuted()).toBe(true);
});

test('in private mode the sound is switched on for the page only', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('mam.private', '1'));
  await openVideo(page);
  await play(page, 0.5);
  await page.getByRole('button', { name: 'Bật tiếng' }).click();
  expect(await page.evaluate(() => localStorage.getItem('mam.player'))).toBeNull();
  await page.reload();
  await hydrated(page);
  await play(page, 0.5);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
});
