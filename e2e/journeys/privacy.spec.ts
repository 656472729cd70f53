import { m } from '@mam/texts';
import { expect, IN_ENGLISH, test } from '../test.ts';

/** What a page may take on a phone, with its footer. */
const HEIGHT_MAX = 4_000;

test('the page on privacy is short; the address opens a part, and paper opens all', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  await open('/privacy');
  const main = page.getByRole('main');
  const erase = main.locator('header').getByRole('link', {
    name: m.erase_title({}, { locale: language }),
  });
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(HEIGHT_MAX);
  // A wide screen has the form beside the text.
  const width = page.viewportSize()?.width ?? 0;
  await expect(width < 1_200 ? erase : main.locator('#erase h2')).toBeInViewport({ ratio: 1 });
  await expect(main.locator('#hoc')).toBeHidden();
  await page.goto('/privacy#hoc');
  await expect(main.locator('#hoc')).toBeInViewport();
  const boxes = () =>
    main
      .locator('details > div')
      .evaluateAll((parts) =>
        parts.map((part) => part.checkVisibility({ contentVisibilityAuto: true })),
      );
  expect(await boxes()).toContain(false);
  await page.emulateMedia({ media: 'print' });
  expect(await boxes()).not.toContain(false);
});

test('without script a part opens by its row and by its address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/privacy#thu');
  await expect(page.locator('#thu')).toBeVisible();
  await page.locator('details:has(> #may) > summary').click();
  await expect(page.locator('#may')).toBeVisible();
  await context.close();
});
