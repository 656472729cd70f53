import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, type Reader, signIn, visitAs } from '../reader.ts';
import { type Item, starterItems } from '../starter-items.ts';
import { expect, hydrated, IN_ENGLISH, PLAYBACK_TIMEOUT, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

async function historyOf({ user_id }: Reader): Promise<{ playable_id: number; seconds: number }[]> {
  return inDatabase(async (client) => {
    const sql = 'select playable_id, seconds from histories where user_id = $1';
    return (await client.query(sql, [user_id])).rows;
  });
}

/** As if a guest had watched on this device. */
async function guestWatched(page: Page, ...items: Item[]): Promise<void> {
  const entries = items.map(({ uuid, duration }, index) => {
    const entry = { kind: 'video', title: `x${index}`, image: '/mark.svg', duration, position: 9 };
    return [uuid, { ...entry, at: Date.now() - index }];
  });
  await page.evaluate(
    (value) => localStorage.setItem('mam.progress', value),
    JSON.stringify(Object.fromEntries(entries)),
  );
}

/** What this device stores of the positions in videos and podcasts. */
async function storedItems(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => localStorage.getItem('mam.progress'));
  return Object.keys(JSON.parse(stored ?? '{}'));
}

test('a guest history is offered once at sign-in, and imported on confirmation', async ({
  open,
  page,
  language,
}) => {
  const reader = await makeReader({ password: PASSWORD });
  const locale = { locale: language };
  const [item] = await starterItems('video');
  if (!item) throw new Error('no video');
  await open('/login');
  await guestWatched(page, item);
  await signIn(page, reader.email, PASSWORD);
  const sheet = page.getByRole('dialog', { name: m.history_offer_title({}, locale) });
  await expect(sheet).toContainText(m.history_offer_text({ count: 1 }, locale));
  await sheet.getByRole('button', { name: m.history_offer_yes({}, locale) }).click();
  await expect(page.getByText(m.history_adopted({ count: 1 }, locale))).toBeVisible();
  expect(await historyOf(reader)).toEqual([{ playable_id: item.id, seconds: 9 }]);

  await page.reload();
  await hydrated(page);
  await expect(sheet).toHaveCount(0);
});

test('a declined guest history stays on the device, and the question is not repeated', async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  const locale = { locale: language };
  const [item] = await starterItems('video');
  if (!item) throw new Error('no video');
  await page.goto('/healthz');
  await guestWatched(page, item);
  await visitAs(page, reader, '/about-us');
  const sheet = page.getByRole('dialog', { name: m.history_offer_title({}, locale) });
  await sheet.getByRole('button', { name: m.history_offer_no({}, locale) }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(await historyOf(reader)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('mam.progress'))).toContain(item.uuid);
});

test('a guest sees, removes, clears and pauses what this device remembers, in every tab', {
  tag: IN_ENGLISH,
}, async ({ open, page, context, language }) => {
  const locale = { locale: language };
  const [first, second, third] = await starterItems('video');
  if (!first || !second || !third) throw new Error('no videos');
  await page.goto('/healthz');
  await guestWatched(page, first, second, third);
  await open('/history');
  await expect(page.getByText(m.history_lead_device({}, locale))).toBeVisible();
  const rows = page.getByRole('main').locator('article');
  await expect(rows).toHaveCount(3);
  await expectNoViolations(page, 'the history of this device');
  await expectNoSidewaysScroll(page);

  const home = await context.newPage();
  await home.goto('/dashboard');
  await hydrated(home);
  const card = (item: Item) => home.locator(`main a[href="/video/${item.uuid}"]`).first();
  const forget = (title: string) =>
    home.getByRole('button', { name: m.home_continue_forget({ title }, locale) });
  await forget('x0').click();
  await expect(forget('x0')).toHaveCount(0);
  await expect(card(second)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button').click();
  await expect(rows).toHaveCount(1);
  await expect(forget('x1')).toHaveCount(0);
  expect(await storedItems(page)).toEqual([third.uuid]);

  await home.getByRole('button', { name: m.home_continue_pause({}, locale) }).click();
  await expect(page.getByRole('switch', { name: m.history_pause({}, locale) })).toBeChecked();
  await home.getByRole('button', { name: m.home_continue_clear({}, locale) }).click();
  await expect(forget('x2')).toHaveCount(0);
  expect(await storedItems(page)).toEqual([]);
  await expect(page.getByText(m.history_empty_videos({}, locale))).toBeVisible();
});

test('while a guest has paused the history, nothing that plays is stored', async ({
  open,
  page,
  language,
}) => {
  const [item] = await starterItems('video');
  await open('/history');
  const toggle = page.getByRole('switch', { name: m.history_pause({}, { locale: language }) });
  const play = async () => {
    await open(`/video/${item?.uuid}`);
    await page.locator('.player-big').click();
    const video = page.locator('.player video');
    const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(position, PLAYBACK_TIMEOUT).toBeGreaterThan(4);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
  };
  await toggle.click();
  await expect(toggle).toBeChecked();
  await play();
  await open('/history');
  expect(await storedItems(page)).toEqual([]);
  await toggle.click();
  await play();
  await expect.poll(() => storedItems(page)).toEqual([item?.uuid]);
});

test('an item removed from the row of home is removed from the account', async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  const [item] = await starterItems('video');
  await inDatabase((client) =>
    client.query(
      `insert into histories (user_id, playable_id, seconds, is_finished, watched_at)
       values ($1, $2, 5, false, now())`,
      [reader.user_id, item?.id],
    ),
  );
  await visitAs(page, reader, '/dashboard');
  const name = new RegExp(`^${m.home_continue_forget({ title: '' }, { locale: language })}`);
  await page.getByRole('main').getByRole('button', { name }).click();
  await expect.poll(() => historyOf(reader)).toEqual([]);
  await expect(page.getByText(m.home_continue({}, { locale: language }))).toHaveCount(0);
});
