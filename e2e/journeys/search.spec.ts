import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, ONE_WIDTH, statusLine, test } from '../test.ts';
import { holdScripts } from '../throttle.ts';

const TITLE = /Tình dục an toàn/;

/** The search box of the header; on phones it comes with a tap on the magnifying glass. */
async function searchBox(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: m.nav_search({}, { locale: 'vi' }) });
  const opener = page.getByRole('banner').locator('[href^="/search"]:visible');
  if ((await opener.count()) > 0) await opener.click();
  await expect(field).toBeVisible();
  return field;
}

test('words without tone marks find the video as they are typed', async ({ open, page }) => {
  await open('/dashboard');
  const field = await searchBox(page);
  await field.pressSequentially('tinh duc an toan', { delay: 20 });
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option', { name: TITLE }).first()).toBeVisible();
  const groups = list.getByRole('group');
  await expect(groups.first()).toBeVisible();
  await expect(groups.locator('[role=option]:nth-of-type(4)')).toHaveCount(0);
});

test('suggestions are page 1 of size 3, videos and podcasts apart, by uuid and title', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.get('keyword') !== 'an toan' || !url.pathname.endsWith('/list')) return;
    requests.push(
      `${url.pathname} ${url.searchParams.get('page')} ${url.searchParams.get('size')}`,
    );
  });
  await open('/dashboard');
  const field = await searchBox(page);
  await field.fill('an toan');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: TITLE }).first()).toHaveAttribute(
    'href',
    /^\/video\/[0-9a-f-]{36}$/,
  );
  expect(requests.sort()).toEqual(['/api/podcasts/list 1 3', '/api/videos/list 1 3']);
});

test('arrows, Enter and Escape are enough', async ({ open, page }) => {
  await open('/dashboard');
  const field = await searchBox(page);
  await field.fill('tinh duc an toan');
  const option = page.getByRole('option', { name: TITLE }).first();
  await expect(option).toBeVisible();
  // The box hears a moment later that there is a list to walk through.
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  const active = page.locator('[role=option][aria-selected=true]');
  await expect(active).toHaveCount(1);
  await expect(active).toHaveId((await field.getAttribute('aria-activedescendant')) ?? '-');

  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await field.fill('tinh duc an toa');
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(active).toHaveCount(1);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/(video|podcast)\/[0-9a-f-]{36}$/);
});

test('Enter on the words alone opens all results', async ({ open, page }) => {
  await open('/video');
  const field = await searchBox(page);
  await field.fill('bao cao su');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('main').locator('a[href^="/video/"]').first()).toBeVisible();
});

/** Every address of the tab, as the browser's own history has it. */
async function addressesOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}

test('words are in no address and no file that the browser keeps, and a reload and Back still find them', async ({
  open,
  page,
}) => {
  const committed: string[] = [];
  page.on('framenavigated', (frame) => committed.push(frame.url()));
  const kept: string[] = [];
  page.on('response', (response) => {
    const isKept = response.headers()['cache-control'] !== 'no-store';
    if (response.url().includes('.data') && isKept) kept.push(response.url());
  });
  await open('/video');
  const field = await searchBox(page);
  await field.fill('bao cao su');
  await field.press('Enter');
  const main = page.getByRole('main');
  const results = main.locator('a[href^="/video/"]');
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bao cao su');
  // The page's own field is the only one, and the focus goes on from the page's title.
  await expect(page.locator('input[name=keyword]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // What is typed before the scripts are there is not overwritten by the words that come back.
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const own = main.locator('input[name=keyword]');
  await own.fill('mang thai');
  release();
  await hydrated(page);
  await expect(results.first()).toBeVisible();
  await expect(own).toHaveValue('mang thai');
  await page.reload();
  await hydrated(page);
  await expect(own).toHaveValue('bao cao su');

  await main.getByRole('navigation').locator('a[href*="kind=video"]').click();
  await expect(page).toHaveURL(/\/search\?kind=video$/);
  await expect(main.locator('a[href^="/qa/"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bao cao su');
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bao cao su');
  await expect(results.first()).toBeVisible();

  expect([...committed, ...(await addressesOf(page))].filter((url) => /bao/.test(url))).toEqual([]);
  expect(kept.filter((url) => /bao/.test(url))).toEqual([]);
});

test('an address with words, as a form without script makes it, loses them', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/search?keyword=bao+cao+su');
  await expect(page).toHaveURL(/\/search$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('bao cao su');
  await page.reload();
  await expect(title).toContainText('bao cao su');
  // Where two hits stand in a line, none has a hole beside it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const holes = await page.locator('main section > ul').evaluateAll((lists) =>
    lists.filter((list) => {
      const right = (item: Element | null) => item?.getBoundingClientRect().right;
      return right(list.lastElementChild) !== right(list);
    }),
  );
  expect(holes).toHaveLength(0);
  expect((await addressesOf(page)).filter((url) => /bao/.test(url))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search page answers a plain form', { tag: ONE_WIDTH }, async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('main').locator('input[name=keyword]').fill('bao cao su');
    await page.getByRole('main').locator('form button').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('bao cao su');
    await expect(page.getByRole('main').locator('a[href^="/video/"]').first()).toBeVisible();
  });
});

const FAILURES = [
  ['videos', m.error_fetch_video],
  ['podcasts', m.error_fetch_podcast],
] as const;
for (const [list, message] of FAILURES) {
  test(`a failing search for ${list} shows an error`, { tag: ONE_WIDTH }, async ({
    open,
    page,
    problems,
  }) => {
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

for (const keyword of ['', 'a', '%%']) {
  test(`/search with «${keyword}» offers five common words`, async ({ open, page, language }) => {
    await open(`/search?keyword=${encodeURIComponent(keyword)}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      m.pages_search({}, { locale: language }),
    );
    const start = main.getByRole('region', {
      name: m.search_common({}, { locale: language }),
    });
    await expect(start.locator('a[href^="/search?keyword="]')).toHaveCount(5);
    await expect(main.locator('a[href="/help"]')).toBeVisible();
    await expect(main.locator('a[href^="/video/"], a[href^="/podcast/"]')).toHaveCount(0);
  });
}

test('the empty field of the header offers four topics', async ({ open, page, language }) => {
  await open('/dashboard');
  const field = await searchBox(page);
  await field.focus();
  const start = page.getByRole('region', { name: m.search_common({}, { locale: language }) });
  await expect(start.getByRole('link')).toHaveCount(4);
  await field.fill('kinh');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(start).toBeHidden();
  await field.fill('');
  await start.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
});

test('a word by ear is read as what it sounds like, in the height of its line', {
  tag: ONE_WIDTH,
}, async ({ open, page, language }) => {
  await open('/search?keyword=bao%20cao%20xu');
  const note = page.getByText(m.search_corrected({}, { locale: language }));
  await expect(note.locator('b')).toHaveText('bao cao su');
  const link = note.getByRole('link', { name: 'bao cao xu' });
  const line = Number.parseFloat(await note.evaluate((p) => getComputedStyle(p).lineHeight));
  expect((await link.boundingBox())?.height).toBeLessThanOrEqual(line);
  const guide = page.getByRole('main').locator('a[href^="/guide/"]').first();
  await expect(guide).toBeVisible();
});

test('a search without result leads to a private question with the words in no address', {
  tag: ONE_WIDTH,
}, async ({ open, page, language }) => {
  await open('/search?keyword=qwzx%20jfkw');
  const main = page.getByRole('main');
  const start = main.getByRole('region', { name: m.search_common({}, { locale: language }) });
  await expect(start.getByRole('link').first()).toBeVisible();
  await main.getByRole('link', { name: m.search_none_ask({}, { locale: language }) }).click();
  await expect(page).toHaveURL(/\/qa\/ask$/);
  await expect(page.getByRole('textbox').first()).toHaveValue(/qwzx jfkw/);
});
