import { randomInt } from 'node:crypto';
import { m } from '@mam/texts';
import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.afterEach(async () => {
  await inDatabase((client) => client.query(`delete from guides where code = 'new-guide'`));
});

test('an admin writes a guide as YAML, and a fault is named by its place', async ({ page }) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  await visitAs(page, admin, '/administrator/guides?edit=new');
  const form = page.getByRole('dialog', { name: m.admin_guides_add({}, vi) });
  const yaml = form.getByLabel(m.admin_guides_yaml({}, vi));
  const code = newCode();
  const text = (await yaml.inputValue()).replace('new-guide', code);
  await yaml.fill(text.replace('to: outcome:other', 'to: outcome:nowhere'));
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  await expect(form.getByText('steps.when.answers.1.to').first()).toBeVisible();
  await expectNoViolations(page, 'form with a fault');
  await yaml.fill(text);
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await removeGuide(code);
});

test('a draft is gone through beside its tree, and another admin publishes what is dangerous', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const other = await makeReader({ role: ['admin', 'customer'] });
  await visitAs(page, admin, '/administrator/guides?edit=new');
  const form = page.getByRole('dialog', { name: m.admin_guides_add({}, vi) });
  const yaml = form.getByLabel(m.admin_guides_yaml({}, vi));
  const code = newCode();
  const text = (await yaml.inputValue())
    .replace('new-guide', code)
    .replace('danger: false', 'danger: true')
    .replace('sources: []', 'sources: [{ vi: Nguồn, en: Source }]')
    .replace('    text:\n      vi: …', '    text:\n      vi: Bao lâu rồi?');
  await yaml.fill(text);
  const tree = form.getByRole('navigation', { name: m.admin_guides_tree({}, vi) });
  // The second outcome has no source yet.
  await expect(tree.getByText('outcomes.other.sources')).toBeVisible();
  const complete = text.replace('sources: []', 'sources: [{ vi: Nguồn, en: Source }]');
  await yaml.fill(complete);
  await expect(tree.getByText('outcomes.other.sources')).toHaveCount(0);
  await tree.getByRole('button', { name: 'Bao lâu rồi?', exact: true }).press('Enter');
  await expect(yaml).toBeFocused();
  const selected = await yaml.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toMatch(/^when:/);
  await form.getByRole('button', { name: m.admin_guides_preview({}, vi) }).click();
  const phone = form.getByRole('region', { name: m.admin_guides_preview({}, vi) });
  await expect(phone.getByRole('heading', { name: 'Bao lâu rồi?' })).toBeVisible();
  await expectNoViolations(page, 'a draft on a phone');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await phone.getByRole('button', { name: '…' }).first().click();
  await expect(phone.getByText(m.guides_result({}, vi), { exact: true })).toBeVisible();
  expect(asked.filter((url) => url.includes('guide'))).toEqual([]);
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  await expect(form).toHaveCount(0);
  const id = await inDatabase(async (client) => {
    const { rows } = await client.query('select id from guides where code = $1', [code]);
    return Number(rows[0].id);
  });
  const publish = (reader: typeof admin) =>
    page.request.post('/api/admin/guides/publish', {
      data: { ids: [id] },
      headers: { authorization: `Bearer ${reader.token}` },
    });
  await page.goto(`/administrator/guides?edit=${id}`);
  const saved = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  await expect(saved.getByText(m.admin_guides_needs_reader({}, vi))).toBeVisible();
  expect((await (await publish(admin)).json()).error).toBe('guide.needs_reader');
  expect((await publish(other)).status()).toBe(200);
  await removeGuide(code);
});

test('a change of a dangerous guide waits in the inbox, which leads to it, until another admin saves it', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const other = await makeReader({ role: ['admin', 'customer'] });
  const code = newCode();
  const id = await copyGuide(code);
  await visitAs(page, admin, `/administrator/guides?edit=${id}`);
  const form = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  const yaml = form.getByLabel(m.admin_guides_yaml({}, vi));
  await foldTree(form);
  const title = unique('Bản sửa');
  await yaml.fill((await yaml.inputValue()).replace(/^ {2}vi: .*$/m, `  vi: ${title}`));
  await form.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await visitAs(page, other, '/administrator/inbox?kind=guide');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(m.admin_work_guide_waits({}, vi));
  await row.getByRole('link', { name: title }).click();
  await expect(yaml).toHaveValue(new RegExp(title));
  await form.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await page.goto('/administrator/inbox?kind=guide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
  await removeGuide(code);
});

/** A code of its own: every new guide begins with the same one. */
function newCode(): string {
  return `guide-${randomInt(1e9)}`;
}

/** Two levels are open; branches are folded and opened by keyboard, and a fault opens the branches above it. */
async function foldTree(form: Locator): Promise<void> {
  const tree = form.getByRole('navigation', { name: m.admin_guides_tree({}, vi) });
  const yaml = form.getByLabel(m.admin_guides_yaml({}, vi));
  const folds = tree.locator('button[aria-expanded]');
  const first = folds.first();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await first.press('Enter');
  await expect(folds).toHaveCount(1);
  await first.press('Space');
  const folded = tree.locator('button[aria-expanded=false]');
  await expect(folded.first()).toBeVisible();
  const whole = await yaml.inputValue();
  await first.press('Enter');
  // All outcomes lack what a danger needs.
  await yaml.fill(whole.replaceAll(/^ {4}sources:\n(?: {6}.*\n)+/gm, ''));
  await expect(tree.getByText(/^outcomes\..*\.sources$/).first()).toBeVisible();
  await expect(folded).toHaveCount(0);
  await yaml.fill(whole);
  await expect(tree.getByText(/^outcomes\..*\.sources$/)).toHaveCount(0);
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
