import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectLandmarks } from '../a11y.ts';
import { PUBLIC_PAGES, type PublicPage, pagePath } from '../public-pages.ts';
import { makeReader, storeSession } from '../reader.ts';
import { expect, hydrated, statusLine, test } from '../test.ts';

/** WCAG 2.5.5: what a thumb hits in a hurry. */
const TARGET_PX = 44;
const LANDMARKS = 'header, nav, main, aside, footer, section[aria-label]';

/** Expects quick exit, large enough and inside a landmark, and the hotlines, here or one tap away. */
async function expectSafety(page: Page, name: string): Promise<void> {
  const exit = page.locator('a[data-exit]').filter({ visible: true });
  await expect(exit, name).toHaveCount(1);
  await expect(exit, name).toBeInViewport({ ratio: 1 });
  const box = await exit.boundingBox();
  expect.soft(box?.height, name).toBeGreaterThanOrEqual(TARGET_PX);
  expect.soft(box?.width, name).toBeGreaterThanOrEqual(TARGET_PX);
  await expect(page.locator(LANDMARKS).filter({ has: exit }).first(), name).toBeVisible();
  const call = page.locator('[popovertarget=call-sheet]').filter({ visible: true });
  if ((await call.count()) > 0) await call.click();
  const place = (await call.count()) > 0 ? page.getByRole('dialog') : page.getByRole('main');
  const number = place.locator('a[href="tel:111"]').filter({ visible: true }).first();
  await expect(number, name).toBeVisible();
  expect.soft((await number.boundingBox())?.height, name).toBeGreaterThanOrEqual(TARGET_PX);
}

async function visit(page: Page, origin: string, shown: PublicPage): Promise<void> {
  await page
    .context()
    .addCookies(shown.isAdult ? [{ name: 'mam.adult', value: '1', url: origin }] : []);
  const answer = await page.goto(await pagePath(origin, shown));
  expect(answer?.status(), shown.name).toBe(shown.status ?? 200);
}

test('every public page has quick exit and the hotlines', async ({ page, problems, baseURL }) => {
  test.slow();
  problems.allow(statusLine(503));
  problems.allow(statusLine(404));
  for (const shown of PUBLIC_PAGES) {
    await visit(page, baseURL ?? '', shown);
    await hydrated(page);
    await expectLandmarks(page, shown.name);
    await expectSafety(page, shown.name);
  }
});

test('without script, too', async ({ browser, baseURL }) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const shown of PUBLIC_PAGES) {
    await visit(page, baseURL ?? '', shown);
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
