import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const TITLE = /Tình dục an toàn/;

/** The search box of the header; on phones it comes with a tap on the magnifying glass. */
async function searchBox(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: m.nav_search({}, { locale: 'vi' }) });
  const opener = page.getByRole('banner').locator('[href^="/search"]:visible');
  if ((await opener.count()) > 0) await opener.click();
  return field;
}

test('words without tone marks find the video as they are typed', async ({ open, page }) => {
  await open('/dashboard');
  const field = await searchBox(page);
  await field.pressSequentially('tinh duc an toan', { delay: 20 });
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option', { name: TITLE }).first()).toBeVisible();
  await expect(list.getByRole('group').first()).toBeVisible();
  for (const group of await list.getByRole('group').all()) {
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(3);
  }
});

test('arrows, Enter and Escape are enough', async ({ open, page }) => {
  await open('/dashboard');
  const field = await searchBox(page);
  await field.fill('tinh duc an toan');
  const option = page.getByRole('option', { name: TITLE }).first();
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  const active = page.locator('[role=option][aria-selected=true]');
  await expect(active).toHaveCount(1);
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '-',
  );

  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.fill('tinh duc an toa');
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/(video|podcast)\/[0-9a-f-]{36}$/);
});

test('Enter on the words alone opens all results', async ({ open, page }) => {
  await open('/video');
  const field = await searchBox(page);
  await field.fill('bao cao su');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=bao/);
  expect(await page.getByRole('main').locator('a[href^="/video/"]').count()).toBeGreaterThan(0);
});

test('a failing search says so in words', async ({ open, page, problems }) => {
  problems.allow(/Failed to load resource: .* 503/);
  await open('/dashboard');
  await page.route('**/api/videos/list?*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, error: 'unavailable', request_id: 'x' } }),
  );
  const field = await searchBox(page);
  await field.fill('an toan');
  await expect(page.getByText(m.error_fetch_video({}, { locale: 'vi' })).first()).toBeVisible();
});
