import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  addressOf,
  copyGuide,
  field,
  fillBoth,
  fillOutcome,
  leadTo,
  nameGuide,
  newCode,
  removeGuides,
  tryOnPhone,
  walk,
} from '../steps/guide.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.afterEach(removeGuides);

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
  // Of two empty answers each one is named.
  await field(form, 'status').click();
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  for (const place of [1, 2]) {
    const names = [
      m.admin_courses_question_number({ number: 1, total: 1 }, vi),
      m.admin_guides_answer({ place }, vi),
      m.admin_guides_text({}, vi),
      m.common_language_vi({}, vi),
    ];
    // A phone shows one error at a time.
    await expect(form.getByRole('alert')).toContainText(names.join(' · '));
  }

  // A wide screen shows five, and the others when they are asked for.
  await page.setViewportSize({ width: 1440, height: 900 });
  await field(form, 'title.vi').fill('');
  const card = form.locator('[data-card="steps.0"] button[aria-expanded]').first();
  await card.press('Enter');
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  const entries = form.getByRole('alert').getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await form.getByRole('button', { name: m.form_problems_more({ count: 2 }, vi) }).click();
  await expect(entries).toHaveCount(7);
  await expect(entries.nth(5).getByRole('button')).toBeFocused();
  await form.getByRole('button', { name: m.admin_less({}, vi) }).click();
  await expect(entries).toHaveCount(5);
  // The card, which had been folded, is open for its faults and stays so once they are corrected.
  for (const name of ['answers.0.text', 'answers.1.text'])
    await field(form, `steps.0.${name}.vi`).fill('Rồi');
  for (const name of ['answers.0.to', 'answers.1.to'])
    await leadTo(form, `steps.0.${name}`, m.admin_guides_outcome_new({}, vi));
  await field(form, 'steps.0.text.vi').pressSequentially('Đau à?');
  await expect(field(form, 'steps.0.text.vi')).toBeFocused();
  await expect(field(form, 'steps.0.text.vi')).toHaveValue('Đau à?');
});

test('what is typed in an open card that was moved is its own text', async ({ page }) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  await visitAs(page, admin, `/administrator/guides?edit=${await copyGuide(newCode())}`);
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
});

test('before a card is deleted those who lead there are named, and those answers wait for another target', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  await visitAs(page, admin, `/administrator/guides?edit=${await copyGuide(newCode())}`);
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
  await expect(field(form, 'outcomes.0')).toBeFocused();
  await expect(tree.getByText(m.validation_guide_target({}, vi)).first()).toBeVisible();
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(cards).toHaveCount(count);
  await expect(cards.first().locator('[data-path="outcomes.0"]')).toBeFocused();
});

test('a character who speaks is deleted only after a question that counts the lines', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const { rows } = await inDatabase((client) =>
    client.query(`select id, graph from guides where code = 'just-one-picture'`),
  );
  await visitAs(page, admin, `/administrator/guides?edit=${rows[0].id}`);
  const form = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  const name = m.admin_guides_remove({ name: 'Tùng' }, vi);
  const remove = form.getByRole('button', { name, exact: true });
  await remove.click();
  const question = page.getByRole('dialog', { name });
  const count = JSON.stringify(rows[0].graph).split('"who":"tung"').length - 1;
  await expect(question).toContainText(m.admin_guides_person_lines({ name: 'Tùng', count }, vi));
  await question.getByRole('button', { name: m.common_details_keep({}, vi) }).click();
  await expect(remove).toBeVisible();
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
});
