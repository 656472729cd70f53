import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { m } from '@mam/texts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inDatabase, makeAdmin, makeReader, visitAs } from '../reader.ts';
import { removeSent, sendTicket } from '../steps/desk.ts';
import { choose, DESK, postDistress, removePosted } from '../steps/moderation.ts';
import { expect, hydrated, TIMEOUT, test } from '../test.ts';
import { openDesk } from '../tickets.ts';

const vi = { locale: 'vi' } as const;

interface Item {
  id: number;
  title: string;
}

async function somePodcast(): Promise<Item> {
  return inDatabase(async (client) => {
    const { rows } = await client.query(
      `select id, title->>'vi' as title from playables
       where kind = 'podcast' and status = 'published' order by random() limit 1`,
    );
    return rows[0];
  });
}

function card(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: false }).first();
}

async function valueOnCard(page: Page, name: string): Promise<number> {
  const text = (await card(page, name).locator('[data-metric-total]').textContent()) ?? '';
  return Number(text.replaceAll('.', '').replace('−', '-'));
}

async function viewFromNewDevice(request: APIRequestContext, { id }: Item) {
  const data = { device_id: randomBytes(16).toString('base64url') };
  const response = await request.put(`/api/podcasts/view/${id}`, { data });
  expect(await response.json()).toEqual({ counted: true });
}

test('a visitor’s view is in the numbers of this very hour; the range stands in the address', async ({
  page,
  request,
}) => {
  const item = await somePodcast();
  await viewFromNewDevice(request, item);
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator?range=today&kind=podcast');
  const main = page.getByRole('main');
  const views = m.admin_statistics_views({}, vi);
  await expect(card(page, views)).toHaveAttribute('aria-pressed', 'true');
  const before = await valueOnCard(page, views);
  for (let n = 0; n < 3; n += 1) await viewFromNewDevice(request, item);
  await page.reload();
  await hydrated(page);
  // The hours have a first, a middle and a last label; more where there is room.
  const labels = page.locator('[data-chart] .recharts-xAxis-tick-labels text');
  await expect(labels.first()).toHaveText('0:00');
  await expect(labels.last()).toHaveText('23:00');
  expect(await labels.count()).toBeGreaterThan(2);
  // That there is nothing to compare with stands once and not on each card.
  const incomparable = m.admin_statistics_not_comparable({}, vi);
  expect(await main.getByText(incomparable).count()).toBeLessThan(2);
  // Others watch at the same time.
  await expect(async () => {
    expect(await valueOnCard(page, views)).toBeGreaterThanOrEqual(before + 3);
  }).toPass(TIMEOUT);

  await main.getByRole('button', { name: m.admin_statistics_range_week({}, vi) }).click();
  await expect(page).toHaveURL('/administrator?range=week&kind=podcast');
  const downloads = m.admin_statistics_downloads({}, vi);
  await card(page, downloads).click();
  await expect(page).toHaveURL('/administrator?range=week&kind=podcast&metric=downloads');
  await page.reload();
  await expect(
    main.getByRole('button', { name: m.admin_statistics_range_week({}, vi) }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, downloads)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(card(page, views)).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone what was begun stands right below what waits, and leads into the box of the answer', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const { words } = await sendTicket(page, 'ask', {});
  const [ticket] = await (await openDesk(page.request)).find(words);
  const comment = await postDistress(page, await makeReader());
  const admin = await makeAdmin();
  const text = 'Chào bạn, mình đang viết dở';
  const keep = async (box: Locator) => {
    await box.fill(text);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('mam.autosave')))
      .toContain(text);
  };
  const answer = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi), exact: true });
  const reply = page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) });
  await visitAs(page, admin, `/administrator/tickets/${ticket?.id}`);
  await keep(answer);
  await visitAs(page, admin, DESK);
  await choose(page, comment);
  await keep(reply);

  const number = String(ticket?.id);
  const begun = [
    { name: m.admin_drafts_ticket({ number }, vi), box: answer },
    { name: m.admin_drafts_answers({ count: 1 }, vi), box: reply },
  ];
  for (const { name, box } of begun) {
    await visitAs(page, admin, '/administrator');
    const drafts = page.getByRole('region', { name: m.admin_drafts({}, vi) });
    const next = page.getByRole('heading', { name: m.admin_service_title({}, vi) });
    const [above, below] = [await drafts.boundingBox(), await next.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await drafts.getByRole('link', { name }).click();
    await expect(box).toHaveValue(text);
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport({ ratio: 1 });
  }
  // Not below the bar of the decisions.
  const bar = page.getByRole('toolbar', { name: m.admin_desk_decide({}, vi) });
  await expect
    .poll(async () => {
      const [typed, decisions] = [await reply.boundingBox(), await bar.boundingBox()];
      return typed && decisions && typed.y + typed.height < decisions.y;
    })
    .toBe(true);
  await removeSent(page);
  await removePosted(page);
});

test('chart, table, cards and the downloaded file show the same numbers', async ({ page }) => {
  // Long before any other reader was counted: days without a number are unknown, and so is a sum with them.
  const item = await somePodcast();
  await inDatabase((client) =>
    client.query(
      `select statistics_add(at::timestamptz, 'podcast', $1, metric, added) from (values
         ('2011-02-27 23:59:59+07', 'views', 2), ('2011-03-01 00:00:00+07', 'views', 1200),
         ('2011-03-01 23:59:59+07', 'views', 34), ('2011-03-02 12:00:00+07', 'views', 766),
         ('2011-03-03 09:00:00+07', 'likes', 5), ('2011-03-03 09:00:00+07', 'views', 6), ('2011-03-04 00:00:00+07', 'views', 9)
       ) as events (at, metric, added)`,
      [item.id],
    ),
  );
  const admin = await makeAdmin();
  await visitAs(
    page,
    admin,
    '/administrator/overview?start_date=2011-03-01&end_date=2011-03-03&kind=podcast',
  );
  const main = page.getByRole('main');
  // What was counted before counting began is not compared.
  await expect(main).toContainText(m.admin_statistics_not_comparable({}, vi));
  expect(await valueOnCard(page, m.admin_statistics_views({}, vi))).toBe(2006);
  const likes = m.admin_statistics_likes({}, vi);
  expect(await valueOnCard(page, likes)).toBe(5);
  // The chart is in sight of the card that chooses it.
  for (const name of [likes, m.admin_statistics_views({}, vi)]) {
    await card(page, name).click();
    await expect(main.locator('[data-chart]')).toBeInViewport({ ratio: 0.5 });
    await expect(card(page, name)).toBeInViewport();
  }
  await openFold(page, m.admin_statistics_table_day({}, vi));
  const rows = main.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveText([/^Ngày/, '1/31.234–', '2/37662', '3/36–', 'Tất cả2.006–']);
  await openFold(page, m.admin_statistics_top_views({}, vi));
  await expect(main.getByRole('listitem').filter({ hasText: item.title })).toContainText('2.006');
  await expectOnChart(page, { first: '1/3', now: '1.234', last: '3/3' });

  const waiting = page.waitForEvent('download');
  await main.getByRole('button', { name: m.admin_statistics_range_today({}, vi) }).waitFor();
  await page.getByRole('button', { name: m.admin_export({}, vi) }).click();
  await page.getByRole('menuitem', { name: m.admin_export_csv({}, vi) }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('thong-ke-2011-03-01-2011-03-03.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines.slice(1)).toEqual([
    '2011-03-01,1234,0,0,0',
    '2011-03-02,766,0,0,0',
    '2011-03-03,6,5,0,0',
  ]);
});

/** Opens a box of which only the title shows. */
async function openFold(page: Page, title: string): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click();
}

/** Points at the first and at the last day of the chart and reads its tooltip. */
async function expectOnChart(
  page: Page,
  { first, now, last }: Record<'first' | 'now' | 'last', string>,
) {
  const plot = page.locator('[data-chart] .recharts-cartesian-grid');
  await plot.scrollIntoViewIfNeeded();
  const tooltip = page.locator('[data-chart] .recharts-tooltip-wrapper');
  const box = await plot.boundingBox();
  if (!box) throw new Error('no chart');
  const middle = box.y + box.height / 2;
  await expect(async () => {
    await page.mouse.move(box.x + box.width - 3, middle);
    await expect(tooltip).toContainText(last, { timeout: 1_000 });
    await page.mouse.move(box.x + 3, middle);
    await expect(tooltip).toContainText(first, { timeout: 1_000 });
  }).toPass(TIMEOUT);
  await expect(tooltip).toContainText(now);
}
