import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { listen, openMiniPlayer, sound } from '../steps/mini-player.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('the mini player stops for good', async ({ page }) => {
  await listen(page);
  await (await openMiniPlayer(page)).getByRole('button', { name: 'Tắt podcast' }).click();
  await expect(page.getByRole('region', { name: 'Đang nghe' })).toHaveCount(0);
  await expect.poll(async () => (await sound(page)).isPaused).toBe(true);
});

test('the dock of a phone names what plays, and ends it, beside all of its pages; the menu has the rest', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const dock = page.locator('.bottom-nav');
  await page.goto('/podcast');
  await hydrated(page);
  const heightOf = async () => (await dock.boundingBox())?.height ?? 0;
  const before = await heightOf();
  await listen(page);
  const mini = dock.getByRole('region', { name: 'Đang nghe' }).locator('visible=true');
  const link = mini.getByRole('link');
  await expect(link).toHaveText(/.{4,}/);
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(mini).toHaveText(/0:\d\d$/);
  const end = mini.getByRole('button', { name: 'Tắt podcast' });
  for (const button of [end, mini.getByRole('button', { name: /^Tạm dừng: / })]) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await heightOf()).toBeLessThanOrEqual(120);
  await expect(dock.locator('[data-exit]')).toBeInViewport({ ratio: 1 });
  await expect(dock.locator('nav').getByRole('link').locator('visible=true')).toHaveCount(4);
  await expectNoViolations(page, 'what plays in the dock');
  const whole = await openMiniPlayer(page);
  await expect(whole).toContainText(/0:\d\d \/ \d:\d\d/);
  await expect(whole.getByRole('button', { name: 'Tua lại 15 giây' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dock.getByRole('link', { name: m.nav_video({}, vi) }).click();
  await expect(page).toHaveURL('/video');
  await end.click();
  await expect(mini).toHaveCount(0);
  expect(await heightOf()).toBe(before);
});

test('in private mode what plays names no subject', { tag: ONE_WIDTH }, async ({ page }) => {
  await listen(page);
  const title = (await openMiniPlayer(page)).getByRole('link');
  await expect(title).not.toHaveText('Bài học');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Riêng tư/ })
    .locator('visible=true')
    .click();
  await page.getByRole('switch').locator('visible=true').first().click();
  await page.keyboard.press('Escape');
  await openMiniPlayer(page);
  await expect(title).toHaveText('Bài học');
});
