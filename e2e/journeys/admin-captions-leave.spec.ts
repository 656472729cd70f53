import { m } from '@mam/texts';
import { makeAdmin, visitAs } from '../reader.ts';
import { openTab } from '../steps/video.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

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
  await dialog.getByRole('button').first().click();
  await expect(first).toHaveValue('Câu chưa lưu');
  await leave.click();
  await dialog.getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/administrator\/podcasts$/);
});
