import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const MENU = [
  '/dashboard',
  '/video',
  '/podcast',
  '/life-tips',
  '/learning',
  '/game',
  '/pingpong',
  // The one item that the specification does not name.
  '/qa',
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

test('a visitor finds the sign-in link, on phones in the menu too', async ({ open, page }) => {
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

test('the menu has its items in order, life tips with the 18+ badge', { tag: ONE_WIDTH }, async ({
  open,
  page,
}) => {
  await open('/video');
  await page.setViewportSize({ width: 1440, height: 900 });
  const links = page
    .getByRole('navigation', { name: m.nav_main({}, vi) })
    .filter({ visible: true })
    .getByRole('link');
  const hrefs = () =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await expect.poll(hrefs).toEqual(MENU);
  await expect(links.filter({ hasText: m.nav_life_tips_adult({}, vi) })).toHaveAttribute(
    'href',
    '/life-tips',
  );
});

test('the layout changes at 650, 900, 992 and 1200 px', { tag: ONE_WIDTH }, async ({
  open,
  page,
}) => {
  await open('/dashboard');
  const podcasts = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: m.home_new_podcasts({}, vi) }) })
    .locator('ul')
    .first();
  const layout = async () => {
    const columns = await podcasts.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    return [columns.split(' ').length, (await more(page).isVisible()) ? 'dock' : 'side'];
  };
  for (const [width, columns, menu] of [
    [649, 1, 'dock'],
    [650, 2, 'dock'],
    [899, 2, 'dock'],
    [900, 3, 'dock'],
    [991, 3, 'dock'],
    [992, 3, 'side'],
    [1199, 3, 'side'],
    [1200, 4, 'side'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(layout, `at ${width} px`).toEqual([columns, menu]);
  }
});

test('the boot indicator is shown beside the text while the page loads', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
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
  await hydrated(page);
  await expect(sprout).toBeHidden();
});
