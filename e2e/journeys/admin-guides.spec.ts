import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
/** Each worker has its own, because both use the same site. */
const NAME = `Guide ${randomBytes(4).toString('hex')}`;

test.afterEach(async () => {
  await inDatabase((client) =>
    client.query(`delete from guides where name->>'vi' like $1`, [`${NAME}%`]),
  );
});

test('an admin adds a row, renames it, moves it to the trash and takes that back', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin', 'customer'] });
  await visitAs(page, admin, '/administrator/guides?edit=new');
  const form = page.getByRole('dialog', { name: m.admin_guides_add({}, vi) });
  await form.getByLabel(m.admin_guides_name({}, vi)).first().fill(NAME);
  await form.getByLabel(m.admin_guides_description({}, vi)).first().fill('Mô tả');
  await expectNoViolations(page, 'form of a new row');
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();

  await page.getByRole('link', { name: NAME }).click();
  const edit = page.getByRole('dialog', { name: m.admin_guides_edit({}, vi) });
  await edit.getByLabel(m.admin_guides_name({}, vi)).first().fill(`${NAME} 2`);
  await edit.getByRole('button', { name: m.admin_save({}, vi) }).click();

  const row = page.getByRole('row').filter({ hasText: `${NAME} 2` });
  await row.getByRole('button', { name: m.admin_row_actions({ name: `${NAME} 2` }, vi) }).click();
  await page.getByRole('menuitem', { name: m.admin_list_trash({}, vi) }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toHaveCount(1);
});
