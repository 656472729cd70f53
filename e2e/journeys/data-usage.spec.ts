import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, PLAYBACK_TIMEOUT, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

function countedBytes(page: Page): Promise<number | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('mam.usage') ?? 'null')?.bytes);
}

/** Bytes of films whose requests have ended: a browser measures no request before. */
function filmBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const films = entries.filter(({ initiatorType }) => initiatorType === 'video');
    return films.reduce((sum, { transferSize }) => sum + transferSize, 0);
  });
}

test('who counts sees what this month has taken, a film with it; who does not has no number', async ({
  page,
  open,
}) => {
  await open('/video');
  await open('/kept');
  expect(await countedBytes(page)).toBeUndefined();
  await page.getByRole('switch', { name: m.kept_usage_switch({}, vi) }).click();
  await expect(page.getByText(m.kept_usage_none({}, vi))).toBeVisible();
  await open('/podcast');
  await open('/video');
  const withoutFilm = (await countedBytes(page)) ?? 0;
  expect(withoutFilm).toBeGreaterThan(1_000);
  await page.locator('main a[href^="/video/"]').first().click();
  await page.locator('.player-big').click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime), PLAYBACK_TIMEOUT)
    .toBeGreaterThan(1);
  await expect.poll(() => filmBytes(page), PLAYBACK_TIMEOUT).toBeGreaterThan(100_000);
  await open('/kept');
  // The film alone is more than all pages.
  expect(await countedBytes(page)).toBeGreaterThan(withoutFilm + 100_000);
  await expect(page.getByText(/^Tháng này: .* (KB|MB), chưa tính trang đang mở/)).toBeVisible();
  await page.getByRole('switch', { name: m.kept_usage_switch({}, vi) }).click();
  await open('/video');
  await open('/kept');
  expect(await countedBytes(page)).toBeUndefined();
});

test('private mode counts nothing', async ({ page, open }) => {
  await open('/kept');
  await page.getByRole('switch', { name: m.kept_usage_switch({}, vi) }).click();
  await page.evaluate(() => localStorage.setItem('mam.private', '1'));
  await open('/video');
  await open('/podcast');
  expect(await countedBytes(page)).toBe(0);
});
