import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { DESKTOP, expectNoViolations, PHONE } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { expect, hydrated, statusLine, TIMEOUT, test } from '../test.ts';

const PICTURE = fileURLToPath(new URL('../../apps/web/public/icons/icon-192.png', import.meta.url));
const TEXT = fileURLToPath(new URL('../../apps/web/public/manifest.webmanifest', import.meta.url));
/** Each worker its own: what one clears away the other may still be looking at. */
const NAME = `Banner ${randomBytes(4).toString('hex')}`;
const vi = { locale: 'vi' } as const;
const en = { locale: 'en' } as const;

// The home page of other journeys must not keep it, whatever happens here.
test.afterEach(async () => {
  await inDatabase((client) =>
    client.query(`delete from banners where name->>'vi' like $1`, [`${NAME}%`]),
  );
});

/** So many days from today in Viet Nam, as the form writes days. */
function day(later: number): string {
  const at = new Date(Date.now() + later * 86_400_000);
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(at);
}

/** The next call to an address fails. */
function failOnce(page: Page, address: string): Promise<unknown> {
  return page.route(address, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
}

/** The banner on the home page at this screen size; cached pages end with the change. */
async function expectOnHome(page: Page, size: typeof PHONE, isShown: boolean): Promise<void> {
  await page.setViewportSize(size);
  await expect(async () => {
    await page.goto('/dashboard');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: NAME })).toHaveCount(isShown ? 1 : 0, {
      timeout: 500,
    });
  }).toPass(TIMEOUT);
}

test('a banner is created, previewed, shown on its screens and days, deleted and restored', async ({
  page,
  problems,
}) => {
  // The text file that calls itself a picture.
  problems.allow(statusLine(400));
  problems.allow(statusLine(500));
  const admin = await makeAdmin();
  await failOnce(page, '**/api/admin/banners?*');
  await visitAs(page, admin, '/administrator/banners');
  await expect(page.getByText(m.error_banner_load({}, vi))).toBeVisible();
  await page.getByRole('button', { name: m.admin_banners_add({}, vi) }).click();
  const drawer = page.getByRole('dialog', { name: m.admin_banners_add({}, vi) });
  const save = drawer.getByRole('button', { name: m.admin_banners_add({}, vi) });

  await save.click();
  await expect(drawer.getByRole('alert')).toContainText(m.validation_banner_name_required({}, vi));
  // What is wrong leads to its field, in whichever tab it stands.
  await drawer.getByRole('tab', { name: m.common_language_en({}, vi) }).click();
  await drawer
    .getByRole('alert')
    .getByRole('button', { name: m.validation_banner_name_required({}, vi) })
    .click();
  await expect(drawer.locator('[data-path="name.vi"]')).toBeFocused();
  await drawer.getByLabel(m.admin_banners_name({}, vi)).first().fill(NAME);
  await drawer.getByLabel(m.admin_banners_url({}, vi)).fill('/podcast');
  await drawer.getByLabel(m.admin_banners_target_mobile({}, vi)).first().check();
  await drawer.locator('input[type=file]').setInputFiles(TEXT);
  await expect(drawer.getByText(m.validation_banner_image_type({}, vi)).first()).toBeVisible();
  await drawer.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(drawer.getByAltText(m.admin_banners_image_now({}, vi))).toBeVisible();
  await drawer.getByRole('radio', { name: m.admin_banners_focus_left_top({}, vi) }).check();
  await drawer.getByLabel(m.admin_banners_from({}, vi)).fill(day(0));
  await drawer.getByLabel(m.admin_banners_to({}, vi)).fill(day(-1));
  // Before anything is sent.
  await expect(drawer.getByText(m.validation_banner_dates_order({}, vi))).toBeVisible();
  await drawer.getByLabel(m.admin_banners_to({}, vi)).fill(day(0));
  await expect(drawer.getByText(m.validation_banner_dates_order({}, vi))).toHaveCount(0);
  await drawer.getByLabel(m.admin_banners_url({}, vi)).click();

  const preview = drawer.getByRole('region', { name: m.admin_banners_preview({}, vi) });
  await expect(preview).toContainText(m.admin_banners_preview_note({}, vi));
  await expect(preview.getByText(NAME)).toBeVisible();
  // The form moves while the notices of the refused file disappear, and a tap beside it has no effect.
  await expect(async () => {
    await preview.getByText(m.admin_banners_target_desktop({}, vi), { exact: true }).click();
    await expect(preview).toContainText(m.admin_banners_preview_not_desktop({}, vi), {
      timeout: 500,
    });
  }).toPass(TIMEOUT);
  await expectNoViolations(page, 'form of a banner');

  await failOnce(page, '**/api/admin/banners');
  await save.click();
  await expect(page.getByText(m.error_banner_create({}, vi))).toBeVisible();
  await save.click();
  await expect(drawer).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText(m.admin_banners_state_running({}, vi));
  await expectOnHome(page, PHONE, true);
  await expect(page.getByRole('link', { name: NAME })).toHaveAttribute('href', '/podcast');
  await expectOnHome(page, DESKTOP, false);

  await page.goto('/administrator/banners');
  await row.getByRole('link', { name: NAME }).click();
  const edit = page.getByRole('dialog', { name: m.admin_banners_edit({}, vi) });
  await edit.getByLabel(m.admin_banners_to({}, vi)).fill(day(2));
  await edit.getByLabel(m.admin_banners_from({}, vi)).fill(day(1));
  await edit.getByLabel(m.admin_banners_url({}, vi)).click();
  await failOnce(page, '**/api/admin/banners/*');
  await edit.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(page.getByText(m.error_banner_update({}, vi))).toBeVisible();
  await edit.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText(m.admin_banners_state_upcoming({}, vi));
  await expectOnHome(page, PHONE, false);

  await page.goto('/administrator/banners?state=upcoming');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: m.admin_list_trash({}, vi) }).click();
  await expect(row).toHaveCount(0);
  await expect(page.locator('h1:focus, main [aria-haspopup=menu]:focus')).toHaveCount(1);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toHaveCount(1);
});

test('the order is changed by keyboard: the button keeps the focus', async ({ page }) => {
  await inDatabase((client) =>
    client.query(
      // In other days than today, so that no home page changes.
      `insert into banners (name, url, from_date, to_date, target, image, position)
       select jsonb_build_object('vi', $1 || ' ' || n), '/video', '2020-01-01', '2020-01-02', 'mobile',
         (select image from banners order by id limit 1), 1000 + n
       from generate_series(1, 3) n`,
      [NAME],
    ),
  );
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/banners?state=over');
  const names = page.getByRole('row').getByRole('link', { name: NAME });
  const screen = m.admin_banners_target_mobile({}, vi);
  const up = page.getByRole('button', {
    name: m.admin_move_up({ name: `${NAME} 3 (${screen})` }, vi),
  });
  await expect(names).toHaveText([`${NAME} 1`, `${NAME} 2`, `${NAME} 3`]);
  await up.press('Enter');
  await expect(names).toHaveText([`${NAME} 1`, `${NAME} 3`, `${NAME} 2`]);
  await expect(up).toBeFocused();
});

test('a renamed subject has its new name on the tabs of readers', async ({ page, context }) => {
  // In English only: other journeys read the Vietnamese tabs at this very time.
  const renamed = 'Gender and who I am';
  const rename = (name: string) =>
    inDatabase((client) =>
      client.query(
        `update categories set name = jsonb_set(name, '{en}', to_jsonb($1::text)) where slug = 'gender'`,
        [name],
      ),
    );
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/categories');
  try {
    await page.getByRole('link', { name: 'Giới', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: m.admin_categories_edit({}, vi) });
    await drawer.getByRole('tab', { name: m.common_language_en({}, vi) }).click();
    const field = drawer.getByRole('tabpanel').getByLabel(m.admin_categories_name({}, vi));
    await field.fill(renamed);
    await expectNoViolations(page, 'form of a subject');
    await drawer.getByRole('button', { name: m.admin_save({}, vi) }).click();
    await expect(drawer).toHaveCount(0);
    await context.addCookies([
      { name: 'mam.language', value: 'en', url: new URL(page.url()).origin },
    ]);
    await page.evaluate(() => localStorage.setItem('mam.language', 'en'));
    const tabs = page.getByRole('navigation', { name: m.playables_tabs_label({}, en) });
    await expect(async () => {
      await page.goto('/video');
      await expect(tabs.getByRole('link', { name: renamed })).toBeVisible({ timeout: 500 });
    }).toPass(TIMEOUT);
  } finally {
    await rename('Gender');
  }
});
