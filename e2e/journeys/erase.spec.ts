import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, type Reader, visitAs } from '../reader.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

/** As a reader leaves them: positions, device id, language, a cached file, a confirmed age. */
async function leaveTraces(page: Page, baseURL: string): Promise<void> {
  await page.context().addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
  await page.evaluate(async () => {
    localStorage.setItem('mam.progress', '{"x":{}}');
    localStorage.setItem('mam.device', '"0123456789012345678901"');
    localStorage.setItem('mam.theme', 'dark');
    sessionStorage.setItem('mam.anything', '1');
    await (await caches.open('pages')).put('/help', new Response('x'));
  });
}

function traces(page: Page) {
  return page.evaluate(async () => ({
    device: Object.keys(localStorage),
    tab: Object.keys(sessionStorage).filter((key) => key.startsWith('mam.')),
    cookies: document.cookie,
    caches: await caches.keys(),
  }));
}

const NONE = { device: [], tab: [], cookies: '', caches: [] };

function hasSession({ user_id }: Reader): Promise<boolean> {
  return inDatabase(async (client) => {
    const sql = 'select 1 from sessions where user_id = $1';
    return (await client.query(sql, [user_id])).rows.length > 0;
  });
}

test('a guest erases every trace, and is led to quick exit', async ({
  open,
  page,
  language,
  baseURL,
}) => {
  const locale = { locale: language };
  await open('/dashboard');
  await leaveTraces(page, baseURL ?? '');
  // The ways lead here from the side bar, or from the sheet behind the strip of a phone.
  const way = page.getByRole('link', { name: m.erase_title({}, locale) }).filter({ visible: true });
  if ((await way.count()) === 0) {
    await page
      .getByRole('button', { name: m.layout_private_is_off({}, locale) })
      .filter({ visible: true })
      .click();
  }
  await way.first().click();
  await expect(page).toHaveURL(/\/privacy#erase$/);
  const section = page.getByRole('region', { name: m.erase_title({}, locale) });
  await expect(section).toBeInViewport();
  await expectNoViolations(page, 'before it is erased');
  const cleared = page.waitForResponse('**/erase');
  await section.getByRole('button', { name: m.erase_yes({}, locale) }).click();
  expect(await (await cleared).headerValue('clear-site-data')).toBe('"cache"');
  await expect(section.getByRole('status')).toHaveText(m.erase_done({}, locale));
  await expect(section.getByRole('status')).toBeFocused();
  await expect(section.getByRole('link', { name: m.layout_exit({}, locale) })).toBeVisible();
  expect(await traces(page)).toEqual(NONE);
});

test('erasing signs out, here and on the server, unless the reader keeps the session', async ({
  page,
  language,
}) => {
  const locale = { locale: language };
  const reader = await makeReader();
  await visitAs(page, reader, '/privacy#erase');
  const section = page.getByRole('region', { name: m.erase_title({}, locale) });
  const button = section.getByRole('button', { name: m.erase_yes({}, locale) });
  await section.getByRole('checkbox').check();
  await button.click();
  await expect(section.getByText(m.erase_done_signed_in({}, locale))).toBeVisible();
  expect((await traces(page)).device).toEqual(['mam.session']);
  expect(await hasSession(reader)).toBe(true);

  await page.reload();
  await hydrated(page);
  const again = page.locator('#erase');
  await again.locator('button[type=submit]').click();
  await expect(again.getByRole('status')).toBeVisible();
  expect((await traces(page)).device).toEqual([]);
  await expect.poll(() => hasSession(reader)).toBe(false);
});

test('signing out ends the 18+ confirmation', { tag: ONE_WIDTH }, async ({
  page,
  baseURL,
  context,
}) => {
  await visitAs(page, await makeReader(), '/about-us');
  await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL ?? '' }]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: m.nav_account({}, { locale: 'vi' }) })
    .click();
  await page.getByRole('button', { name: m.nav_log_out({}, { locale: 'vi' }) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain('mam.adult');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser itself forgets, and the page confirms it', { tag: ONE_WIDTH }, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL ?? '' }]);
    await page.goto('/privacy');
    await page.locator('#erase button[type=submit]').click();
    await expect(page).toHaveURL(/\/privacy#erased$/);
    await expect(page.getByText(m.erase_done({}, { locale: 'vi' }))).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
});
