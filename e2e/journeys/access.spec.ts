import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { ADMIN_PAGES } from '../admin-pages.ts';
import { makeReader, storeSession } from '../reader.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const MEMBERS_PAGES = ['/profile', '/profile/comments', '/change-password'];

async function signInAs(page: Page, role: 'customer' | 'admin'): Promise<void> {
  await storeSession(page, await makeReader({ role: [role] }));
}

test('a visitor is redirected from every protected page to /dashboard', async ({ page }) => {
  for (const path of [...MEMBERS_PAGES, ...ADMIN_PAGES]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
});

test('a protected page redirects a visitor to /dashboard, which Back does not undo', async ({
  open,
  page,
}) => {
  await open('/video');
  await open('/administrator/videos');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/video$/);
});

test('a customer at an admin page is refused and led to /dashboard', async ({ open, page }) => {
  await open('/dashboard');
  await signInAs(page, 'customer');
  for (const path of ADMIN_PAGES) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.permission_title({}, vi));
  }
  await page.getByRole('main').locator('a[href="/dashboard"]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const role of ['customer', 'admin'] as const) {
  test(`pages of both roles are open to the role ${role}`, async ({ open, page }) => {
    await open('/dashboard');
    await signInAs(page, role);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    for (const path of ['/', ...MEMBERS_PAGES]) {
      await open(path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        m.permission_title({}, vi),
      );
    }
    // Who is sent away is sent there, perhaps only after this test has looked.
    expect(fetched.filter((path) => path.startsWith('/dashboard'))).toEqual([]);
  });
}

test('the maintenance page has no menu and asks to come back later', async ({ page, problems }) => {
  problems.allow(/Failed to load resource: .* 503/);
  const answer = await page.goto('/maintain');
  await hydrated(page);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.maintain_title({}, vi));
  await expect(page.getByText(m.maintain_subtitle({}, vi))).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
