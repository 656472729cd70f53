import { ADULT_VIDEO } from '../starter-items.ts';
import { expect, hydrated, test } from '../test.ts';

const ADDRESS = `/video/${ADULT_VIDEO}`;

test('an 18+ video shows title and gate, and nothing to play is in the page', async ({ page }) => {
  const html = await (await page.request.get(ADDRESS)).text();
  expect(html).toContain('name="answer"');
  expect(html).not.toMatch(/\.m3u8|\.mp4|\.m4a|\.vtt/);
});

test('a yes opens the player, and the question is not repeated', async ({ page }) => {
  await page.goto(ADDRESS);
  await hydrated(page);
  await page.getByRole('button', { name: 'Mình đủ 18 tuổi' }).click();
  await expect(page.locator('.player-big')).toBeVisible();
  await page.goto(ADDRESS);
  await hydrated(page);
  await expect(page.locator('.player-big')).toBeVisible();
});

test('a no leads to content for all ages, not to a dead end', async ({ page }) => {
  await page.goto(ADDRESS);
  await hydrated(page);
  await page.getByRole('link', { name: 'Mình chưa đủ' }).click();
  await expect(page).toHaveURL(/\/qa\?categoryId=\d+$/);
  await expect(page.getByRole('main').locator('details').first()).toBeVisible();
});
