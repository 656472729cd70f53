import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { makeReader, storeSession } from '../reader.ts';
import { exitNote, readExitNote } from '../steps/first-visit.ts';
import { expect, hydrated, PLAYBACK_TIMEOUT, test } from '../test.ts';
import { emulateSlowPhone, holdScripts, painted } from '../throttle.ts';

const vi = { locale: 'vi' } as const;

interface Item {
  has_warning: boolean;
  min_age: number;
}

interface EarlyPage {
  /** Lets the page hydrate, and waits for it. */
  hydrate: () => Promise<void>;
}

/** Opens a page that can be seen, but whose scripts are still on their way. */
async function openEarly(page: Page, path: string): Promise<EarlyPage> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await painted(page);
  return {
    hydrate: async () => {
      release();
      await hydrated(page);
    },
  };
}

/** The page of the newest item that plays at the first tap: for all ages, without a warning. */
async function detailPath(baseURL: string | undefined, kind: 'video' | 'podcast'): Promise<string> {
  const { items } = await (await fetch(`${baseURL}/api/${kind}s/list`)).json();
  const { uuid } = items.find((item: Item) => !item.has_warning && item.min_age === 0);
  return `/${kind}/${uuid}`;
}

function isPlaying(page: Page, element: 'audio' | 'video'): Promise<boolean> {
  return page
    .locator(element)
    .first()
    .evaluate((media: HTMLMediaElement) => !media.paused && media.currentTime > 0);
}

test('a question that is typed before the scripts are there stays, and is kept as a draft', async ({
  page,
}) => {
  const { hydrate } = await openEarly(page, '/qa/ask');
  const box = page.getByLabel(m.tickets_ask_text({}, vi));
  await box.pressSequentially('em bi tre kinh nam ngay');
  await hydrate();
  await page.reload();
  await hydrated(page);
  await expect(box).toHaveValue('em bi tre kinh nam ngay');
  await box.pressSequentially(', em lo');
  await page.getByText(m.tickets_age_16_17({}, vi)).click();
  await page.reload();
  await hydrated(page);
  await expect(box).toHaveValue('em bi tre kinh nam ngay, em lo');
});

test('play of a podcast waits visibly for the scripts, then it plays', async ({
  page,
  baseURL,
}) => {
  const path = await detailPath(baseURL, 'podcast');
  const { hydrate } = await openEarly(page, path);
  const play = page.getByRole('button', { name: /^Nghe: / }).first();
  await play.click();
  await play.click();
  await expect(play).toHaveAttribute('aria-busy', 'true');
  await hydrate();
  await expect.poll(() => isPlaying(page, 'audio'), PLAYBACK_TIMEOUT).toBe(true);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
});

test('play of a video never leaves for the file: it plays in its page', async ({
  page,
  baseURL,
}) => {
  const path = await detailPath(baseURL, 'video');
  const { hydrate } = await openEarly(page, path);
  await page.getByRole('button', { name: /^Xem: / }).click();
  await hydrate();
  await expect.poll(() => isPlaying(page, 'video'), PLAYBACK_TIMEOUT).toBe(true);
  await expect(page).toHaveURL(path);
});

test('on a slow phone a tap on play at the first paint plays', async ({ page, baseURL }) => {
  const path = await detailPath(baseURL, 'podcast');
  await emulateSlowPhone(page);
  await page.goto(path, { waitUntil: 'commit' });
  await painted(page);
  await page
    .getByRole('button', { name: /^Nghe: / })
    .first()
    .click();
  await expect.poll(() => isPlaying(page, 'audio'), PLAYBACK_TIMEOUT).toBe(true);
});

test('like asks a visitor to sign in, and counts for a reader with an account', async ({
  page,
  baseURL,
}) => {
  const path = await detailPath(baseURL, 'video');
  const like = page.getByRole('button', { name: m.playables_likes_sr({}, vi) }).first();
  const visitor = await openEarly(page, path);
  await like.click();
  await visitor.hydrate();
  await expect(page.getByRole('dialog')).toContainText(m.playables_sign_in_title({}, vi));

  await storeSession(page, await makeReader());
  const reader = await openEarly(page, path);
  await like.click();
  await reader.hydrate();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('menus, help lines, search and download answer without the scripts', async ({
  page,
  baseURL,
}) => {
  const path = await detailPath(baseURL, 'podcast');
  await openEarly(page, path);
  await page.getByRole('button', { name: m.nav_more({}, vi), exact: true }).click();
  await expect(page.getByRole('dialog').locator('a[href="/game"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: m.nav_call({}, vi) }).click();
  await expect(page.getByRole('dialog').locator('a[href="tel:111"]')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.locator('main a[download]').first().click();
  expect((await download).suggestedFilename()).toMatch(/^mam-/);
  await page.getByRole('link', { name: m.layout_search_open({}, vi) }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('private mode switched on early is on, and a dismissed note stays away', async ({ page }) => {
  const { hydrate } = await openEarly(page, '/video');
  await readExitNote(page);
  await page.getByRole('button', { name: m.layout_private_is_off({}, vi) }).click();
  const toggle = page.getByRole('switch', { name: m.layout_private({}, vi) });
  await toggle.click();
  await hydrate();
  await expect(toggle).toBeChecked();
  await expect(exitNote(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('mam.private'))).toBe('1');
});

test('nothing moves when the page hydrates: the note of quick exit is there from the first paint', async ({
  page,
}) => {
  const { hydrate } = await openEarly(page, '/video');
  const note = exitNote(page);
  await expect(note).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await note.boundingBox();
  await hydrate();
  expect(await note.boundingBox()).toEqual(before);
  await expect(note).toBeVisible();
  await readExitNote(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toBeHidden();
});

test('text that was shown before its font came keeps its font and place when the page hydrates', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  const { hydrate } = await openEarly(page, '/video');
  const title = page.getByRole('heading', { level: 1 });
  const look = () =>
    title.evaluate((element: HTMLElement) => [
      getComputedStyle(element).fontFamily,
      element.offsetHeight,
    ]);
  const before = await look();
  release();
  await page.waitForFunction(() => sessionStorage.getItem('mam.font') === '1');
  await hydrate();
  expect(await look()).toEqual(before);
  await page.locator('a[href="/podcast"]').first().click();
  await expect(page).toHaveURL(/\/podcast$/);
  await expect(title).toHaveCSS('font-family', /Be Vietnam Pro/);
});

test('in private mode a new tab forgets the 18+ answer before it shows anything', async ({
  context,
  page,
  baseURL,
}) => {
  await page.goto('/video');
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem('mam.private', '1'));
  await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
  const tab = await context.newPage();
  await holdScripts(tab);
  await tab.goto('/life-tips/2', { waitUntil: 'commit' });
  await expect(tab.locator('form[action="/age"]')).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('mam.adult');
});
