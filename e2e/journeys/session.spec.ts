import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { inDatabase, makeReader, storeSession } from '../reader.ts';
import { expect, statusLine, test } from '../test.ts';

test('a session that the server rejects is removed, and the reader is asked to sign in', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(statusLine(401));
  const reader = await makeReader();
  await open('/video');
  await storeSession(page, reader);
  await open('/video');
  await answered(page);
  await inDatabase((client) =>
    client.query('delete from sessions where user_id = $1', [reader.user_id]),
  );
  await search(page);
  await expect(page).toHaveURL(/\/login\?next=%2Fvideo$/);
  await expect(page.getByText('Có lỗi xảy ra. Vui lòng đăng nhập lại!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toBeNull();
});

test('a suspended reader is refused at the next call', async ({ page, open, problems }) => {
  problems.allow(statusLine(403));
  const reader = await makeReader();
  await open('/dashboard');
  await storeSession(page, reader);
  await open('/dashboard');
  await answered(page);
  await inDatabase((client) =>
    client.query("update accounts set status = 'suspended' where id = $1", [reader.user_id]),
  );
  await search(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toBeNull();
});

test('a session removed in another tab leads to signing in', async ({ context, page, open }) => {
  await open('/dashboard');
  await storeSession(page, await makeReader());
  const other = await context.newPage();
  await other.goto('/about-us');
  await other.evaluate(() => localStorage.removeItem('mam.session'));
  await expect(page).toHaveURL(/\/login$/);
});

test('a maintenance error leads to its page', async ({ page, open, problems }) => {
  problems.allow(statusLine(503));
  const body = { code: 503, error: 'maintenance', status: 'maintain', request_id: '-' };
  await page.route('**/api/*/list?keyword*', (route) => route.fulfill({ status: 503, json: body }));
  await open('/dashboard');
  await search(page);
  await expect(page).toHaveURL(/\/maintain$/);
});

/** Waits for the calls that a page of an account begins with, so that the next one is the reader's. */
function answered(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle');
}

/** Typing asks the API for suggestions. */
async function search(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: m.nav_search({}, { locale: 'vi' }) });
  const opener = page.getByRole('banner').locator('[href^="/search"]:visible');
  await expect(field.or(opener).filter({ visible: true }).first()).toBeVisible();
  if (!(await field.isVisible())) await opener.click();
  await field.fill('an toan');
}

test('the window message TOKEN stores its origin on any page, for this site only', async ({
  page,
  open,
}) => {
  await open('/about-us');
  const stored = () => page.evaluate(() => localStorage.getItem('mam.token-origin'));
  const send = (data: unknown, origin?: string) =>
    page.evaluate((message) => void dispatchEvent(new MessageEvent('message', message)), {
      data,
      origin: origin ?? new URL(page.url()).origin,
    });
  await send('TOKEN', 'https://example.org');
  await send('something else');
  expect(await stored()).toBeNull();
  await send('TOKEN');
  expect(await stored()).toBe(JSON.stringify(new URL(page.url()).origin));
});
