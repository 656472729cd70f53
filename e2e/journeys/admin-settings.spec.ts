import { m } from '@mam/texts';
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../reader.ts';
import { type Site, startSite } from '../site.ts';
import { test as base, expect, hydrated, statusLine } from '../test.ts';

const vi = { locale: 'vi' } as const;
const en = { locale: 'en' } as const;
const EMAIL = 'admin@mam.local';
const PASSWORD = 'mat-khau-cua-chuyen-di';
const SETTINGS = '/administrator/settings';

// What is changed here concerns every reader of a site, so these journeys have one of their own.
const test = base.extend<object, { own: Site }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
    async ({}, use) => {
      const site = await startSite({ SEED: 'none', ADMIN_PASSWORD: PASSWORD });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
});
test.describe.configure({ mode: 'serial' });

/** A page of the admin area in a browser of its own. */
async function adminPage(browser: Browser, { origin }: Site, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'vi-VN' });
  const page = await context.newPage();
  await page.goto(`/login?next=${path}`);
  await hydrated(page);
  await signIn(page, EMAIL, PASSWORD);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  return page;
}

test('contact and links are changed once and stand everywhere', async ({
  browser,
  own,
  page,
  open,
}) => {
  const admin = await adminPage(browser, own, SETTINGS);
  const late = await adminPage(browser, own, SETTINGS);
  // Its form holds the old state from here on.
  await expect(late.getByLabel(m.admin_settings_address({}, vi))).toBeVisible();
  const saveOf = (at: Page, section: string) =>
    at.getByRole('button', { name: m.admin_settings_save({ section }, vi) });
  await admin.getByLabel(m.admin_settings_email({}, vi), { exact: true }).fill('hoi@example.vn');
  await saveOf(admin, m.admin_settings_contact({}, vi)).click();
  await expect(admin.getByText(m.admin_settings_unsaved({}, vi))).toBeHidden();
  await admin.getByRole('button', { name: m.admin_settings_social_add({}, vi) }).click();
  await admin.getByLabel(m.admin_settings_social_name({}, vi)).fill('Trang của Mầm');
  await admin.getByLabel(m.admin_settings_social_url({}, vi)).fill('http://example.vn');
  const save = saveOf(admin, m.admin_settings_social({}, vi));
  await save.click();
  // The one wrong field is named, and takes nothing else with it.
  await expect(admin.getByRole('alert')).toContainText(m.validation_https_address({}, vi));
  await admin.getByLabel(m.admin_settings_social_url({}, vi)).fill('https://example.vn');
  await save.click();
  await expect(admin.getByText(m.admin_settings_unsaved({}, vi))).toBeHidden();

  await open('/dashboard');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="mailto:hoi@example.vn"]')).toBeVisible();
  await expect(footer.locator('a[href="https://example.vn"]')).toHaveText('Trang của Mầm');

  await admin.goto(`${own.origin}/profile`);
  const side = admin.getByRole('main').locator('aside');
  await expect(side.locator('a[href="mailto:hoi@example.vn"]')).toBeVisible();

  // An admin with the old state on the screen gets a message and continues from the new one.
  await late.getByLabel(m.admin_settings_address({}, vi)).fill('Số 1');
  await saveOf(late, m.admin_settings_contact({}, vi)).click();
  await expect(late.getByText(m.error_edit_stale({}, vi))).toBeVisible();
  await late.getByRole('button', { name: m.admin_cancel({}, vi) }).click();
  await expect(late.getByLabel(m.admin_settings_email({}, vi), { exact: true })).toHaveValue(
    'hoi@example.vn',
  );
  await expect(late.getByText(m.error_edit_stale({}, vi))).toHaveCount(0);

  await admin.goto(`${own.origin}/administrator/audit`);
  // Each section has an entry of its own.
  const entries = admin.getByRole('row').filter({ hasText: m.admin_audit_settings_site({}, vi) });
  await expect(entries.filter({ hasText: 'hoi@example.vn' })).toHaveCount(1);
});

test('the hours that an admin enters show askers whether the team is there now', async ({
  browser,
  own,
  page,
}) => {
  await page.goto('/qa/ask');
  await hydrated(page);
  await expect(page.getByText(m.tickets_there_always({}, vi))).toHaveCount(0);
  const admin = await adminPage(browser, own, SETTINGS);
  const field = admin.getByLabel(m.admin_settings_hours_label({}, vi));
  const section = m.admin_settings_hours({}, vi);
  const save = admin.getByRole('button', { name: m.admin_settings_save({ section }, vi) });
  await field.fill('sáng nào cũng có');
  await save.click();
  await expect(admin.getByRole('alert')).toContainText(m.validation_opening_hours({}, vi));
  await field.fill('T2-T6 8:00-17:00');
  await save.click();
  await expect(admin.getByText(m.admin_settings_unsaved({}, vi))).toBeHidden();
  const hours = m.tickets_there_hours({ hours: 'T2-T6 08:00-17:00' }, vi);
  // A Wednesday: half past eight in Viet Nam, then half past five in the afternoon.
  await page.clock.setFixedTime(new Date('2027-01-06T01:30:00Z'));
  await page.reload();
  await expect(page.getByText(hours)).toBeVisible();
  await expect(page.getByText(m.tickets_there_now({ time: '17:00' }, vi))).toBeVisible();
  await page.clock.setFixedTime(new Date('2027-01-06T10:30:00Z'));
  await page.reload();
  const later = m.tickets_there_later({ time: '08:00', day: 'T5' }, vi);
  await expect(page.getByText(later)).toBeVisible();
});

test('maintenance leads readers away from open pages and from links; admins work on and end it', async ({
  browser,
  own,
  page,
  open,
  problems,
}) => {
  problems.allow(statusLine(503));
  const admin = await adminPage(browser, own, SETTINGS);
  await open('/about-us');
  const title = { vi: 'Nghỉ một chút', en: 'A short break' };
  await admin.getByLabel(m.admin_settings_maintenance_title({}, vi)).first().fill(title.vi);
  await admin.getByRole('tab', { name: 'English' }).click();
  await admin
    .getByRole('tabpanel', { name: 'English' })
    .getByLabel(m.admin_settings_maintenance_title({}, vi))
    .fill(title.en);
  await expect(admin.locator('[inert] h1')).toHaveText(title.vi);
  await admin.getByRole('button', { name: m.admin_settings_maintenance_start({}, vi) }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: m.admin_settings_maintenance_start({}, vi) })
    .click();
  await expect(
    admin.getByText(m.admin_settings_maintenance_on({}, vi), { exact: true }),
  ).toBeVisible();
  await expect(admin.getByText(m.admin_maintenance_line({}, vi))).toBeVisible();

  // An open page asks something; then an address; then a link on a page that stays open.
  await page.getByRole('banner').locator('[href^="/search"]:visible').click();
  await page.getByRole('combobox', { name: m.nav_search({}, vi) }).fill('an toan');
  await expect(page).toHaveURL(/\/maintain$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.vi);
  const answer = await page.goto('/video?lang=en');
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([503, '/maintain']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
  await open('/login');
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
  await expect(page).toHaveURL(/\/maintain$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);

  // Who runs the site gets in from there, and finds everything at work.
  await page.getByRole('link', { name: m.maintain_admins({}, en) }).click();
  await signIn(page, EMAIL, PASSWORD);
  await expect(page).toHaveURL(/\/administrator$/);
  await admin.goto(`${own.origin}/administrator/audit`);
  const log = admin.getByRole('region', { name: m.admin_nav_audit({}, vi) });
  await expect(log.getByText(m.admin_audit_verb_turn_on({}, vi), { exact: true })).toBeVisible();
  await admin.goto(SETTINGS);
  await admin.getByRole('button', { name: m.admin_settings_maintenance_stop({}, vi) }).click();
  await expect(
    admin.getByText(m.admin_settings_maintenance_off({}, vi), { exact: true }),
  ).toBeVisible();

  await page.goto('/maintain');
  await page.getByRole('link', { name: m.maintain_retry({}, en) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the status is checked on demand and again, and names what to do', async ({
  browser,
  own,
}) => {
  const admin = await adminPage(browser, own, SETTINGS);
  const box = admin.getByRole('region', { name: m.admin_doctor_title({}, vi), exact: true });
  // Nothing is checked before an admin asks.
  await expect(box.getByRole('listitem')).toHaveCount(0);
  await box.getByRole('button', { name: m.admin_doctor_start({}, vi) }).click();
  const rows = box.getByRole('listitem');
  const backup = rows.filter({ hasText: m.admin_doctor_backup_never({}, vi) });
  await expect(backup).toContainText(m.admin_doctor_level_warning({}, vi));
  // What it means and who does what comes first; the words of operators are folded.
  await expect(backup).toContainText(m.admin_status_backup_never({}, vi));
  await expect(backup).toContainText(m.admin_status_do_soon({}, vi));
  const command = backup.getByText(m.admin_doctor_backup_never({}, vi));
  await expect(command).toBeHidden();
  await backup.getByText(m.admin_status_details({}, vi)).click();
  await expect(command).toBeVisible();
  await expect(rows.filter({ hasText: m.admin_doctor_smtp_outbox({}, vi) })).toBeVisible();
  const database = rows.filter({
    has: admin.getByText(m.admin_doctor_database({}, vi), { exact: true }),
  });
  await expect(database).toHaveCount(0);
  await box.getByRole('button', { name: /^Đang ổn/ }).click();
  await expect(database).toContainText('PostgreSQL 18');
  await admin.setViewportSize({ width: 360, height: 740 });
  const width = await admin.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await admin.route('**/api/admin/doctor', (route) => route.abort());
  await box.getByRole('button', { name: m.admin_doctor_again({}, vi) }).click();
  await expect(box.getByRole('alert')).toBeVisible();
  await admin.unroute('**/api/admin/doctor');
  await box.getByRole('button', { name: m.admin_doctor_again({}, vi) }).click();
  await expect(box.getByRole('alert')).toBeHidden();
  await expect(backup).toBeVisible();
});
