import { randomInt } from 'node:crypto';
import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('a guide is made from nothing, a fault is named and mended, and a reader goes through it', async ({
  page,
}) => {
  test.slow();
  const admin = await makeReader({ role: ['admin', 'customer'] });
  await visitAs(page, admin, '/administrator/guides?edit=new');
  const form = page.getByRole('dialog', { name: m.admin_guides_add({}, vi) });
  const code = await nameGuide(form);
  const title = unique('Hướng dẫn');
  await fillBoth(form, 'summary', 'Tóm tắt');
  await fillBoth(form, 'title', title);
  await fillBoth(form, 'steps.0.text', 'Bao lâu rồi?');
  await fillBoth(form, 'steps.0.answers.0.text', 'Vừa xong');
  await fillBoth(form, 'steps.0.answers.1.text', 'Lâu rồi');
  await leadTo(form, 'steps.0.answers.0.to', m.admin_guides_step_new({}, vi));
  await leadTo(form, 'steps.0.answers.1.to', m.admin_guides_outcome_new({}, vi));
  // The second question and an outcome are reached from the tree, which follows what is typed with a delay.
  const tree = form.getByRole('navigation', { name: m.admin_guides_tree({}, vi) });
  await tree.getByRole('button').filter({ hasText: 'Vừa xong →' }).click();
  await fillBoth(form, 'steps.1.text', 'Có đau không?');
  await fillBoth(form, 'steps.1.answers.0.text', 'Đau');
  await fillBoth(form, 'steps.1.answers.1.text', 'Không đau');
  await leadTo(form, 'steps.1.answers.0.to', m.admin_guides_outcome_new({}, vi));
  await tree.getByRole('button').filter({ hasText: 'Đau →' }).click();
  await fillOutcome(form, 1, 'Đi khám hôm nay');
  const folded = form.locator('[data-card="outcomes.0"] button[aria-expanded=false]');
  await folded.click();
  await fillOutcome(form, 0, 'Nghỉ ngơi đã');
  await expectNoSidewaysScroll(page);

  const fault = tree.getByRole('button', { name: m.validation_guide_target({}, vi) });
  await expect(fault).toHaveCount(1);
  await expectNoViolations(page, 'form with a fault');
  await fault.click();
  await expect(field(form, 'steps.1.answers.1.to')).toBeFocused();
  await leadTo(form, 'steps.1.answers.1.to', /Nghỉ ngơi đã/);
  await expect(fault).toHaveCount(0);
  const branch = tree.locator('button[aria-expanded]').first();
  await branch.press('Enter');
  await expect(branch).toHaveAttribute('aria-expanded', 'false');
  await tryOnPhone(form);
  await field(form, 'status').click();
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  await expect(form).toHaveCount(0);

  await walk(page, await addressOf(code), ['Vừa xong', 'Đau']);
  await expect(page.getByRole('heading', { name: 'Đi khám hôm nay' })).toBeVisible();
  await removeGuide(code);
});

test('a new guide names no fault before something is typed', async ({ page }) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  await visitAs(page, admin, '/administrator/guides?edit=new');
  const form = page.getByRole('dialog', { name: m.admin_guides_add({}, vi) });
  const tree = form.getByRole('navigation', { name: m.admin_guides_tree({}, vi) });
  const missing = tree.getByText(m.validation_required({}, vi));
  await expect(tree.getByText(m.admin_guides_untitled({}, vi))).toBeVisible();
  await expect(missing).toHaveCount(0);
  await field(form, 'title.vi').fill('Hướng dẫn');
  await expect(missing.first()).toBeVisible();
});

test('what is typed in an open card that was moved is its own text', async ({ page }) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const code = newCode();
  await visitAs(page, admin, `/administrator/guides?edit=${await copyGuide(code)}`);
  const form = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  const title = (index: number) => field(form, `outcomes.${index}.title.vi`);
  for (const index of [0, 1])
    await form.locator(`[data-card="outcomes.${index}"] button[aria-expanded=false]`).click();
  const second = await title(1).inputValue();
  const name = m.admin_move_down({ name: await title(0).inputValue() }, vi);
  await form.getByRole('button', { name, exact: true }).click();
  await expect(title(0)).toHaveValue(second);
  await title(1).fill('Đã chuyển xuống');
  await expect(title(1)).toHaveValue('Đã chuyển xuống');
  await expect(title(0)).toHaveValue(second);
  await removeGuide(code);
});

test('before a card is deleted those who lead there are named, and those answers wait for another target', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const code = newCode();
  await visitAs(page, admin, `/administrator/guides?edit=${await copyGuide(code)}`);
  const form = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  const tree = form.getByRole('navigation', { name: m.admin_guides_tree({}, vi) });
  const cards = form.locator('[data-card^="outcomes."]');
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  const name = m.admin_guides_remove({ name: '' }, vi).trim();
  await cards.first().getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText('“');
  await dialog
    .getByRole('button', { name: m.admin_guides_remove_yes({}, vi), exact: true })
    .click();
  await expect(cards).toHaveCount(count - 1);
  await expect(tree.getByText(m.validation_guide_target({}, vi)).first()).toBeVisible();
  await removeGuide(code);
});

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

test('where an outcome leads is chosen by words, and the document names it', async ({ page }) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const code = newCode();
  await visitAs(page, admin, `/administrator/guides?edit=${await copyGuide(code)}`);
  const form = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  await form.locator('[data-card="outcomes.0"] button[aria-expanded=false]').click();
  const next = field(form, 'outcomes.0.next.0.ref');
  await expect(next).toHaveValue(new RegExp(m.admin_guides_next_phone({}, vi)));
  await next.fill('xet nghiem lan dau');
  await page
    .getByRole('option', { name: new RegExp(m.admin_guides_kind_guide({}, vi)) })
    .first()
    .click();
  await expect(next).toHaveValue(new RegExp(m.admin_guides_kind_guide({}, vi)));
  await next.fill('/help/heavy');
  await page.getByRole('option', { name: m.help_door_heavy({}, vi) }).click();
  await expect(next).toHaveValue(new RegExp(m.help_door_heavy({}, vi)));
  await next.fill('1800 5999');
  await page.getByRole('option', { name: '1800 5999' }).click();
  await expect(next).toHaveValue(/^1800 5999/);
  await form.getByRole('button', { name: m.admin_guides_send({}, vi) }).click();
  await expect(form).toHaveCount(0);
  const { rows } = await inDatabase((client) =>
    client.query(
      `select coalesce(pending::text, graph::text) as saved from guides where code = $1`,
      [code],
    ),
  );
  expect(rows[0].saved).toContain('1800 5999');
  await removeGuide(code);
});

/** A code of its own: every new guide begins with the same one. */
function newCode(): string {
  return `guide-${randomInt(1e9)}`;
}

function field(form: Locator, path: string): Locator {
  return form.locator(`[data-path="${path}"]`);
}

/** Fills a text in both languages; the second tab of the head is opened for its own. */
async function fillBoth(form: Locator, path: string, text: string): Promise<void> {
  for (const [language, tab] of [
    ['en', m.common_language_en({}, vi)],
    ['vi', m.common_language_vi({}, vi)],
  ] as const) {
    if (!path.includes('.')) await form.getByRole('tab', { name: tab }).click();
    await field(form, `${path}.${language}`).fill(text);
  }
}

async function leadTo(form: Locator, path: string, name: string | RegExp): Promise<void> {
  await field(form, path).click();
  await form.page().getByRole('option', { name }).click();
}

async function fillOutcome(form: Locator, index: number, title: string): Promise<void> {
  const at = `outcomes.${index}`;
  await fillBoth(form, `${at}.title`, title);
  for (const name of ['first', 'say', 'cost', 'signs'])
    await fillBoth(form, `${at}.${name}`, 'Nội dung');
  await leadTo(form, `${at}.where.need`, m.admin_guides_need_doctor({}, vi));
  await fillBoth(form, `${at}.where.text`, 'Nơi khám');
}

/** Gives a new guide a code of its own. */
async function nameGuide(form: Locator): Promise<string> {
  const code = newCode();
  await form.getByText(m.admin_guides_address({}, vi)).click();
  await field(form, 'code').fill(code);
  return code;
}

/** What is written is gone through before it is saved, and nothing is asked for. */
async function tryOnPhone(form: Locator): Promise<void> {
  await form.getByRole('button', { name: m.admin_guides_view_phone({}, vi) }).click();
  const phone = form.getByRole('region', { name: m.admin_guides_preview({}, vi) });
  await expect(phone.getByRole('heading', { name: 'Bao lâu rồi?' })).toBeVisible();
  await phone.getByRole('button', { name: 'Lâu rồi' }).click();
  await expect(phone.getByText(m.guides_result({}, vi), { exact: true })).toBeVisible();
  await form.getByRole('button', { name: m.admin_guides_view_tree({}, vi) }).click();
}

async function addressOf(code: string): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query('select public_id from guides where code = $1', [code]),
  );
  return `/guide/${rows[0].public_id}`;
}

async function walk(page: Page, address: string, answers: readonly string[]): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  for (const name of answers) await page.getByRole('button', { name, exact: true }).click();
}

/** A published guide about a danger of this journey alone; the result is its id. */
function copyGuide(code: string): Promise<number> {
  return inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into guides (public_id, code, kind, worry, is_danger, title, summary, search_words, graph,
         position, status)
       select translate(right($1, 4), '01', 'zy'), $1, kind, worry, true, title, summary, search_words, graph,
         999, 'published'
       from guides where code = 'forced' returning id`,
      [code],
    );
    return Number(rows[0].id);
  });
}

/** Other journeys look at the list. */
async function removeGuide(code: string): Promise<void> {
  await inDatabase((client) => client.query('delete from guides where code = $1', [code]));
}
