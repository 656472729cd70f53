import { m } from '@mam/texts';
import { makeAdmin, visitAs } from '../reader.ts';
import { openTab } from '../steps/video.ts';
import { expect, TIMEOUT, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const TEXT = 'Đang viết dở';

test('unsaved changes are confirmed before they are discarded', async ({ page, request }) => {
  const admin = await makeAdmin();
  const list = await (await request.get('/api/podcasts/list?sort=oldest&size=1')).json();
  await visitAs(page, admin, `/administrator/podcasts/${list.items[0].id}`);
  const panel = await openTab(page, m.admin_item_tab_transcript({}, vi));
  const leave = page.getByRole('link', { name: m.nav_admin_podcasts({}, vi), exact: true }).last();
  const first = panel.getByRole('textbox', { name: 'Chữ của câu 1', exact: true });
  await first.fill('Câu chưa lưu');
  await leave.click();
  const dialog = page.getByRole('dialog', { name: m.admin_unsaved_title({}, vi) });
  // Where they are stands in it: another tab may be open.
  const tabs = m.admin_item_tab_transcript({}, vi);
  await expect(dialog).toContainText(m.admin_unsaved_tabs({ tabs }, vi));
  await dialog.getByRole('button').first().click();
  await expect(first).toHaveValue('Câu chưa lưu');
  await leave.click();
  await dialog.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/administrator\/podcasts$/);
});

test('captions and chapters that were not saved are kept as well', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const { items } = await (await page.request.get('/api/podcasts/list?sort=oldest&size=1')).json();
  const admin = await makeAdmin();
  await visitAs(page, admin, `/administrator/podcasts/${items[0].id}`);
  const tab = page.getByRole('tab', { name: m.admin_item_tab_transcript({}, vi) });
  await tab.click();
  const cue = page.getByRole('textbox', { name: 'Chữ của câu 1', exact: true });
  await cue.fill(TEXT);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mam.autosave')))
    .toContain(TEXT);
  const language = (name: string) => page.getByRole('tab', { name, exact: true });
  const unsaved = m.admin_parts_unsaved({}, vi);
  await expect(language(m.common_language_vi({}, vi))).toHaveAccessibleDescription(unsaved);
  await expect(language(m.common_language_en({}, vi))).toHaveAccessibleDescription('');
  // However far the row of tabs is scrolled.
  await page.getByRole('tab', { name: m.admin_item_tab_history({}, vi) }).click();
  const count = page.getByRole('link', { name: m.admin_item_unsaved_tabs({ count: '1' }, vi) });
  await expect(count).toBeInViewport({ ratio: 1 });
  await count.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: m.admin_playables_tab_text({}, vi) }).click();
  await expect(cue).toBeHidden();
  await expect(tab).toHaveAccessibleDescription(unsaved);
  const save = page.getByRole('button', { name: m.admin_save({}, vi) });
  await save.click();
  await expect(page.getByText(m.admin_playables_saved_content({}, vi))).toBeVisible();
  await expect(save).toBeFocused();
  await page.reload();
  await expect(cue).toHaveValue(TEXT, TIMEOUT);
  await expect(page.getByText(m.admin_restored({}, vi))).toBeVisible();
  await page.getByRole('button', { name: m.admin_restored_discard({}, vi) }).click();
  await expect(cue).not.toHaveValue(TEXT);
  await expect(count).toBeHidden();
});
