import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  addressOf,
  copyGuide,
  field,
  fillBoth,
  leadTo,
  newCode,
  removeGuide,
} from '../steps/guide.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('a change of a dangerous guide waits in the inbox, which leads to it, until another admin publishes it', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const other = await makeReader({ role: ['admin', 'customer'] });
  const code = newCode();
  const id = await copyGuide(code);
  await visitAs(page, admin, `/administrator/guides?edit=${id}`);
  const form = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  const title = unique('Bản sửa');
  const input = field(form, 'title.vi');
  await input.fill(title);
  await form.getByRole('button', { name: m.admin_guides_send({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await visitAs(page, other, '/administrator/inbox?kind=guide');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(m.admin_work_guide_waits({}, vi));
  await row.getByRole('link', { name: title }).click();
  await expect(input).toHaveValue(title);
  await form.getByRole('button', { name: m.admin_guides_publish_read({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await page.goto('/administrator/inbox?kind=guide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
  await removeGuide(code);
});

test('a new dangerous guide names what it lacks, waits for a second reader, and is read before it is shown', async ({
  page,
}) => {
  test.slow();
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const other = await makeReader({ role: ['admin', 'customer'] });
  const code = newCode();
  const title = unique('Nguy hiểm');
  const id = await copyGuide(code);
  await inDatabase((client) =>
    client.query(
      `update guides set status = 'draft', written_by = (select id from accounts where email = $3), title = jsonb_build_object('vi', $2::text, 'en', $2::text),
         graph = jsonb_set(graph::jsonb, array['outcomes', name],
           ((graph -> 'outcomes' -> name)::jsonb || '{"sources": []}'::jsonb) - 'where')::json
       from (select min(key) as name from guides, json_object_keys(graph -> 'outcomes') as key
         where code = $1) as first
       where code = $1`,
      [code, title, admin.email],
    ),
  );
  await visitAs(page, admin, `/administrator/guides?edit=${id}`);
  const form = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  await field(form, 'status').click();
  const send = form.getByRole('button', { name: m.admin_guides_send({}, vi) });
  await send.click();
  const lack = form.getByRole('button', { name: m.validation_entry_required({}, vi) });
  const errors = form.getByRole('listitem').filter({ has: page.locator('button.underline') });
  await expect(errors.first()).toContainText(m.guides_where({}, vi));
  const source = errors.filter({ hasText: m.validation_entry_required({}, vi) });
  await expect(source).toContainText(m.admin_guides_sources({}, vi));
  await source.getByRole('button').click();
  const add = form.getByRole('button', { name: m.admin_guides_source_add({}, vi) });
  await expect(add).toBeFocused();
  await expect(add).toHaveAccessibleDescription(m.validation_entry_required({}, vi));
  await expectNoViolations(page, 'form with a list that lacks an entry');
  await page.keyboard.press('Enter');
  const list = await add.getAttribute('data-path');
  await fillBoth(form, `${list}.0`, 'Một nguồn');
  await leadTo(
    form,
    `${list?.replace('sources', 'where')}.need`,
    m.admin_guides_need_doctor({}, vi),
  );
  await fillBoth(form, `${list?.replace('sources', 'where')}.text`, 'Nơi khám');
  await expect(lack).toHaveCount(0);
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(m.admin_guides_sent({}, vi))).toBeVisible();

  await visitAs(page, other, '/administrator/inbox?kind=guide');
  const work = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(work).toContainText(m.admin_work_guide_new({}, vi));
  await page.goto(`/administrator/guides?keyword=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: m.admin_row_actions({ name: title }, vi) }).click();
  await page.getByRole('menuitem', { name: m.admin_list_publish({}, vi) }).click();
  await expect(field(form, 'status')).toHaveCount(0);
  await form.getByRole('button', { name: m.admin_guides_publish_read({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await page.goto(await addressOf(code));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await removeGuide(code);
});
