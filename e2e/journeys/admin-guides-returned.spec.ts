import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  copyGuide,
  field,
  GUIDE_FORM,
  inboxOf,
  newCode,
  removeGuides,
  rowIn,
} from '../steps/guide.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** What every account of a journey is called. */
const NAME = 'Nguyễn Thúy Ngân';

test.afterEach(removeGuides);

test('a second reader gives a change back, and its writer finds the reason above the form', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  const other = await makeReader({ role: ['admin', 'customer'] });
  const id = await copyGuide(newCode());
  const title = unique('Bản trả');
  const why = 'Số gọi này đã cũ.';
  const form = page.getByRole('dialog', { name: GUIDE_FORM });
  const send = form.getByRole('button', { name: m.admin_guides_send({}, vi) });
  await visitAs(page, admin, `/administrator/guides?edit=${id}`);
  await field(form, 'title.vi').fill(title);
  const summary = field(form, 'summary.vi');
  await summary.fill(`${await summary.inputValue()} Gọi ngay.`);
  await send.click();
  await expect(form).toHaveCount(0);
  await visitAs(page, other, inboxOf(title));
  await rowIn(page, title).getByRole('link', { name: title }).click();
  // Of a sentence that was changed the new words are marked.
  await expect(form.locator('ins').filter({ hasText: 'Gọi ngay.' })).toHaveText(
    `${m.admin_audit_word_added({}, vi)} Gọi ngay.`,
  );
  await form.getByRole('button', { name: m.admin_return({}, vi) }).click();
  const dialog = page.getByRole('dialog', { name: m.admin_return({}, vi) });
  const give = dialog.getByRole('button', { name: m.admin_return({}, vi) });
  await expect(give).toBeDisabled();
  await dialog.getByRole('textbox', { name: m.admin_return_why({}, vi) }).fill(why);
  await expectNoViolations(page, 'giving a guide back');
  await give.click();
  await expect(page.getByText(m.admin_return_done({ title }, vi))).toBeVisible();
  await expect(page).toHaveURL(inboxOf(title));
  await visitAs(page, admin, inboxOf(title));
  const row = rowIn(page, title);
  await expect(row).toContainText(m.admin_work_returned_own({}, vi));
  await row.getByRole('link', { name: title }).click();
  await expect(form).toContainText(why);
  await expect(form).toContainText(`${NAME} trả lại`);
  await summary.fill('Tóm tắt đã chữa');
  await send.click();
  await expect(page.getByText(m.admin_guides_sent({ title }, vi))).toBeVisible();
  await page.goto(inboxOf(title));
  await expect(row).toContainText(m.admin_work_guide_waits({}, vi));

  // In the second round the reason and what is new since stand before all that readers do not see yet.
  await visitAs(page, other, inboxOf(title));
  await row.getByRole('link', { name: title }).click();
  await expect(form).toContainText(`Lần trước ${NAME} trả lại`);
  await expect(form).toContainText(why);
  const added = form.locator('ins').filter({ hasText: 'Tóm tắt đã chữa', visible: true });
  await expect(added).toHaveCount(1);
  await expectNoViolations(page, 'second round');
  await expectNoSidewaysScroll(page);
  await form.getByText(m.admin_guides_changes({}, vi)).click();
  await expect(added).toHaveCount(2);
});

test('its writer drops a change that waits, and what was shown stands', async ({ page }) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  await makeReader({ role: ['admin', 'customer'] });
  const id = await copyGuide(newCode());
  const title = unique('Bản nhầm');
  const form = page.getByRole('dialog', { name: GUIDE_FORM });
  const input = field(form, 'title.vi');
  await visitAs(page, admin, `/administrator/guides?edit=${id}`);
  const before = await input.inputValue();
  await input.fill(title);
  await form.getByRole('button', { name: m.admin_guides_send({}, vi) }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`/administrator/guides?edit=${id}`);
  await expect(input).toHaveValue(title);
  await form.getByRole('button', { name: m.admin_guides_withdraw({}, vi) }).click();
  const dialog = page.getByRole('dialog', { name: m.admin_guides_withdraw({}, vi) });
  await expectNoViolations(page, 'dropping a change');
  await dialog.getByRole('button', { name: m.admin_guides_withdraw({}, vi) }).click();
  await expect(page.getByText(m.admin_guides_withdrawn({}, vi))).toBeVisible();
  await page.goto(`/administrator/guides?edit=${id}`);
  await expect(input).toHaveValue(before);
  await expect(form.getByText(m.admin_guides_pending_note({}, vi))).toHaveCount(0);
});
