import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  addressOf,
  copyGuide,
  field,
  fillBoth,
  GUIDE_FORM,
  inboxOf,
  leadTo,
  newCode,
  removeGuides,
  rowIn,
} from '../steps/guide.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.afterEach(removeGuides);

test('a change of a dangerous guide waits in the inbox, which leads to it, until another admin publishes it', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const other = await makeReader({ role: ['admin', 'customer'] });
  const id = await copyGuide(newCode());
  const list = `/administrator/guides?size=50&sort=-title`;
  await visitAs(page, admin, `${list}&edit=${id}`);
  const form = page.getByRole('dialog', { name: GUIDE_FORM });
  const title = unique('Bản sửa');
  const input = field(form, 'title.vi');
  await input.fill(title);
  await form.getByRole('button', { name: m.admin_guides_send({}, vi) }).click();
  await expect(form).toHaveCount(0);
  // The focus is on its row, which keeps the name that readers see; there is nothing to send again.
  await expect(page.locator('tr a:focus')).toHaveAttribute('href', `${list}&edit=${id}`);
  await expect(page.locator('tr:has(a:focus)')).toContainText(
    m.admin_guides_new_title({ title }, vi),
  );
  await page.keyboard.press('Enter');
  const send = form.getByRole('button', { name: m.admin_guides_send({}, vi) });
  await expect(input).toHaveValue(title);
  await expect(send).toHaveCount(0);
  await form
    .locator('footer')
    .getByRole('button', { name: m.admin_close({}, vi) })
    .click();
  await visitAs(page, other, inboxOf(title));
  const row = rowIn(page, title);
  await expect(row).toContainText(m.admin_work_guide_waits({}, vi));
  await row.getByRole('link', { name: title }).click();
  await expect(input).toHaveValue(title);
  // It is in the drawer that the page opens with, and not at the title behind it.
  await expect(form.locator(':focus')).toBeAttached();
  // Who reads it sees who wrote it and what is new, and can read it as it would be.
  await expect(form).toContainText(m.admin_guides_read_task({ name: '' }, vi).trim());
  await expect(form).toHaveAccessibleName(m.admin_guides_read_form({ title }, vi));
  await expect(form.locator('ins').filter({ hasText: title })).toBeVisible();
  await form.getByRole('button', { name: m.admin_guides_read({}, vi) }).click();
  await expect(form.getByRole('region', { name: m.admin_guides_preview({}, vi) })).toContainText(
    title,
  );
  await form.getByRole('button', { name: m.admin_guides_publish_read({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(m.admin_guides_read_published({ title }, vi))).toBeVisible();
  await expect(page).toHaveURL(inboxOf(title));
  await expect(page.getByText(m.admin_inbox_no_hit({}, vi))).toBeVisible();
});

test('Enter publishes nothing that is being read, and a correction goes back to the other admin', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const other = await makeReader({ role: ['admin', 'customer'] });
  const id = await copyGuide(newCode());
  const [title, corrected] = [unique('Bản gửi'), unique('Bản chữa')];
  const form = page.getByRole('dialog', { name: GUIDE_FORM });
  const input = field(form, 'title.vi');
  const publish = form.getByRole('button', { name: m.admin_guides_publish_read({}, vi) });
  await visitAs(page, admin, `/administrator/guides?edit=${id}`);
  await input.fill(title);
  await form.getByRole('button', { name: m.admin_guides_send({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await visitAs(page, other, inboxOf(title));
  await rowIn(page, title).getByRole('link', { name: title }).click();
  await expect(publish).toBeVisible();
  await expectNoViolations(page, 'form of a second reader');
  await expectNoSidewaysScroll(page);
  await input.press('Enter');
  await expect(form).toHaveCount(0);
  await page.goto(inboxOf(title));
  await rowIn(page, title).getByRole('link', { name: title }).click();
  await input.fill(corrected);
  await expect(publish).toHaveCount(0);
  await input.press('Enter');
  await expect(page.getByText(m.admin_guides_sent({ title: corrected }, vi))).toBeVisible();
  await visitAs(page, admin, inboxOf(corrected));
  await rowIn(page, corrected).getByRole('link', { name: corrected }).click();
  await expect(input).toHaveValue(corrected);
  await publish.click();
  await expect(form).toHaveCount(0);
  await page.goto(inboxOf(corrected));
  await expect(page.getByText(m.admin_inbox_no_hit({}, vi))).toBeVisible();
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
  const form = page.getByRole('dialog', { name: GUIDE_FORM });
  await field(form, 'status').click();
  const send = form.getByRole('button', { name: m.admin_guides_send({}, vi) });
  await send.click();
  const lack = form.getByRole('button', { name: m.validation_entry_required({}, vi) });
  const errors = form.getByRole('listitem').filter({ has: page.locator('button.underline') });
  await expect(errors.first()).toContainText(m.guides_where({}, vi));
  const source = errors.filter({ hasText: m.validation_entry_required({}, vi) });
  // A phone shows one error at a time.
  const next = form.getByRole('button', { name: m.form_problems_next({}, vi) });
  while ((await source.count()) === 0) {
    await next.click();
    // No list of choices opens over the button, which is pressed again.
    await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(0);
  }
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
  await expect(page.getByText(m.admin_guides_sent({ title }, vi))).toBeVisible();

  // What its writer corrects stays sent.
  await page.goto(`/administrator/guides?edit=${id}`);
  await expect(field(form, 'status')).toBeChecked();
  await field(form, 'summary.vi').fill('Tóm tắt đã chữa');
  await send.click();
  await expect(form).toHaveCount(0);
  await visitAs(page, other, inboxOf(title));
  await expect(rowIn(page, title)).toContainText(m.admin_work_guide_new({}, vi));
  await page.goto(`/administrator/guides?keyword=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    m.admin_work_guide_new({}, vi),
  );
  await page.getByRole('button', { name: m.admin_row_actions({ name: title }, vi) }).click();
  await page.getByRole('menuitem', { name: m.admin_list_publish({}, vi) }).click();
  await expect(field(form, 'status')).toHaveCount(0);
  await form.getByRole('button', { name: m.admin_guides_publish_read({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await page.goto(await addressOf(code));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
