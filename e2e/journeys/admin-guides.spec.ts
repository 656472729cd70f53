import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
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
  const text = await yaml.inputValue();
  await yaml.fill(text.replace('to: outcome:other', 'to: outcome:nowhere'));
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  await expect(form.getByText('steps.when.answers.1.to')).toBeVisible();
  await expectNoViolations(page, 'form with a fault');
  await yaml.fill(text);
  await form.getByRole('button', { name: m.admin_guides_add({}, vi) }).click();
  await expect(form).toHaveCount(0);
});
