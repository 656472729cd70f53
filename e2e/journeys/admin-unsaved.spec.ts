import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { openAccount } from '../admin-menu.ts';
import { inDatabase, makeReader, type Reader, signIn, visitAs } from '../reader.ts';
import { expect, hydrated, statusLine, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const PASSWORD = 'mat-khau-cua-chuyen-di';
const TEXT = 'Đang viết dở';

const restored = (page: Page) => page.getByText(m.admin_restored({}, vi));
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('mam.autosave'));

function makeAdminWithPassword(): Promise<Reader> {
  return makeReader({ role: ['admin', 'customer'], password: PASSWORD });
}

/** A form of the admin area and the field of it that is typed into. */
interface FormPlace {
  path: string;
  field: (page: Page) => Locator;
}

async function formPlaces(page: Page): Promise<FormPlace[]> {
  const { items } = await (await page.request.get('/api/videos/list?size=1')).json();
  const box = (name: string) => (at: Page) => at.getByRole('textbox', { name }).first();
  return [
    { path: '/administrator/settings', field: box(m.admin_settings_address({}, vi)) },
    { path: '/administrator/banners?edit=new', field: box(m.admin_banners_name({}, vi)) },
    { path: '/administrator/categories?edit=new', field: box(m.admin_categories_name({}, vi)) },
    { path: '/administrator/categories?edit=1', field: box(m.admin_categories_name({}, vi)) },
    {
      path: '/administrator/user-management/create-user',
      field: box(m.import_column_full_name({}, vi)),
    },
    { path: '/administrator/videos?edit=new', field: box(m.admin_playables_title({}, vi)) },
    {
      path: `/administrator/videos?edit=${items[0].id}`,
      field: box(m.admin_playables_description({}, vi)),
    },
  ];
}

test('what was typed stands in every form again after a reload, until it is discarded', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  const admin = await makeReader({ role: ['admin'] });
  for (const { path, field } of await formPlaces(page)) {
    await visitAs(page, admin, path);
    const before = await field(page).inputValue();
    await field(page).fill(TEXT);
    await expect.poll(() => kept(page)).toContain(TEXT);
    await page.reload();
    await hydrated(page);
    await expect(field(page), path).toHaveValue(TEXT);
    await expect(restored(page), path).toBeVisible();
    await page.getByRole('button', { name: m.admin_restored_discard({}, vi) }).click();
    await expect(field(page), path).toHaveValue(before);
    await expect(restored(page), path).toBeHidden();
    expect(await kept(page), path).toBeNull();
  }
  // The browser asked before each reload.
  expect(asked).toEqual((await formPlaces(page)).map(() => 'beforeunload'));
});

test('a new video that was begun with a waiting file is found by the button of the page', async ({
  page,
}) => {
  const admin = await makeReader({ role: ['admin'] });
  const dir = randomBytes(16).toString('hex').slice(0, 25);
  await inDatabase((client) =>
    client.query(
      `insert into media (dir, kind, status, duration, source_name, source_bytes, user_id, files)
       values ($1, 'video', 'ready', 42, $2, 1000, $3, '{}')`,
      [dir, `${dir}.mp4`, admin.user_id],
    ),
  );
  page.on('dialog', (dialog) => dialog.accept());
  const title = page.getByRole('textbox', { name: m.admin_playables_title({}, vi) }).first();
  await visitAs(page, admin, '/administrator/videos');
  await page
    .getByRole('link', { name: `${m.admin_playables_new_video({}, vi)} ${dir}.mp4` })
    .click();
  await title.fill(TEXT);
  await expect.poll(() => kept(page)).toContain(TEXT);
  await page.goto('/administrator/videos');
  await page
    .getByRole('button', {
      name: `${m.admin_playables_new_video({}, vi)} · ${m.admin_drafts_waits({}, vi)}`,
    })
    .click();
  await expect(title).toHaveValue(TEXT);
  await expect(restored(page)).toBeVisible();
  await inDatabase((client) => client.query('delete from media where dir = $1', [dir]));
});

test('the menu, the drawer and signing out ask before typed text is lost', async ({ page }) => {
  await visitAs(page, await makeReader({ role: ['admin'] }), '/administrator/settings');
  const address = page.getByLabel(m.admin_settings_address({}, vi));
  const dialog = page.getByRole('dialog', { name: m.admin_unsaved_title({}, vi) });
  const stay = dialog.getByRole('button', { name: m.admin_unsaved_no({}, vi) });
  const leave = dialog.getByRole('button', { name: m.admin_unsaved_yes({}, vi) });
  const keep = dialog.getByRole('button', { name: m.admin_unsaved_keep({}, vi) });
  const menu = page.getByRole('navigation', { name: m.admin_menu({}, vi) });
  const openMenu = () => page.getByRole('button', { name: m.admin_menu_open({}, vi) }).click();
  const before = await address.inputValue();
  await address.fill(TEXT);
  await openMenu();
  await menu.getByRole('link', { name: m.nav_admin_banners({}, vi) }).click();
  await stay.click();
  await expect(address).toHaveValue(TEXT);
  await openMenu();
  await menu.getByRole('link', { name: m.nav_admin_banners({}, vi) }).click();
  await keep.click();
  await expect(page).toHaveURL(/\/banners$/);
  await expect(page.getByRole('heading', { name: m.nav_admin_banners({}, vi) })).toBeVisible();
  await page.goBack();
  await expect(address).toHaveValue(TEXT);
  await expect(restored(page)).toBeVisible();
  await openMenu();
  await openAccount(page, 'vi');
  await menu.getByRole('button', { name: m.nav_log_out({}, vi) }).click();
  await expect(dialog).toContainText(m.admin_unsaved_sign_out({}, vi));
  await expect(keep).toHaveCount(0);
  await stay.click();
  await expect(address).toHaveValue(TEXT);
  await openMenu();
  await menu.getByRole('link', { name: m.nav_admin_banners({}, vi) }).click();
  await leave.click();
  await expect(page).toHaveURL(/\/banners$/);
  expect(await kept(page)).toBeNull();
  await expect(page.getByRole('heading', { name: m.nav_admin_banners({}, vi) })).toBeVisible();
  await page.goBack();
  await expect(address).toHaveValue(before);

  await page.goto('/administrator/banners?edit=new');
  await hydrated(page);
  const name = page.getByRole('textbox', { name: m.admin_banners_name({}, vi) }).first();
  await name.fill(TEXT);
  await page.keyboard.press('Escape');
  await stay.click();
  await expect(name).toHaveValue(TEXT);
  await page.getByRole('button', { name: m.admin_close({}, vi) }).click();
  await keep.click();
  const waiting = page.getByRole('button', { name: m.admin_drafts_waits({}, vi) });
  await waiting.click();
  await expect(name).toHaveValue(TEXT);
  await page.getByRole('button', { name: m.admin_close({}, vi) }).click();
  await leave.click();
  await expect(name).toBeHidden();
  await expect(waiting).toHaveCount(0);
  await page.goto('/administrator/settings');
  await address.fill(TEXT);
  await openMenu();
  await openAccount(page, 'vi');
  await menu.getByRole('button', { name: m.nav_log_out({}, vi) }).click();
  await leave.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await kept(page)).toBeNull();
});

test('a session that ends while a form is filled in: signing in returns to the form with its text', async ({
  page,
  problems,
}) => {
  problems.allow(statusLine(401));
  const admin = await makeAdminWithPassword();
  await visitAs(page, admin, '/administrator/categories?edit=1');
  const name = page.getByRole('textbox', { name: m.admin_categories_name({}, vi) }).first();
  await name.fill(TEXT);
  await inDatabase((client) =>
    client.query('delete from sessions where user_id = $1', [admin.user_id]),
  );
  await page.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadministrator%2Fcategories%3Fedit%3D1$/);
  await expect(page.getByText('Có lỗi xảy ra. Vui lòng đăng nhập lại!')).toBeVisible();

  // Another admin of this device sees nothing of it.
  const other = await makeAdminWithPassword();
  await signIn(page, other.email, PASSWORD);
  await expect(page).toHaveURL(/\/administrator\/categories\?edit=1$/);
  await expect(name).not.toHaveValue(TEXT);
  await inDatabase((client) =>
    client.query('delete from sessions where user_id = $1', [other.user_id]),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  await hydrated(page);
  await signIn(page, admin.email, PASSWORD);
  await expect(page).toHaveURL(/\/administrator\/categories\?edit=1$/);
  await expect(name).toHaveValue(TEXT);
  await expect(restored(page)).toBeVisible();
});

test('in private mode nothing that is typed is written to the device', async ({ page }) => {
  const admin = await makeAdminWithPassword();
  await page.goto('/login?next=/administrator/settings');
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem('mam.private', '1'));
  await signIn(page, admin.email, PASSWORD);
  const address = page.getByLabel(m.admin_settings_address({}, vi));
  await address.fill(TEXT);
  await expect(address).toHaveValue(TEXT);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(TEXT);
});

test('without a network a film is not saved, and its page stays with what was typed', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { items } = await (await page.request.get('/api/videos/list?size=1')).json();
  await visitAs(page, await makeAdminWithPassword(), `/administrator/videos/${items[0].uuid}`);
  const title = page.getByRole('textbox', { name: m.admin_playables_title({}, vi) }).first();
  await title.fill(TEXT);
  await page.getByRole('tab', { name: m.admin_item_tab_history({}, vi) }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(page.getByText(m.error_network({}, vi)).first()).toBeVisible();
  await expect(title).toHaveValue(TEXT);
  await page.context().setOffline(false);
});
