import { m } from '@mam/texts';
import { makeAdmin, makeReader, visitAs } from '../reader.ts';
import { expect, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('below the tabs of a section the buttons of a drawer are in sight', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await makeReader({ role: ['admin'] }), '/administrator/categories?edit=new');
  const drawer = page.getByRole('dialog', { name: m.admin_categories_add({}, vi) });
  const save = drawer.getByRole('button', { name: m.admin_categories_add({}, vi) });
  await expect(save).toBeInViewport({ ratio: 1 });
});

test('closing a drawer returns the focus to what opened it', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await visitAs(page, await makeReader({ role: ['admin'] }), '/administrator/categories');
  const drawer = page.getByRole('dialog', { name: m.admin_categories_edit({}, vi) });
  const link = page.getByRole('row').nth(2).getByRole('link').first();
  await link.press('Enter');
  await expect(drawer.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  const add = page
    .getByRole('button', { name: m.admin_categories_add({}, vi) })
    .and(page.locator(':not([role=dialog] *)'));
  await add.press('Enter');
  const adding = page.getByRole('dialog', { name: m.admin_categories_add({}, vi) });
  await adding.getByRole('button', { name: m.admin_close({}, vi) }).click();
  await expect(add).toBeFocused();

  const menu = page.getByRole('row').nth(1).getByRole('button').last();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: m.admin_categories_edit({}, vi) }).press('Enter');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: m.admin_close({}, vi) }).click();
  await expect(menu).toBeFocused();
});

test('a list far down in a drawer opens where it is pressed', async ({ page, language }) => {
  const locale = { locale: language };
  await visitAs(page, await makeAdmin(), '/administrator/help-places?edit=new');
  await page.getByText(m.admin_help_places_more({}, locale)).click();
  await page.getByRole('button', { name: m.admin_help_places_route_add({}, locale) }).click();
  const kind = page.getByRole('combobox', { name: m.admin_help_places_route_kind({}, locale) });
  await kind.click();
  const option = page.getByRole('option', { name: m.admin_help_places_route_zalo({}, locale) });
  await expect(option).toBeInViewport();
  await option.click();
  await expect(kind).toHaveValue(m.admin_help_places_route_zalo({}, locale));
});

test('Escape closes the calendar or the list that is open, and only then the form', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  await visitAs(page, await makeAdmin(), '/administrator/banners?edit=new');
  const form = page.getByRole('dialog', { name: m.admin_banners_add({}, locale) });
  await form.locator('[data-path="name.vi"]').fill('Tên');
  const day = form.locator('[data-path="from_date"]');
  const calendar = page.locator('[data-dates-dropdown]');
  await day.focus();
  await page.waitForTimeout(300);
  await expect(calendar).toHaveCount(0);
  await day.fill('31/02/2027');
  await day.blur();
  await expect(form).toContainText(m.admin_day_wrong({ typed: '31/02/2027' }, locale));
  await day.click();
  await expect(calendar).toBeVisible();
  await day.press('Escape');
  await expect(calendar).toHaveCount(0);
  const question = page.getByRole('dialog', { name: m.admin_unsaved_title({}, locale) });
  await expect(question).toHaveCount(0);
  await expect(form).toBeVisible();
  // With nothing above it the form is what it closes.
  await day.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: m.admin_unsaved_yes({}, locale) }).click();
  await expect(form).toHaveCount(0);
});
