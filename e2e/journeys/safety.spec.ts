import { m } from '@mam/texts';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
import { makeReader, storeSession } from '../reader.ts';
import { expectSafety } from '../safety.ts';
import { expect, test } from '../test.ts';

// With scripts: axe.spec.ts, which opens every page anyway.
test('without script every public page has quick exit and the hotlines', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const shown of PUBLIC_PAGES) {
    await context.addCookies(shown.isAdult ? [{ name: 'mam.adult', value: '1', url: origin }] : []);
    const answer = await page.goto(await pagePath(origin, shown));
    expect(answer?.status(), shown.name).toBe(shown.status ?? 200);
    await expectSafety(page, shown.name);
  }
  await context.close();
});

test('a refused admin page has them, and a title that does not name what is behind it', async ({
  open,
  page,
}) => {
  await open('/dashboard');
  await storeSession(page, await makeReader());
  await open('/administrator');
  await expect(page).toHaveTitle(new RegExp(`^${m.permission_title({}, { locale: 'vi' })}`));
  await expectSafety(page, 'denied');
});

test('without script a podcast has controls, and a page of an account explains why it is empty', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(await pagePath(baseURL ?? '', { name: '', path: '/podcast/:podcast' }));
  await expect(page.locator('main audio[controls]')).toBeVisible();
  await expect(page.getByRole('main').getByRole('slider')).toBeHidden();
  for (const path of ['/profile', '/history', '/change-password']) {
    await page.goto(path);
    const reason = page.locator('main noscript p');
    await expect(reason, path).toBeVisible();
    await expect(reason, path).toHaveText(m.accounts_needs_script({}, { locale: 'vi' }));
  }
  await context.close();
});
