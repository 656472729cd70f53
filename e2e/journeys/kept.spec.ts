import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import {
  chooseToKeep,
  firstPath,
  holdParts,
  keepHeld,
  keepLink,
  keepName,
  keepPage,
  keptParts,
  keptTraces,
  NETWORK_IS_CUT,
  NO_TRACES,
  rowOf,
} from '../kept.ts';
import { expect, hydrated, IN_ENGLISH, PLAYBACK_TIMEOUT, test } from '../test.ts';
import { emulateNetwork, NETWORKS } from '../throttle.ts';

const vi = { locale: 'vi' } as const;

async function coursePath(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/courses/list')).json();
  return `/learning/${items[0].uuid}`;
}

test.beforeEach(({ problems }) => {
  problems.allow(NETWORK_IS_CUT);
});

test('a reader who keeps nothing gets no worker, and not a byte of what keeps', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/dashboard', await firstPath(page, 'podcast'), '/help', '/qa']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
  }
  expect(asked.filter((path) => /^\/(sw\.js|offline)|\/kept/.test(path))).toEqual([]);
  expect(await keptTraces(page)).toEqual(NO_TRACES);
});

test('/help is kept and opens without a network, with its date; what is not kept is named as that', async ({
  page,
  context,
}) => {
  await keepPage(page, '/help');
  await context.setOffline(true);
  await page.goto('/help');
  await expect(page.locator('a[href="tel:111"]').filter({ visible: true }).first()).toBeVisible();
  const note = await page
    .locator('#main')
    .evaluate((main) => getComputedStyle(main, '::before').content);
  expect(note).toContain('Bản giữ trên máy ngày');
  await hydrated(page);
  await expect(page.locator('a[href="/kept?keep=/help"]')).toHaveText(m.kept_nav({}, vi));
  await page.goto('/video');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.offline_title({}, vi));
  await expect(page.locator('a[href="tel:111"]')).toBeVisible();
  await page.locator('a[href="/help"]').click();
  await expect(page).toHaveURL(/\/help$/);
  await page.goto('/kept');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.kept_title({}, vi));
  await hydrated(page);
  await expect(page.locator('article a[href="/help"]')).toBeVisible();
});

for (const [name, network] of Object.entries(NETWORKS)) {
  test(`a podcast kept at ${name} plays without a network from any second`, async ({
    page,
    context,
  }) => {
    const path = await firstPath(page, 'podcast');
    await page.goto(path);
    await hydrated(page);
    await emulateNetwork(page, network);
    await keepLink(page).click();
    await chooseToKeep(page, path);
    await expect(rowOf(page, path).getByText(/^Giữ ngày/)).toBeVisible(PLAYBACK_TIMEOUT);
    await expect
      .poll(() => page.evaluate(async () => !!(await caches.match('/kept'))), PLAYBACK_TIMEOUT)
      .toBe(true);
    await context.setOffline(true);
    await page.goto(path);
    // A sparing device starts the application at this tap.
    await page
      .getByRole('button', { name: /^Nghe|^Phát/ })
      .first()
      .click();
    const seconds = () =>
      page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(seconds, PLAYBACK_TIMEOUT).toBeGreaterThan(0.3);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = audio.duration - 20;
    });
    await expect.poll(seconds, PLAYBACK_TIMEOUT).toBeGreaterThan(30);
  });
}

test('the list of what is kept opens without a network: at once, after a reload, typed into a new tab, from home', async ({
  page,
  context,
}) => {
  const path = await firstPath(page, 'podcast');
  const release = await keepHeld(page, path, 0);
  // The sound has not come yet: the list is here before it.
  await expect
    .poll(() => page.evaluate(() => caches.match('/kept', { ignoreVary: true }).then(Boolean)))
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(rowOf(page, path)).toBeVisible();
  await context.setOffline(false);
  // With the network it goes on by itself.
  await release();
  await expect(rowOf(page, path).getByText(/^Giữ ngày/)).toBeVisible();
  await context.setOffline(true);
  const typed = await context.newPage();
  await typed.goto('/kept');
  await hydrated(typed);
  await expect(rowOf(typed, path)).toBeVisible();
  await typed.goto('/');
  await typed.getByRole('link', { name: m.kept_title({}, vi) }).click();
  await expect(typed).toHaveURL(/\/kept$/);
  await expect(rowOf(typed, path)).toBeVisible();
});

test('what is on its way comes although its page is left, and help with it', async ({
  page,
  context,
}) => {
  const path = await firstPath(page, 'podcast');
  // The page itself never gets a part.
  await keepHeld(page, path, 0);
  await expect(page.getByText(m.kept_add_on({}, vi))).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(await keptParts(page)).toBe(0);
  await page.goto('/about-us');
  await expect.poll(() => keptParts(page)).toBeGreaterThan(1);
  await page.goto('/kept');
  await hydrated(page);
  await expect(rowOf(page, path).getByText(/^Giữ ngày/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => !!(await caches.match('/help/friend'))))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/help');
  await hydrated(page);
  await expect(page.locator('a[href="tel:111"]').filter({ visible: true }).first()).toBeVisible();
});

test('half a file goes on where it stopped, after a pause and after a lost network', async ({
  page,
  context,
}) => {
  const path = await firstPath(page, 'video');
  // The second part waits until the reader has paused.
  const release = await holdParts(page, 524_288);
  await page.goto(`/kept?keep=${path}`);
  await hydrated(page);
  const parts: string[] = [];
  page.on('response', (response) => {
    const range = response.request().headers().range;
    if (response.status() === 206 && range) parts.push(range);
  });
  await page.getByRole('button', { name: keepName(vi) }).click();
  const row = page.locator('article', { has: page.locator(`a[href="${path}"]`) });
  await expect.poll(() => keptParts(page)).toBe(1);
  await row.getByRole('button', { name: /^Tạm dừng/ }).click();
  await expect(row.getByText(m.kept_stopped({}, vi))).toBeVisible();
  await release();
  await context.setOffline(true);
  await row.getByRole('button', { name: /^Tải tiếp/ }).click();
  await expect(row.getByText(m.kept_problem_network({}, vi))).toBeVisible();
  await context.setOffline(false);
  await expect(row.getByText(/^Giữ ngày/)).toBeVisible();
  expect(parts.filter((range) => range === 'bytes=0-524287')).toHaveLength(1);
});

test('a kept course opens every lesson and its test without a network', async ({
  page,
  context,
}) => {
  const path = await coursePath(page);
  await keepPage(page, path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mam.attempts'))).not.toBeNull();
  await context.setOffline(true);
  await page.goto(path);
  await hydrated(page);
  await page.locator('a[href*="/lessons/"]').first().click();
  await expect(page).toHaveURL(/\/lessons\//);
  await expect(page.locator('#lesson-text')).toBeVisible();
  await page.goto(`${path}/test`);
  await hydrated(page);
  await page
    .getByRole('button', { name: m.courses_test_continue({}, vi) })
    .or(page.locator('main form, main fieldset'))
    .first()
    .waitFor();
});

test('a full device stops keeping with its words, and what has arrived stays', async ({ page }) => {
  await page.addInitScript(() => {
    const put = Cache.prototype.put;
    Cache.prototype.put = function (request, response) {
      const isPart = String(request).includes('?part=');
      if (isPart) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      return put.call(this, request, response);
    };
  });
  const path = await firstPath(page, 'podcast');
  await page.goto(`/kept?keep=${path}`);
  await hydrated(page);
  await page.getByRole('button', { name: keepName(vi) }).click();
  await expect(page.getByText(m.kept_problem_full({}, vi))).toBeVisible();
});

test('a newer version on the server shows and is fetched', async ({ page }) => {
  await keepPage(page, '/help');
  await page.evaluate(async () => {
    const cache = await caches.open('mam.kept');
    const [key] = (await cache.keys()).filter(({ url }) => url.includes('%2Fhelp'));
    const item = await (await cache.match(key as Request))?.json();
    await cache.put(key as Request, Response.json({ ...item, digest: 'of an older text' }));
  });
  await page.goto('/help');
  await page.goto('/kept');
  await hydrated(page);
  await expect(page.getByText(m.kept_newer({}, vi))).toBeVisible();
  await page.getByRole('button', { name: /^Lấy bản mới/ }).click();
  await expect(page.getByText(m.kept_newer({}, vi))).toBeHidden();
});

test('the page of what is kept is complete in English', { tag: IN_ENGLISH }, async ({
  page,
  language,
}) => {
  await page.goto('/kept?keep=/help');
  await hydrated(page);
  await expect(page.getByRole('button', { name: keepName({ locale: language }) })).toBeVisible();
});
