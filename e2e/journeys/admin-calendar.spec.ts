import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
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
  const calendar = page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: m.admin_calendar({}, vi) }),
    });
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
  await page.getByRole('menuitem', { name: title }).click();
  await expect(calendar.getByRole('link', { name: title })).toContainText('19:00');
  await expect(empty).toHaveCount(days - 1);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(calendar.getByRole('link', { name: title })).toHaveCount(0);
  await inDatabase((client) => client.query('delete from playables where uuid = $1', [uuid]));
});

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
