import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { addMonths } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('what was begun on this device stands on the overview with what it lacks, until it is given up', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const title = unique('Phim đang viết');
  await visitAs(page, await makeAdmin(), '/administrator/overview');
  await hydrated(page);
  const box = page.getByRole('region', { name: m.admin_drafts({}, vi) });
  await expect(page.getByRole('heading', { name: m.admin_calendar({}, vi) })).toBeVisible();
  await expect(box).toHaveCount(0);
  await page.goto('/administrator/videos?edit=new');
  await hydrated(page);
  const field = page.getByRole('textbox', { name: m.admin_playables_title({}, vi) }).first();
  await field.fill(title);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mam.autosave')))
    .toContain(title);
  await page.goto('/administrator/overview');
  const row = box.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(m.admin_playables_description({}, vi));
  await expect(row).toContainText(m.admin_playables_category({}, vi));
  await expectNoViolations(page, 'drafts and calendar');
  await row.getByRole('link').click();
  await expect(field).toHaveValue(title);
  await page.goto('/administrator/overview');
  await row.getByRole('button', { name: m.admin_drafts_remove({ name: title }, vi) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.admin_restored_discard({}, vi) })
    .click();
  await expect(box).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('mam.autosave'))).toBeNull();
});

test('an empty day takes a draft that lacks nothing, which undo takes away again', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const title = unique('Tập để dành');
  await visitAs(page, await makeAdmin(), '/administrator/overview');
  await hydrated(page);
  // On a phone the calendar is a line that opens.
  const calendar = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: m.admin_calendar({}, vi) });
  await calendar.locator('summary').first().click();
  // Other journeys schedule nothing two weeks ahead.
  for (let week = 0; week < 2; week += 1) {
    const before = await calendar.locator('[aria-live]').textContent();
    await calendar.getByRole('button', { name: m.admin_calendar_after({}, vi) }).click();
    await expect(calendar.locator('[aria-live]')).not.toHaveText(before ?? '');
  }
  const empty = calendar.getByRole('button', { name: m.admin_calendar_empty({}, vi) });
  const days = await empty.count();
  const uuid = await insertDraft(title);
  await empty.first().click();
  await expect(
    page.getByRole('menuitem', { name: m.admin_playables_new_video({}, vi) }),
  ).toHaveAttribute('href', '/administrator/videos?edit=new');
  await page.getByRole('menuitem', { name: title }).click();
  await expect(calendar.getByRole('link', { name: title })).toContainText('19:00');
  await expect(empty).toHaveCount(days - 1);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(calendar.getByRole('link', { name: title })).toHaveCount(0);
  await inDatabase((client) => client.query('delete from playables where uuid = $1', [uuid]));
});

test('a month is a grid of days for arrow keys, a list on phones, and its address names it', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const name = unique('Banner đầu tháng');
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
  // Nothing else is planned so far ahead.
  const month = addMonths(today.slice(0, 'yyyy-mm'.length), 2);
  const id = await insertBanner(name, `${month}-08`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await makeAdmin(), '/administrator/overview');
  await hydrated(page);
  await page.getByRole('link', { name: m.admin_calendar_month({}, vi) }).click();
  const cell = (day: string) => page.locator(`[data-day="${day}"]`);
  await expect(cell(today)).toHaveAttribute('aria-current', 'date');
  await expectNoViolations(page, 'the calendar of a month');
  const next = page.getByRole('link', { name: m.admin_calendar_next_month({}, vi) });
  const heading = page.getByRole('grid');
  for (const ahead of [1, 2]) {
    await next.click();
    const shown = addMonths(today.slice(0, 'yyyy-mm'.length), ahead);
    await expect(page).toHaveURL(new RegExp(`[?]month=${shown}$`));
    await expect(cell(`${shown}-01`)).toHaveAttribute('tabindex', '0');
  }
  await expect(heading).toBeVisible();
  await cell(`${month}-01`).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell(`${month}-08`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(cell(`${month}-08`).getByRole('link', { name })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const link = page.getByRole('listitem').getByRole('link', { name });
  await expect(link).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectNoViolations(page, 'the calendar of a month on a phone');
  await page.getByRole('link', { name: m.admin_calendar_today({}, vi) }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goBack();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/administrator/banners[?]edit=${id}`));
  await inDatabase((client) => client.query('delete from banners where id = $1', [id]));
});

/** A banner with the picture of another one, which begins on a day to come. */
async function insertBanner(name: string, from_date: string): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query(
      `insert into banners (name, url, from_date, to_date, target, image)
       select jsonb_build_object('vi', $1::text), url, $2::date, $2::date + 90, target, image
       from banners order by id limit 1 returning id`,
      [name, from_date],
    ),
  );
  return rows[0].id;
}

/** A copy of a podcast with files of its own: other journeys may meet it in their lists. */
async function insertDraft(title: string): Promise<string> {
  const copy = randomUUID();
  return inDatabase(async (client) => {
    const original = await client.query(
      `select id, media ->> 'dir' as dir from playables
       where kind = 'podcast' and status = 'published' and media is not null limit 1`,
    );
    const { id, dir } = original.rows[0];
    const files = join(process.env.MAM_DATA_DIR ?? '', 'media', 'files');
    await cp(join(files, dir), join(files, copy), { recursive: true });
    const { rows } = await client.query(
      `insert into playables (uuid, kind, category_id, title, description, min_age, duration, status, chapters,
         reference_names, media, transcript, warning, lacks)
       select gen_random_uuid(), kind, category_id, jsonb_build_object('vi', $2::text), description, min_age,
         duration, 'draft', chapters, reference_names, media || jsonb_build_object('dir', $3::text), transcript,
         warning, '{}'
       from playables where id = $1
       returning uuid`,
      [id, title, copy],
    );
    return rows[0].uuid;
  });
}
