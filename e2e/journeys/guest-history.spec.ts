import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { inDatabase, makeReader, type Reader, signIn, visitAs } from '../reader.ts';
import { expect, hydrated, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

interface Item {
  id: number;
  uuid: string;
  duration: number;
}

function listItems(kind: 'video' | 'podcast'): Promise<Item[]> {
  return inDatabase(async (client) => {
    const { rows } = await client.query(
      `select id, uuid, duration from playables where kind = $1 and min_age = 0 and status = 'published' order by id`,
      [kind],
    );
    return rows;
  });
}

async function historyOf({ user_id }: Reader): Promise<{ playable_id: number; seconds: number }[]> {
  return inDatabase(async (client) => {
    const sql = 'select playable_id, seconds from histories where user_id = $1';
    return (await client.query(sql, [user_id])).rows;
  });
}

/** As if a guest had watched on this device. */
async function guestWatched(page: Page, { uuid, duration }: Item): Promise<void> {
  const entry = { kind: 'video', title: 'x', image: '/mark.svg', duration, position: 9 };
  await page.evaluate(
    ([key, value]) =>
      localStorage.setItem(
        'mam.progress',
        JSON.stringify({ [key ?? '']: { ...JSON.parse(value ?? ''), at: Date.now() } }),
      ),
    [uuid, JSON.stringify(entry)],
  );
}

test('a guest history is offered once at sign-in, and imported on confirmation', async ({
  open,
  page,
  language,
}) => {
  const reader = await makeReader({ password: PASSWORD });
  const locale = { locale: language };
  const [item] = await listItems('video');
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
  const [item] = await listItems('video');
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
