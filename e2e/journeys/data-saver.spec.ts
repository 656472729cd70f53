import { openVideo } from '../steps/video.ts';
import { expect, ONE_WIDTH, PLAYBACK_TIMEOUT, test } from '../test.ts';

test.describe('a browser that saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  test('gets the smallest pictures before any script, sizes before play, and may decide against it', {
    tag: ONE_WIDTH,
  }, async ({ page, context }) => {
    await page.addInitScript(() => {
      const value = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(navigator, 'connection', { value });
    });
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\/poster-\d+\./.test(request.url())) pictures.push(request.url());
    });
    await page.goto('/video');
    await expect(page.locator('main article img').first()).toHaveAttribute('loading', 'lazy');
    const first = page.locator('article').filter({ hasNotText: '18+' }).first();
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((url) => !/poster-(176|320)\./.test(url))).toEqual([]);
    await context.addCookies([{ name: 'mam.saver', value: '0', url: page.url() }]);
    await page.reload();
    await expect(first.locator('source').first()).not.toHaveAttribute('sizes', '1px');
  });
});

test('the switch of the data saver offers the sound first, with what each way takes', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openVideo(page);
  await page
    .getByRole('button', { name: /Riêng tư/ })
    .locator('visible=true')
    .click();
  await page.getByRole('switch', { name: 'Tiết kiệm dữ liệu' }).locator('visible=true').click();
  await page.keyboard.press('Escape');
  // A browser that goes back refuses to reload.
  await page.waitForFunction(() => !history.state?.sheets);
  await page.reload();
  await expect(page.locator('.player-cost')).toContainText(/Khoảng .* MB/);
  await page.locator('.player-listen').click();
  const sound = page.locator('audio[preload="none"]').first();
  const heard = () => sound.evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(heard, PLAYBACK_TIMEOUT).toBeGreaterThan(0.5);
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'mam.saver', value: '1' }),
  );
});
