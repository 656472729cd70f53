import type { Page } from '@playwright/test';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

/** The switch: in the side bar, on phones behind the strip of the dock. */
async function turnOnPrivate(page: Page): Promise<void> {
  const toggle = page.getByRole('switch', { name: /riêng tư/i }).filter({ visible: true });
  if ((await toggle.count()) === 0) {
    await page
      .getByRole('button', { name: /riêng tư/i })
      .filter({ visible: true })
      .first()
      .click();
  }
  await toggle.click();
  await expect(toggle).toBeChecked();
}

function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

test('private mode stores nothing on the device', async ({ open, page }) => {
  await open('/video');
  await page.evaluate(() => localStorage.setItem('mam.progress', '{"x":{}}'));
  await page.reload();
  await hydrated(page);
  await turnOnPrivate(page);
  expect(await storedKeys(page)).not.toContain('mam.progress');

  const before = await storedKeys(page);
  await page.locator('main a[href^="/video/"]').first().click();
  await expect(page).toHaveURL(/\/video\/[0-9a-f-]{36}$/);
  await expect(page.locator('main article, main form[action="/age"]').first()).toBeVisible();
  await open('/life-tips');
  expect(await storedKeys(page)).toEqual(before);
  expect(before.filter((key) => !/private|language|theme/.test(key))).toEqual([]);
});

test('private mode clears its data after fifteen idle minutes', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/life-tips/2');
  await hydrated(page);
  await turnOnPrivate(page);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test plays a reader who confirmed «18 or over».
    document.cookie = 'mam.adult=1; Path=/';
  });
  await page.clock.runFor('14:00');
  expect(await page.evaluate(() => document.cookie)).toContain('mam.adult=1');
  await page.clock.runFor('02:00');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('mam.adult=1');
});

test('private mode is off by default', { tag: ONE_WIDTH }, async ({ open, page }) => {
  await open('/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('mam.private'))).not.toBe('1');
});
