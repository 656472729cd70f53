import type { Page } from '@playwright/test';
import { topOfDock } from '../steps/first-visit.ts';
import { play, shownCaptions, video } from '../steps/video.ts';
import { expect, hydrated, test } from '../test.ts';

/** The id of the newest film that is higher than wide. */
async function uprightId(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/videos/list?size=100')).json();
  return items.find(({ is_upright }: { is_upright?: boolean }) => is_upright).uuid;
}

test('an upright film is whole in its list, on its page and in full screen, which is not turned', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const locks: string[] = [];
    Object.assign(window, { locks });
    Object.assign(ScreenOrientation.prototype, {
      lock: (to: string) => Promise.resolve(locks.push(to)),
    });
  });
  const id = await uprightId(page);
  await page.goto('/video');
  await hydrated(page);
  const card = page.locator('article').filter({ has: page.locator(`a[href*="${id}"]`) });
  const poster = card.locator('img');
  await poster.scrollIntoViewIfNeeded();
  await expect(poster).toHaveCSS('object-fit', 'contain');
  const shape = (image: HTMLImageElement) => image.naturalHeight / image.naturalWidth;
  await expect.poll(() => poster.evaluate(shape)).toBeCloseTo(16 / 9, 1);

  // Beside others in a row, in the film's ratio.
  const cover = await poster.boundingBox();
  expect((cover?.height ?? 0) / (cover?.width ?? 1)).toBeCloseTo(16 / 9, 1);

  await card.getByRole('link').first().click();
  // On a first visit too, the controls stand above all that is docked.
  const controls = await page.locator('.player-bar-idle').boundingBox();
  const dock = await topOfDock(page);
  expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(dock);
  // Above them the picture in its own shape, not over the edge of the screen; below them the whole title, and the actions begun.
  const frame = await page.locator('.player-cover').boundingBox();
  expect((frame?.height ?? 0) / (frame?.width ?? 1)).toBeCloseTo(16 / 9, 1);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport({ ratio: 1 });
  const actions = await page.locator('.actions').boundingBox();
  expect((actions?.y ?? Infinity) + 20).toBeLessThanOrEqual(dock);
  await play(page, 0.5);
  // Its words stand in the picture.
  expect(await shownCaptions(page)).toEqual([]);
  await expect(video(page)).toHaveCSS('object-fit', 'contain');
  const box = await video(page).boundingBox();
  expect(box?.width).toBeCloseTo(frame?.width ?? 0, 0);
  expect(box?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(box?.height).toBeGreaterThan(300);
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(16 / 9, 1);

  await page.locator('media-fullscreen-button').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(video(page)).toHaveCSS('object-fit', 'contain');
  expect(await page.evaluate(() => 'locks' in window && window.locks)).toEqual([]);
});
