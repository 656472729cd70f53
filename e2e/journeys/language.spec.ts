import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

async function chooseEnglish(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: m.nav_language({}, vi) })
    .click();
  await page.getByText(m.common_language_en({}, vi), { exact: true }).click();
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('English is chosen in the header with one reload and stays', async ({ open, page }) => {
  await open('/video');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  const loads = countLoads(page);
  await chooseEnglish(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await hydrated(page);
  expect(loads()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('mam.language'))).toBe('en');

  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await open('/about-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('requests of the page are sent in the stored language', async ({ open, page }) => {
  await open('/podcast');
  await page.evaluate(() => localStorage.setItem('mam.language', 'en'));
  // The head of the page follows local storage with one reload.
  await page.goto('/podcast', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await hydrated(page);
  const answer = page.waitForResponse(/\/api\/videos\/list/);
  await openSearch(page);
  await page.getByRole('combobox', { name: m.nav_search({}, { locale: 'en' }) }).fill('safe');
  expect((await answer).request().headers()['accept-language']).toBe('en');
});

test('a choice that only the device remembers is followed with one reload', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/video');
  await page.evaluate(() => localStorage.setItem('mam.language', 'en'));
  const loads = countLoads(page);
  // The head of the page reloads it: there is no one load to wait for.
  await page.goto('/podcast', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await hydrated(page);
  expect(loads()).toBe(2);
});

test('?lang=en shows English and remembers it', { tag: ONE_WIDTH }, async ({ open, page }) => {
  await open('/dashboard?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await open('/video');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

async function openSearch(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: m.nav_search({}, { locale: 'en' }) });
  if (await field.isVisible()) return;
  await page
    .getByRole('banner')
    .locator('[href^="/search"], button[aria-controls*=search]')
    .first()
    .click();
}
