import { m } from '@mam/texts';
import { DESKTOP, expectNoViolations } from '../a11y.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.use({ isMobile: false });

test('words are tried on a sentence as they are typed, added and removed, and a canned answer is made and deleted', async ({
  page,
}) => {
  const admin = await makeAdmin();
  await page.setViewportSize(DESKTOP);
  await visitAs(page, admin, '/administrator/word-lists');
  await page.getByRole('button', { name: m.admin_words_add({}, vi) }).click();
  const form = page.getByRole('dialog', { name: m.admin_words_add({}, vi) });
  await form.getByRole('textbox', { name: m.admin_words_entry({}, vi) }).fill('xanh lơ');
  const sample = form.getByRole('textbox', { name: m.admin_words_sample({}, vi) });
  await sample.fill('mình thấy từ từ');
  await expect(form.getByRole('status')).toHaveText(m.admin_words_found_none({}, vi));
  await sample.fill('mình thấy xanh lơ quá');
  await expect(form.getByRole('status')).toContainText('xanh lơ');
  await form.getByRole('button', { name: m.admin_words_add({}, vi) }).click();
  await page.getByRole('searchbox', { name: m.admin_words_find({}, vi) }).fill('xanh lo');
  const row = page.getByRole('row', { name: 'xanh lơ' });
  await expect(row).toBeVisible();
  await expect(form).toHaveCount(0);
  const whole = page.getByRole('textbox', { name: m.admin_words_sample({}, vi) });
  await whole.fill('mình thấy xanh lơ quá');
  await expect(page.getByText(m.admin_words_caught_by({}, vi))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'xanh lơ' })).toHaveCount(1);
  await expectNoViolations(page, 'word lists');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: m.admin_words_remove({}, vi) }).click();
  await expect(row).toHaveCount(0);

  await visitAs(page, admin, '/administrator/canned-answers');
  await page.getByRole('button', { name: m.admin_canned_add({}, vi) }).click();
  const drawer = page.getByRole('dialog');
  const title = drawer.getByRole('textbox', { name: m.admin_canned_title({}, vi) });
  await expect(title).toBeFocused();
  await title.fill('Câu thử');
  await drawer.getByRole('textbox', { name: m.admin_canned_text({}, vi) }).fill('Chào bạn');
  await drawer.getByRole('button', { name: m.admin_canned_add({}, vi) }).click();
  const forComments = page.getByRole('region', { name: m.admin_canned_kind_comment({}, vi) });
  const answer = forComments.getByRole('listitem').filter({ hasText: 'Câu thử' });
  await expect(answer).toBeVisible();
  // The first ones show their keys.
  await expect(forComments.getByRole('listitem').first()).toHaveText(/^1/);
  await answer.getByRole('button', { name: m.admin_canned_delete({}, vi) }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(answer).toHaveCount(0);
});
