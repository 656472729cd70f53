import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../test.ts';

/** The address of an 18+ video of the starter content. */
async function adultVideo(page: Page): Promise<string> {
  await page.goto('/video');
  await hydrated(page);
  const card = page.locator('article').filter({ hasText: '18+' }).first();
  return (await card.getByRole('link').getAttribute('href')) ?? '';
}

test('an 18+ video shows title and gate, and nothing to play is in the page', async ({ page }) => {
  const address = await adultVideo(page);
  const html = await (await page.request.get(address)).text();
  expect(html).toContain('name="answer"');
  expect(html).not.toMatch(/\.m3u8|\.mp4|\.m4a|\.vtt/);
});

test('a yes opens the player, and the question is not repeated', async ({ page }) => {
  const address = await adultVideo(page);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('button', { name: 'Mình đủ 18 tuổi' }).click();
  await expect(page.locator('.player-big')).toBeVisible();
  await page.goto(address);
  await hydrated(page);
  await expect(page.locator('.player-big')).toBeVisible();
});

test('a no leads to content for all ages, not to a dead end', async ({ page }) => {
  await page.goto(await adultVideo(page));
  await hydrated(page);
  await page.getByRole('link', { name: 'Mình chưa đủ' }).click();
  await expect(page).toHaveURL(/\/qa\?categoryId=\d+$/);
  await expect(page.getByRole('main').locator('details').first()).toBeVisible();
});
