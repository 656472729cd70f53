import { m } from '@mam/texts';
import { PHONE } from '../a11y.ts';
import { openAccount } from '../admin-menu.ts';
import { inDatabase, makeAdmin, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const en = { locale: 'en' } as const;

test('the overview entry stands for both of its addresses, user management for its pages below', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const admin = await makeAdmin();
  const here = page
    .getByRole('navigation', { name: m.admin_menu({}, vi) })
    .locator('[aria-current=page]');
  for (const [path, label] of [
    ['/administrator', m.nav_admin_overview({}, vi)],
    ['/administrator/overview', m.nav_admin_overview({}, vi)],
    ['/administrator/user-management/create-user', m.nav_admin_users({}, vi)],
    ['/administrator/user-management/edit-user', m.nav_admin_users({}, vi)],
    ['/administrator/account-management', m.nav_admin_access({}, vi)],
    ['/administrator/videos', m.nav_admin_videos({}, vi)],
    ['/administrator/podcasts', m.nav_admin_podcasts({}, vi)],
  ] as const) {
    await visitAs(page, admin, path);
    await expect(here, path).toContainText(label);
  }
});

test('pages without an entry of their own are tabs of another one, and the folded ones open', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitAs(page, await makeAdmin(), '/administrator/overview');
  const menu = page.getByRole('navigation', { name: m.admin_menu({}, vi) });
  const tabs = page.getByRole('navigation', { name: m.admin_page_tabs({}, vi) });
  // The settings show the readers' page of a maintenance, which has a title as well.
  const title = page.locator('header h1');
  for (const [entry, pages] of [
    [m.admin_nav_inbox, [m.admin_nav_tickets, m.admin_nav_email_changes]],
    [m.nav_admin_comments, [m.admin_nav_bans, m.admin_nav_canned_answers, m.nav_admin_word_lists]],
    [m.admin_nav_subjects, [m.nav_admin_search]],
    [m.admin_nav_notifications, [m.admin_nav_mails]],
    [m.admin_nav_settings, [m.admin_nav_trash, m.admin_nav_audit]],
  ] as const) {
    await menu.getByRole('link', { name: entry({}, vi) }).click();
    for (const label of pages) {
      await tabs.getByRole('link', { name: label({}, vi) }).click();
      await expect(title).toHaveText(label({}, vi));
      await expect(menu.locator('[aria-current=true]')).toContainText(entry({}, vi));
    }
  }
  // All of the menu is in sight without scrolling.
  const list = menu.locator('.overflow-y-auto');
  expect(await list.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
  const courses = menu.getByRole('link', { name: m.nav_admin_courses({}, vi) });
  await expect(courses).toHaveCount(0);
  await menu.getByRole('button', { name: m.admin_group_learning({}, vi) }).click();
  await courses.click();
  await expect(title).toHaveText(m.nav_admin_courses({}, vi));
  // On a phone the row of tabs scrolls to the page that is open.
  await page.setViewportSize(PHONE);
  await page.goto('/administrator/word-lists');
  const tab = tabs.getByRole('link', { name: m.nav_admin_word_lists({}, vi) });
  await expect(tab).toBeInViewport({ ratio: 0.9 });
});

test('what was deleted last lies first in the one trash of all kinds, and is restored there', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const name = unique('Địa chỉ bỏ đi');
  const id = await inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into search_synonyms (term, folded_term, meanings, deleted_at)
       values ($1, $1, '{nghĩa}', now()) returning id`,
      [name],
    );
    return rows[0].id;
  });
  await visitAs(page, await makeAdmin(), '/administrator/trash');
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(m.admin_trash_days({ count: 30 }, vi));
  await expect(row).toContainText(m.admin_audit_subject_synonym({}, vi));
  const kinds = page.getByRole('navigation', { name: m.admin_playables_trash_kinds({}, vi) });
  await kinds.getByRole('link', { name: m.nav_admin_search({}, vi) }).click();
  await expect(page).toHaveURL(/kind=synonym/);
  await row.getByRole('button', { name: m.admin_playables_restore({}, vi) }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(m.admin_playables_restored({ name }, vi))).toBeVisible();
  const isDeleted = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query(
        'select deleted_at is not null as gone from search_synonyms where id = $1',
        [id],
      );
      return rows[0].gone;
    });
  expect(await isDeleted()).toBe(false);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toBeVisible();
  expect(await isDeleted()).toBe(true);
  await inDatabase((client) => client.query('delete from search_synonyms where id = $1', [id]));
});

test('an admin goes from the site to the admin area and back, changes the language and leaves', async ({
  page,
  isMobile,
}) => {
  const admin = await makeAdmin();
  await visitAs(page, admin, '/dashboard');
  if (isMobile) await page.getByRole('button', { name: m.nav_more({}, vi) }).click();
  else await page.getByRole('button', { name: m.nav_account({}, vi) }).click();
  await page.getByRole('link', { name: m.nav_switch_to_admin({}, vi) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_admin_overview({}, vi));

  const menu = page.getByRole('navigation', { name: m.admin_menu({}, vi) });
  const openMenu = async () => {
    if (isMobile) await page.getByRole('button', { name: m.admin_menu_open({}, vi) }).click();
  };
  await openMenu();
  await menu.getByRole('link', { name: m.nav_admin_banners({}, vi) }).click();
  await expect(page).toHaveURL(/\/administrator\/banners$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_admin_banners({}, vi));

  await openMenu();
  await openAccount(page, 'vi');
  await menu.getByText(m.nav_admin_language({}, vi)).click();
  await menu.getByRole('button', { name: m.common_language_en({}, vi) }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_admin_banners({}, en));
  const english = page.getByRole('navigation', { name: m.admin_menu({}, en) });
  if (isMobile) await page.getByRole('button', { name: m.admin_menu_open({}, en) }).click();
  await openAccount(page, 'en');
  await english.getByRole('link', { name: m.nav_switch_to_customer({}, en) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await visitAs(page, admin, '/administrator');
  if (isMobile) await page.getByRole('button', { name: m.admin_menu_open({}, en) }).click();
  await openAccount(page, 'en');
  await english.getByRole('button', { name: m.nav_log_out({}, en) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toBeNull();
});

test('readers load nothing of the admin area, admins load it on their first page of it', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const kit = () => fetched.filter((path) => /\/Admin(Frame|Page|Nav)/.test(path));
  await page.goto('/dashboard');
  await hydrated(page);
  await page.goto('/administrator/videos');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(kit()).toEqual([]);
  await visitAs(page, await makeReader({ role: ['admin'] }), '/administrator/videos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_admin_videos({}, vi));
  expect(kit()).not.toEqual([]);
});
