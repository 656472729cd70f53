import { m } from '@mam/texts';
import { expect, IN_ENGLISH, test } from '../test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows videos and podcasts that lead to their pages', { tag: IN_ENGLISH }, async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.locator('a[href^="/video/"]').nth(4)).toBeVisible();
    await expect(main.locator('a[href^="/podcast/"]').first()).toBeVisible();
  });

  test('the list leads to a video, the video has its text and its file', async ({ page }) => {
    await page.goto('/video');
    const first = page
      .getByRole('main')
      .locator('h2 a[href^="/video/"], h3 a[href^="/video/"]')
      .first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(page).toHaveURL(/\/video\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('video source, video[src]').first()).toBeAttached();
    await expect(page.locator('a[href^="/api/videos/download/"]').first()).toBeVisible();
  });

  test('categories and the order of a list are plain links and a plain form', async ({
    page,
    language,
  }) => {
    await page.goto('/video');
    await page.locator('main a[href*="categoryId="]').first().click();
    await expect(page).toHaveURL(/\/video\?.*categoryId=\d/);
    await page
      .getByRole('combobox', { name: m.playables_sort_label({}, { locale: language }) })
      .selectOption('likes');
    await page
      .getByRole('button', { name: m.playables_sort_apply({}, { locale: language }) })
      .click();
    await expect(page).toHaveURL(/sort=likes/);
    await expect(page).toHaveURL(/categoryId=\d/);
  });

  test('the search form finds', async ({ page }) => {
    await page.goto('/dashboard');
    // On phones the header has room for a link to the search page only.
    const link = page.getByRole('banner').locator('a[href^="/search"]:visible');
    if ((await link.count()) > 0) {
      await link.click();
      await expect(page).toHaveURL(/\/search/);
    }
    const field = page.locator('form[action="/search"] input[type=search]:visible').first();
    await field.fill('an toan');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=an/);
    await expect(page.locator('main a[href^="/video/"]').first()).toBeVisible();
  });
});
