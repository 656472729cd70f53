import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { openAccount } from '../admin-menu.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { expect, hydrated, statusLine, TIMEOUT, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

/**
 * Font and ground of the page, and whether it has rules of the admin area. Without the web font itself: a page
 * whose font comes late keeps that of the system, and the next page has the web font.
 */
async function looksOf(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.body);
    const { backgroundColor, lineHeight } = style;
    const fontFamily = style.fontFamily.replace(/^"Be Vietnam Pro", /, '');
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const isMantine = (rule: CSSRule) =>
      rule instanceof CSSLayerBlockRule && rule.name === 'mantine';
    return { fontFamily, backgroundColor, lineHeight, hasMantine: rules.some(isMantine) };
  });
}

test('the public site looks the same however the admin area was left', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(statusLine(401));
  await open('/dashboard');
  const looks = await looksOf(page);
  expect(looks).toMatchObject({ hasMantine: false });
  expect(looks.fontFamily).toContain('sized as Be Vietnam Pro');
  const expectPublicLooks = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(async () => expect(await looksOf(page)).toEqual(looks)).toPass(TIMEOUT);
  };
  const admin = await makeAdmin();
  const menu = page.getByRole('navigation', { name: m.admin_menu({}, vi) });
  const signOut = menu.getByRole('button', { name: m.nav_log_out({}, vi) });
  const openMenu = () => page.getByRole('button', { name: m.admin_menu_open({}, vi) }).click();

  // The menu of a row.
  await visitAs(page, admin, '/administrator/videos?status=published');
  await expect.poll(() => looksOf(page)).toMatchObject({ hasMantine: true });
  await page.getByRole('row').nth(1).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: m.admin_playables_view({}, vi) }).click();
  await expectPublicLooks(/\/video\/[0-9a-f-]{36}$/);

  // The browser's Back button after the account menu's link.
  await visitAs(page, admin, '/about-us');
  await page.locator('[popovertarget="account-menu"]').click();
  await page
    .locator('#account-menu')
    .getByRole('link', { name: m.nav_switch_to_admin({}, vi) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_admin_overview({}, vi));
  await page.goBack();
  await expectPublicLooks(/\/about-us$/);

  // Signing out.
  await visitAs(page, admin, '/administrator/audit');
  await openMenu();
  await openAccount(page, 'vi');
  await signOut.click();
  await expectPublicLooks(/\/dashboard$/);

  // A session that ends.
  const other = await makeAdmin();
  await visitAs(page, other, '/administrator/audit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The calls of this page are answered, so that the next one is the first that is rejected.
  await page.waitForLoadState('networkidle');
  await inDatabase((client) =>
    client.query('delete from sessions where user_id = $1', [other.user_id]),
  );
  await openMenu();
  await menu.getByRole('link', { name: m.nav_admin_banners({}, vi) }).click();
  await expectPublicLooks(/\/login\?next=%2Fadministrator%2Fbanners$/);
});

test('an unknown path of the admin area keeps its menu', async ({ page, problems }) => {
  problems.allow(statusLine(404));
  const answer = page.waitForResponse(/administrator\/khong-co$/);
  await visitAs(page, await makeAdmin(), '/administrator/khong-co');
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.not_found_title({}, vi));
  await page.getByRole('button', { name: m.admin_menu_open({}, vi) }).click();
  const menu = page.getByRole('navigation', { name: m.admin_menu({}, vi) });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_admin_overview({}, vi));
  await hydrated(page);
});
