import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, settled, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const MENU = [
  '/dashboard',
  '/video',
  '/podcast',
  '/life-tips',
  '/learning',
  '/game',
  '/pingpong',
  '/about-us',
];

function more(page: Page) {
  return page.getByRole('button', { name: m.nav_more({}, vi), exact: true });
}

test('the logo leads back to /dashboard', async ({ open, page }) => {
  await open('/video');
  await page
    .getByRole('banner')
    .getByRole('link', { name: m.nav_logo({}, vi) })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor finds the way to sign in, on phones in the menu too', async ({ open, page }) => {
  await open('/video');
  const name = m.nav_sign_in({}, vi);
  const link = page.getByRole('banner').getByRole('link', { name }).filter({ visible: true });
  await expect(link).toHaveAttribute('href', '/login');
  if (await more(page).isVisible()) {
    await more(page).click();
    await page.getByRole('dialog').getByRole('link', { name }).click();
  } else {
    await link.click();
  }
  await expect(page).toHaveURL(/\/login$/);
});

test('the menu has its places in order, life tips with the 18+ mark', async ({ open, page }) => {
  await open('/video');
  await page.setViewportSize({ width: 1440, height: 900 });
  const links = page
    .getByRole('navigation', { name: m.nav_main({}, vi) })
    .filter({ visible: true })
    .getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => MENU.includes(href ?? ''))).toEqual(MENU);
  await expect(links.filter({ hasText: m.nav_life_tips_adult({}, vi) })).toHaveAttribute(
    'href',
    '/life-tips',
  );
});

test('the layout changes at 650, 900, 992 and 1200 px', async ({ open, page }) => {
  await open('/dashboard');
  const podcasts = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: m.home_new_podcasts({}, vi) }) })
    .locator('ul')
    .first();
  const seen = [];
  for (const width of [649, 650, 899, 900, 991, 992, 1199, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await podcasts.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    seen.push([width, columns.split(' ').length, (await more(page).isVisible()) ? 'dock' : 'side']);
  }
  expect(seen).toEqual([
    [649, 1, 'dock'],
    [650, 2, 'dock'],
    [899, 2, 'dock'],
    [900, 3, 'dock'],
    [991, 3, 'dock'],
    [992, 3, 'side'],
    [1199, 3, 'side'],
    [1200, 4, 'side'],
  ]);
});

test('a sprout grows while the page loads, beside the text, and goes', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/video', { waitUntil: 'commit' });
  const sprout = page.locator('.boot-sprout');
  await expect(sprout).toHaveCSS('opacity', '1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await settled(page);
  await expect(sprout).toBeHidden();
});
