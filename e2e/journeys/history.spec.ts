import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, type Reader, visitAs } from '../reader.ts';
import { type Item, starterItems } from '../starter-items.ts';
import { expect, hydrated, IN_ENGLISH, PLAYBACK_TIMEOUT, test } from '../test.ts';

/** As if the reader had stopped half-way, an hour ago and more. */
async function watched(reader: Reader, items: Item[]): Promise<void> {
  await inDatabase(async (client) => {
    for (const [index, { id, duration }] of items.entries()) {
      await client.query(
        `insert into histories (user_id, playable_id, seconds, is_finished, watched_at)
         values ($1, $2, $3, false, now() - $4 * interval '1 hour')`,
        [reader.user_id, id, Math.floor(duration / 2), index + 1],
      );
    }
  });
}

async function historyOf({ user_id }: Reader): Promise<{ playable_id: number; seconds: number }[]> {
  return inDatabase(async (client) => {
    const sql = 'select playable_id, seconds from histories where user_id = $1';
    return (await client.query(sql, [user_id])).rows;
  });
}

function rows(page: Page) {
  return page.getByRole('main').locator('article');
}

async function playTo(page: Page, seconds: number): Promise<void> {
  await page.locator('.player-big').click();
  const position = () =>
    page.locator('.player video').evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(position, PLAYBACK_TIMEOUT).toBeGreaterThan(seconds);
}

async function pause(page: Page): Promise<void> {
  await page.locator('.player video').evaluate((element: HTMLVideoElement) => element.pause());
}

test('videos and podcasts have lists and addresses of their own, by subject and page', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const reader = await makeReader();
  const locale = { locale: language };
  // Two pages of them.
  const videos = (await starterItems('video')).slice(0, 20);
  const podcasts = await starterItems('podcast');
  await watched(reader, [...videos, ...podcasts]);
  await visitAs(page, reader, '/history');
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('link', { name: m.common_pager_next({}, locale) }).click();
  await expect(page).toHaveURL(/\/history\?page=2$/);
  await expect(rows(page)).toHaveCount(videos.length - 12);

  await page
    .getByRole('navigation', { name: m.history_kinds({}, locale) })
    .getByRole('link', { name: m.nav_podcast({}, locale) })
    .click();
  await expect(page).toHaveURL(/\/history\?kind=podcast$/);
  await expect(rows(page)).toHaveCount(podcasts.length);

  const subjects = page.getByRole('navigation', { name: m.playables_tabs_label({}, locale) });
  await subjects.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/history\?kind=podcast&categoryId=\d+$/);
  await expect(rows(page)).not.toHaveCount(podcasts.length);
  await page.goBack();
  await expect(rows(page)).toHaveCount(podcasts.length);
});

test('a row shows the playback position and resumes from there', async ({ page, language }) => {
  const reader = await makeReader();
  const [item] = await starterItems('video');
  if (!item) throw new Error('no video');
  await watched(reader, [item]);
  await visitAs(page, reader, '/history');
  const second = String(Math.floor(item.duration / 2)).padStart(2, '0');
  await expect(rows(page)).toContainText(`0:${second}`);
  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/video/${item.uuid}$`));
  const words = m.player_resume_from({ time: `0:${second}` }, { locale: language });
  await expect(page.locator('.player-cost')).toContainText(words);
});

test('one item is removed at once, all of a kind only after confirmation', async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  const locale = { locale: language };
  const videos = (await starterItems('video')).slice(0, 3);
  const podcasts = (await starterItems('podcast')).slice(0, 1);
  await watched(reader, [...videos, ...podcasts]);
  await visitAs(page, reader, '/history');
  await rows(page).first().getByRole('button').click();
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(async () => (await historyOf(reader)).length).toBe(3);

  const clear = page.getByRole('button', { name: m.history_clear({}, locale) });
  const dialog = page.getByRole('dialog', { name: m.history_clear_videos({}, locale) });
  await clear.click();
  await dialog.getByRole('button', { name: m.history_clear_no({}, locale) }).click();
  await expect(rows(page)).toHaveCount(2);
  await clear.click();
  await dialog.getByRole('button', { name: m.history_clear_yes({}, locale) }).click();
  await expect(page.getByText(m.history_empty_videos({}, locale))).toBeVisible();
  await expect.poll(async () => (await historyOf(reader)).length).toBe(1);
});

test('the history is paused and resumed, here and in the profile', async ({ page, language }) => {
  const reader = await makeReader();
  const paused = () =>
    inDatabase(async (client) => {
      const sql = 'select history_paused from accounts where id = $1';
      return (await client.query(sql, [reader.user_id])).rows[0].history_paused;
    });
  await visitAs(page, reader, '/history');
  const name = m.history_pause({}, { locale: language });
  await page.getByRole('switch', { name }).click();
  await expect.poll(paused).toBe(true);
  await page.goto('/profile');
  await expect(page.getByRole('switch', { name })).toBeChecked();
  await page.getByRole('switch', { name }).click();
  await expect.poll(paused).toBe(false);
});

test('playback continues on another device', async ({ browser, page, baseURL, language }) => {
  const reader = await makeReader();
  const [item] = await starterItems('video');
  if (!item) throw new Error('no video');
  await visitAs(page, reader, `/video/${item.uuid}`);
  await playTo(page, 5);
  await pause(page);
  await expect.poll(async () => (await historyOf(reader))[0]?.seconds ?? 0).toBeGreaterThan(4);
  const [entry] = await historyOf(reader);

  const context = await browser.newContext({ baseURL });
  if (language === 'en') {
    await context.addCookies([{ name: 'mam.language', value: 'en', url: baseURL }]);
  }
  const other = await context.newPage();
  await visitAs(other, reader, `/video/${item.uuid}`);
  const time = `0:${String(entry?.seconds).padStart(2, '0')}`;
  await expect(other.locator('.player-cost')).toContainText(
    m.player_resume_from({ time }, { locale: language }),
  );
  await playTo(other, entry?.seconds ?? 0);
  await context.close();
});

test('while the history is paused neither account nor device stores playback', async ({ page }) => {
  const reader = await makeReader();
  const [item] = await starterItems('video');
  await inDatabase((client) =>
    client.query('update accounts set history_paused = true where id = $1', [reader.user_id]),
  );
  await visitAs(page, reader, `/video/${item?.uuid}`);
  const response = page.waitForResponse((response) => response.url().includes('/progress/'));
  await playTo(page, 6);
  await pause(page);
  expect(await (await response).json()).toEqual({ kept: false });
  const stored = () => page.evaluate(() => localStorage.getItem('mam.progress'));
  await expect.poll(stored).toBe('{}');
  expect(await historyOf(reader)).toEqual([]);
});

test('home shows items in progress, and signing out removes them from the device', async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  const locale = { locale: language };
  const [item] = await starterItems('video');
  if (!item) throw new Error('no video');
  await watched(reader, [item]);
  await visitAs(page, reader, '/dashboard');
  await expect(page.getByText(m.home_continue_lead_account({}, locale))).toBeVisible();
  const row = page.locator(`main a[href="/video/${item.uuid}"]`, { has: page.locator(':scope') });
  await expect(row.first()).toBeVisible();

  await page.goto(`/video/${item.uuid}`);
  await hydrated(page);
  await playTo(page, Math.floor(item.duration / 2) + 1);
  await pause(page);
  const stored = () => page.evaluate(() => localStorage.getItem('mam.progress') ?? '');
  await expect.poll(stored).toContain(item.uuid);
  await page
    .getByRole('banner')
    .getByRole('button', { name: m.nav_account({}, locale) })
    .click();
  await page.getByRole('button', { name: m.nav_log_out({}, locale) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(stored).not.toContain(item.uuid);
  await expect(page.getByText(m.home_continue_lead_account({}, locale))).toHaveCount(0);
});

test('an empty history shows what to do, and every part is accessible', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const reader = await makeReader();
  const colorScheme = language === 'vi' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await visitAs(page, reader, '/history?kind=podcast');
  await expect(page.getByText(m.history_empty_podcasts({}, { locale: language }))).toBeVisible();
  await expectNoViolations(page, `empty, ${colorScheme}`);
  await watched(reader, await starterItems('video'));
  await page.goto('/history');
  await expect(rows(page)).toHaveCount(12);
  await expectNoViolations(page, colorScheme);
  await expectNoSidewaysScroll(page);
});
