import { m } from '@mam/texts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('after a navigation the title of the new page has the focus', async ({ open, page }) => {
  await open('/video');
  const card = page.locator('article').filter({ hasNotText: '18+' }).first();
  await card.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/video\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/video$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a tab keeps the focus', async ({ open, page }) => {
  await open('/video');
  const tab = page
    .getByRole('navigation', { name: m.playables_tabs_label({}, vi) })
    .getByRole('link')
    .nth(2);
  await tab.press('Enter');
  await expect(page).toHaveURL(/categoryId=/);
  await expect(tab).toBeFocused();
});

test('the first page leaves the focus to the browser', async ({ open, page }) => {
  await open('/video');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('the success of a form has the focus and is in view', async ({ open, page }) => {
  await open('/register');
  const main = page.getByRole('main');
  const submit = main.locator('button[type=submit]');
  await submit.click();
  await expect(main.getByRole('alert')).toBeFocused();
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.locator('input[name=email]').fill(`focus-${crypto.randomUUID()}@example.test`);
  await main.locator('input[name=password]').fill('mot-mat-khau-cua-minh');
  await submit.click();
  const title = main.getByRole('heading', { level: 2 }).first();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});
