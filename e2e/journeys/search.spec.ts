import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { expect, statusLine, test } from '../test.ts';

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

test('suggestions are page 1 of size 3, videos and podcasts apart, by uuid and title', async ({
  open,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.get('keyword') !== 'an toan') return;
    asked.push(`${url.pathname} ${url.searchParams.get('page')} ${url.searchParams.get('size')}`);
  });
  await open('/dashboard');
  const field = await searchBox(page);
  await field.fill('an toan');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: TITLE })).toHaveAttribute(
    'href',
    /^\/video\/[0-9a-f-]{36}$/,
  );
  expect(asked.sort()).toEqual(['/api/podcasts/list 1 3', '/api/videos/list 1 3']);
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

const FAILURES = [
  ['videos', m.error_fetch_video],
  ['podcasts', m.error_fetch_podcast],
] as const;
for (const [list, message] of FAILURES) {
  test(`a failing search for ${list} says so in words`, async ({ open, page, problems }) => {
    problems.allow(statusLine(503));
    await open('/dashboard');
    await page.route(`**/api/${list}/list?*`, (route) =>
      route.fulfill({ status: 503, json: { code: 503, error: 'unavailable', request_id: 'x' } }),
    );
    const field = await searchBox(page);
    await field.fill('an toan');
    await expect(page.getByText(message({}, { locale: 'vi' })).first()).toBeVisible();
  });
}
