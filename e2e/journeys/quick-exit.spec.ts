import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const ELSEWHERE = 'Một trang khác';

function exitLink(page: Page) {
  return page
    .getByRole('link', { name: /Thoát nhanh/ })
    .filter({ visible: true })
    .first();
}

/** The outside page that readers leave to, without asking anybody outside. */
async function standInFor(page: Page): Promise<string> {
  const url = (await exitLink(page).getAttribute('href')) ?? '';
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<title>${ELSEWHERE}</title>` }),
  );
  return url;
}

async function expectToHaveLeft(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page).toHaveTitle(ELSEWHERE);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/video/);
}

test('it is a real link to a page outside, also without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/video');
  await expect(exitLink(page)).toHaveAttribute('href', /^https:\/\/[^/]+\/?$/);
  await context.close();
});

test('a tap leaves at once and Back does not bring the page back', async ({
  open,
  page,
  problems,
}) => {
  problems.allow(/request to another site/);
  await open('/dashboard');
  await open('/video');
  const url = await standInFor(page);
  await exitLink(page).click();
  await expectToHaveLeft(page, url);
  // An earlier page of ours in the same tab leaves again, too.
  await expect(page).toHaveURL(url);
});

test('Shift three times leaves; twice, or with another key between, does not', async ({
  open,
  page,
  problems,
}) => {
  problems.allow(/request to another site/);
  await open('/video');
  const url = await standInFor(page);
  for (const key of ['Shift', 'Shift', 'a', 'Shift']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/video$/);
  await page.keyboard.press('b');
  for (const key of ['Shift', 'Shift', 'Shift']) await page.keyboard.press(key);
  await expectToHaveLeft(page, url);
});

test('the page is blank before the other one answers', async ({ open, page, problems }) => {
  problems.allow(/request to another site/);
  await open('/video');
  const url = (await exitLink(page).getAttribute('href')) ?? '';
  const { promise: asked, resolve: answer } = Promise.withResolvers<() => Promise<void>>();
  await page.route(url, (route) =>
    answer(() => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' })),
  );
  await exitLink(page).click({ noWaitAfter: true });
  const finish = await asked;
  await expect(page.locator('body')).not.toContainText(m.nav_video({}, vi), { useInnerText: true });
  expect(await page.title()).not.toContain(m.site_name({}, vi));
  await finish();
  await expect(page).toHaveURL(url);
});
