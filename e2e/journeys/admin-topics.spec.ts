import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('an admin writes a pingpong, sees it as readers will, publishes it and takes it back', async ({
  page,
}) => {
  const title = `Ai nên ngỏ lời trước? ${Date.now()} <b>`;
  await visitAs(page, await makeAdmin(), '/administrator/pingpong');
  await page
    .getByRole('button', { name: m.admin_topics_add({}, vi) })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: m.admin_topics_add({}, vi) });
  await drawer.getByRole('button', { name: m.admin_topics_save_draft({}, vi) }).click();
  await expect(drawer.getByRole('alert').first()).toBeVisible();

  const tab = drawer.getByRole('tabpanel').first();
  await tab.getByLabel(m.admin_topics_title({}, vi)).fill(title);
  await tab.getByLabel(m.admin_topics_ping({}, vi)).fill('Bạn thấy sao?');
  const field = (name: string) => tab.getByRole('textbox', { name, exact: true });
  const sides = { agree: 'Con gái', disagree: 'Con trai', unsure: 'Ai cũng được' };
  await field(m.admin_topics_side_agree({}, vi)).fill(sides.agree);
  await field(m.admin_topics_side_disagree({}, vi)).fill(sides.disagree);
  await field(m.admin_topics_side_unsure({}, vi)).fill(sides.unsure);
  const reasonOf = (side: string) => field(m.topics_reason({ side }, vi));
  for (const side of Object.values(sides)) await reasonOf(side).fill(`Vì ${side} muốn vậy.`);
  await drawer.getByRole('combobox', { name: m.admin_topics_category({}, vi) }).click();
  await page.getByRole('option').first().click();
  const preview = drawer.getByRole('region', { name: m.admin_topics_preview({}, vi) });
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByText(sides.unsure, { exact: true })).toBeVisible();
  await expect(preview.getByText(`Vì ${sides.unsure} muốn vậy.`)).toBeVisible();
  await expectNoViolations(page, 'the form of a new one');
  await drawer.getByRole('button', { name: m.admin_topics_save_draft({}, vi) }).click();
  await expect(drawer).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(m.admin_list_state_draft({}, vi));
  await row.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: m.admin_topics_publish({}, vi) }).click();
  await expect(row).toContainText(m.admin_topics_state_open({}, vi));
  // Its menu fades out, and is half gone meanwhile.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectNoViolations(page, 'the list');

  await row.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: m.admin_topics_close({}, vi) }).click();
  await expect(row).toContainText(m.admin_topics_state_closed({}, vi));
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toContainText(m.admin_topics_state_open({}, vi));
  // The focus is on the page again, where the offer was.
  await expect(page.getByRole('button', { name: m.admin_undo({}, vi) })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  // Later on, too, it opens again: until a day that is asked for.
  await row.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: m.admin_topics_close({}, vi) }).click();
  await expect(row).toContainText(m.admin_topics_state_closed({}, vi));
  await row.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: m.admin_topics_reopen({}, vi) }).click();
  const dialog = page.getByRole('dialog', { name: m.admin_topics_reopen({}, vi) });
  const lastDay = dialog.getByLabel(m.admin_topics_closes_on({}, vi));
  await lastDay.fill('01/01/2020');
  await lastDay.blur();
  await expect(dialog).toContainText(m.admin_topics_reopen_past({}, vi));
  await lastDay.fill('31/12/2099');
  await dialog.getByRole('button', { name: m.admin_topics_reopen({}, vi) }).click();
  await expect(
    page.getByText(m.admin_topics_reopened({ title, day: '31/12/2099' }, vi)),
  ).toBeVisible();
  await expect(row).toContainText(m.admin_topics_state_open({}, vi));

  await row.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: m.admin_topics_open_page({}, vi) }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: title }).click();
  await page.getByRole('menuitem', { name: m.admin_list_trash({}, vi) }).click();
  await expect(row).toHaveCount(0);
});
