import { m } from '@mam/texts';
import { DESKTOP, expectNoViolations } from '../a11y.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.use({ isMobile: false });

test('a list is tried on a sentence as it is typed, and a canned answer is made and deleted', async ({
  page,
}) => {
  const admin = await makeAdmin();
  await page.setViewportSize(DESKTOP);
  await visitAs(page, admin, '/administrator/word-lists');
  const list = page.getByRole('region', { name: m.admin_words_distress({}, vi) });
  const sample = list.getByRole('textbox', { name: m.admin_words_sample({}, vi) });
  await sample.fill('mình thấy xanh lơ quá, cứ từ từ');
  await expect(list.getByRole('status')).toHaveText(m.admin_words_found_none({}, vi));
  const entries = list.getByRole('textbox', { name: m.admin_words_entries({}, vi) });
  const before = await entries.inputValue();
  await entries.fill(`${before}\nxanh lơ`);
  await expect(list.getByRole('status')).toContainText('xanh lơ');
  await expectNoViolations(page, 'word lists');
  await entries.fill(before);

  await visitAs(page, admin, '/administrator/canned-answers');
  await page.getByRole('button', { name: m.admin_canned_add({}, vi) }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: m.admin_canned_title({}, vi) }).fill('Câu thử');
  await drawer.getByRole('textbox', { name: m.admin_canned_text({}, vi) }).fill('Chào bạn');
  await drawer.getByRole('button', { name: m.admin_canned_add({}, vi) }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Câu thử' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: m.admin_canned_delete({}, vi) }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(row).toHaveCount(0);
});
