import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { startHalfDocuments } from '../half-documents.ts';
import {
  firstPath,
  holdParts,
  keepHeld,
  keepName,
  keepPage,
  keptParts,
  NETWORK_IS_CUT,
  rowOf,
} from '../kept.ts';
import { starterItems } from '../starter-items.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';
import { emulateNetwork, NETWORKS } from '../throttle.ts';

const vi = { locale: 'vi' } as const;
const TIP = '/life-tips/2';

test.beforeEach(({ problems }) => {
  problems.allow(NETWORK_IS_CUT);
});

/** Begins to keep a page, in the tab that is open on `/kept`. */
async function beginToKeep(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/kept?keep=${path}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('button', { name: keepName(vi) }).click();
  await expect(rowOf(page, path)).toBeVisible();
  await expect(page.getByRole('heading', { name: m.kept_add_going({}, vi) })).toBeFocused();
}

test('of several things two are fetched at once, and one that is paused makes room', async ({
  page,
}) => {
  const [first, second, third] = (await starterItems('podcast')).map(({ path }) => path);
  if (!first || !second || !third) throw new Error('too few podcasts');
  const release = await holdParts(page, 0);
  await page.goto('/kept');
  await hydrated(page);
  for (const path of [first, second, third]) await beginToKeep(page, path);
  await expect(page.getByRole('article').getByRole('progressbar')).toHaveCount(3);
  await expect(rowOf(page, third)).toContainText(m.kept_queued({}, vi));
  await expectNoViolations(page, 'downloads and one that waits for its turn');
  await expectNoSidewaysScroll(page);
  await rowOf(page, first)
    .getByRole('button', { name: /^Tạm dừng/ })
    .click();
  await expect(rowOf(page, first)).toContainText(m.kept_stopped({}, vi));
  await expect(rowOf(page, first).getByRole('button', { name: /^Tải tiếp/ })).toBeFocused();
  await expect(rowOf(page, third)).not.toContainText(m.kept_queued({}, vi));
  await expectNoViolations(page, 'a paused download');
  await release();
  await rowOf(page, first)
    .getByRole('button', { name: /^Tải tiếp/ })
    .click();
  for (const path of [first, second, third])
    await expect(rowOf(page, path).getByText(/^Giữ ngày/)).toBeVisible();
});

test('the button of a page has the state of the list: on its way, stopped, and a tap goes on', async ({
  page,
}) => {
  const path = await firstPath(page, 'podcast');
  const release = await keepHeld(page, path, 524_288);
  await expect.poll(() => keptParts(page)).toBe(1);
  const back = page.getByRole('link', { name: m.kept_add_back({}, vi) });
  await back.click();
  const link = page.getByRole('main').locator(`a[href="/kept?keep=${path}"]`);
  await expect(link).toHaveText(/^Đang tải \d+%$/);
  await link.click();
  await rowOf(page, path)
    .getByRole('button', { name: /^Tạm dừng/ })
    .click();
  await expect(rowOf(page, path)).toContainText(m.kept_unfinished({}, vi));
  await back.click();
  await expect(link).toHaveText(m.kept_go_on({}, vi));
  await release();
  await link.click();
  await expect(rowOf(page, path).getByText(/^Giữ ngày/)).toBeVisible();
  await back.click();
  await expect(link).toHaveText(m.kept_nav({}, vi));
});

test('what is paused in its first moments stops at once, while the list itself is still on its way', async ({
  page,
}) => {
  const path = await firstPath(page, 'podcast');
  await page.goto('/kept');
  await hydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/kept', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await beginToKeep(page, path);
  const row = rowOf(page, path);
  await row.getByRole('button', { name: /^Tạm dừng/ }).click();
  await expect(row).toContainText(m.kept_stopped({}, vi));
  held.resolve();
  await row.getByRole('button', { name: /^Tải tiếp/ }).click();
  await expect(row.getByText(/^Giữ ngày/)).toBeVisible();
});

async function markAsOlder(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('mam.kept');
    const [key] = (await cache.keys()).filter(({ url }) => url.includes('%2Fhelp'));
    const item = await (await cache.match(key as Request))?.json();
    await cache.put(key as Request, Response.json({ ...item, is_newer: true }));
  });
  await page.goto('/kept');
  await hydrated(page);
  await expect(page.getByText(m.kept_newer({}, vi))).toBeVisible();
}

test('a newer version that is lost on its way leaves the older one whole', async ({
  page,
  context,
}) => {
  await keepPage(page, '/help');
  await markAsOlder(page);
  await expectNoViolations(page, 'a newer version');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Lấy bản mới/ }).click();
  await expect(page.getByText(m.kept_problem_network({}, vi))).toBeVisible();
  await expectNoViolations(page, 'lost network');
  await page.goto('/help');
  await expect(page.locator('a[href="tel:111"]').filter({ visible: true }).first()).toBeVisible();
});

test('what the server no longer has is named as that and opens still', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(statusLine(404));
  await keepPage(page, '/help');
  await markAsOlder(page);
  await context.route('**/help', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: /^Lấy bản mới/ }).click();
  await expect(page.getByText(m.kept_problem_gone({}, vi))).toBeVisible();
  await expectNoViolations(page, 'gone from the server');
  await context.unroute('**/help');
  await context.setOffline(true);
  await page.goto('/help');
  await expect(page.locator('a[href="tel:111"]').filter({ visible: true }).first()).toBeVisible();
});

test('a kept adult text asks for the age without a network, as the page does with one', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL ?? '' }]);
  await page.goto(TIP);
  const sentence = `${await page.locator('main article li').first().textContent()}`;
  await keepPage(page, TIP);
  await context.clearCookies({ name: 'mam.adult' });
  await context.setOffline(true);
  await page.goto(TIP);
  const gate = page.locator('form[action="/age"]');
  await expect(gate).toBeVisible();
  await hydrated(page);
  await expectNoViolations(page, 'the question for 18+ without a network');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await gate.getByRole('button', { name: m.tips_gate_yes({}, vi) }).click();
  await expect(page).toHaveURL(TIP);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(gate).toBeHidden();
});

test('the page of what is kept is whole in English, from the choice to the last thing', {
  tag: IN_ENGLISH,
}, async ({ page, context, language }) => {
  const locale = { locale: language };
  await page.goto('/kept');
  await hydrated(page);
  await expect(page.getByText(m.kept_empty({}, locale))).toBeVisible();
  await expectNoViolations(page, 'nothing kept');
  await page.goto('/kept?keep=/help');
  await hydrated(page);
  const yes = page.getByRole('button', { name: keepName(locale) });
  await expect(yes).toBeVisible();
  await expectNoViolations(page, 'before it is kept');
  await yes.click();
  await expect(rowOf(page, '/help')).toContainText(m.kept_on({ day: '' }, locale).trim());
  await expect.poll(() => page.evaluate(async () => !!(await caches.match('/kept')))).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectNoViolations(page, 'kept');
  await expectNoSidewaysScroll(page);
  await context.setOffline(true);
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('a[href="tel:111"]').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/kept');
  await hydrated(page);
  await page.getByRole('button', { name: m.kept_clear({}, locale), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.kept_clear_yes({}, locale), exact: true })
    .click();
  await expect(page.getByText(m.kept_empty({}, locale))).toBeVisible();
});

test('where the document of a kept page stops half-way, the kept copy shows whole', async ({
  browser,
  baseURL,
}) => {
  const site = await startHalfDocuments(baseURL ?? '');
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await keepPage(page, '/help');
  await page.goto('/help');
  await hydrated(page);
  site.isHalf = true;
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const note = await page
    .locator('#main')
    .evaluate((main) => getComputedStyle(main, '::before').content);
  expect(note).toContain('Bản giữ trên máy ngày');
  await context.close();
  site.stop();
});

for (const [name, network] of Object.entries(NETWORKS)) {
  test(`at ${name} what is kept opens after a lost network, and what is not is named as that`, async ({
    page,
    context,
  }) => {
    await emulateNetwork(page, network);
    await keepPage(page, '/help');
    await context.setOffline(true);
    await page.goto('/help');
    await expect(page.locator('a[href="tel:111"]').filter({ visible: true }).first()).toBeVisible();
    await page.goto('/podcast');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.offline_title({}, vi));
    await page
      .getByRole('link', { name: /Cần giúp ngay|giúp/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/help$/);
  });
}
