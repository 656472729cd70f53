import type { Page } from '@playwright/test';
import { expect, ONE_WIDTH, TIMEOUT, test } from '../test.ts';

const ELSEWHERE = 'Một trang khác';

function exitLink(page: Page) {
  return page
    .getByRole('link', { name: /Thoát nhanh/ })
    .filter({ visible: true })
    .first();
}

/** Serves the outside page that readers leave to, without any request to the network; it responds after `until`. */
async function standInFor(page: Page, until?: Promise<unknown>): Promise<string> {
  const url = (await exitLink(page).getAttribute('href')) ?? '';
  const body = `<title>${ELSEWHERE}</title>`;
  await page.route(url, async (route) => {
    await until;
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  return url;
}

async function expectToHaveLeft(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page).toHaveTitle(ELSEWHERE);
  // The page that comes may leave at once: there is no load of it to wait for.
  await page.goBack({ waitUntil: 'commit' });
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

test('Shift three times leaves; twice, or with another key between, does not', {
  tag: ONE_WIDTH,
}, async ({ open, page, problems }) => {
  problems.allow(/request to another site/);
  await open('/video');
  const url = await standInFor(page);
  for (const key of ['Shift', 'Shift', 'a', 'Shift']) await page.keyboard.press(key);
  // Leaving empties the page before anything else.
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).toHaveURL(/\/video$/);
  // Three presses are one wish only within seconds, which a busy machine may not keep.
  await expect(async () => {
    for (const key of ['b', 'Shift', 'Shift', 'Shift']) await page.keyboard.press(key);
    await expect(page).toHaveURL(url, { timeout: 1_000 });
  }).toPass(TIMEOUT);
  await expectToHaveLeft(page, url);
});

test('the page is blank before the other one answers', { tag: ONE_WIDTH }, async ({
  open,
  page,
  problems,
}) => {
  problems.allow(/request to another site/);
  await open('/video');
  const { promise: seen, resolve: report } = Promise.withResolvers<string>();
  // A page that is left has no time to report by itself.
  const url = await standInFor(page, seen);
  await page.exposeFunction('report', report);
  // Hears the tap after the page has: what is on screen then is what an onlooker sees meanwhile.
  await page.evaluate(() => {
    const reportToNode = Reflect.get(window, 'report');
    addEventListener('click', () => {
      const { display, visibility } = getComputedStyle(document.documentElement);
      reportToNode(`${display} ${visibility} «${document.title}»`);
    });
  });
  await exitLink(page).click();
  expect(await seen).toMatch(/^(none visible|block hidden) «(?!.*(Mầm|Video))/);
  await expect(page).toHaveURL(url);
});
