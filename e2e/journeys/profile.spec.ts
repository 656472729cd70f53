import { fileURLToPath } from 'node:url';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { topOfDock } from '../steps/first-visit.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';
const PICTURE = fileURLToPath(new URL('../../apps/web/public/icons/icon-192.png', import.meta.url));

function sectionOf(page: Page, id: string) {
  return page.locator(`section#${id}`);
}

async function rowOf(user_id: number) {
  return inDatabase(async (client) => {
    const { rows } = await client.query('select * from accounts where id = $1', [user_id]);
    return rows[0];
  });
}

test('the profile’s own side bar has name, email, phone and contact info, and the first field below it is in view', async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  await visitAs(page, reader, '/profile');
  const side = page.getByRole('main').locator('aside');
  const locale = { locale: language };
  await expect(side).toContainText('Nguyễn Thúy Ngân');
  const field = await sectionOf(page, 'details').getByRole('textbox').first().boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 740)).toBeLessThan(await topOfDock(page));
  await expect(page.getByRole('main').getByText(reader.email)).toHaveCount(1);
  await expect(side).toContainText(reader.email);
  await expect(side).toContainText(m.profile_email_confirmed({}, locale));
  await expect(side).toContainText('0912345678');
  await expect(side).toContainText(m.nav_profile_contact({}, locale));
  await side.getByRole('link', { name: m.profile_devices({}, locale) }).click();
  await expect(sectionOf(page, 'devices')).toBeInViewport();
});

test('name and phone are changed, and errors are shown by the field', { tag: IN_ENGLISH }, async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  await visitAs(page, reader, '/profile');
  const details = sectionOf(page, 'details');
  const locale = { locale: language };
  await details.locator('input[name=first_name]').fill('Mai 2');
  await details.locator('input[name=phone_number]').fill('0912 34');
  await details.getByRole('button', { name: m.profile_save({}, locale) }).click();
  await expect(details.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expect(details.getByRole('alert')).toBeFocused();

  await details.locator('input[name=first_name]').fill('Mai');
  await details.locator('input[name=phone_number]').fill('+84 987 654 321');
  await details.getByRole('button', { name: m.profile_save({}, locale) }).click();
  await expect(page.getByText(m.profile_saved({}, locale))).toBeVisible();
  await expect(page.locator('main aside')).toContainText('Nguyễn Thúy Mai');
  const session = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('mam.session') ?? '{}'),
  );
  expect(session.user_profile).toMatchObject({ first_name: 'Mai', phone_number: '0987654321' });

  await details.locator('input[name=phone_number]').fill('');
  await details.getByRole('button', { name: m.profile_save({}, locale) }).click();
  await expect(page.locator('main aside')).toContainText(m.profile_phone_none({}, locale));
  expect(await rowOf(reader.user_id)).toMatchObject({ first_name: 'Mai', phone_number: null });
});

test('another language changes the page and the language of mails', async ({ page, language }) => {
  const reader = await makeReader();
  await inDatabase((client) =>
    client.query('update accounts set language = $1 where id = $2', [language, reader.user_id]),
  );
  const other = language === 'vi' ? 'en' : 'vi';
  await visitAs(page, reader, '/profile');
  await page.locator('select[name=language]').selectOption(other);
  await page.getByRole('button', { name: m.profile_save({}, { locale: language }) }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(await rowOf(reader.user_id)).toMatchObject({ language: other });
});

test('a picture is chosen, previewed, used and removed', async ({ page, language }) => {
  const reader = await makeReader();
  await visitAs(page, reader, '/profile');
  const locale = { locale: language };
  const details = sectionOf(page, 'details');
  await details.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(details.getByText(m.profile_picture_preview({}, locale))).toBeVisible();
  await expect(details.locator('img')).toHaveAttribute('src', /^blob:/);
  await details.getByRole('button', { name: m.profile_picture_use({}, locale) }).click();
  await expect(page.getByText(m.profile_picture_saved({}, locale))).toBeVisible();
  const shown = page.locator('main aside img');
  await expect(shown).toHaveAttribute('src', /^\/media\/.*\.webp$/);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);
  await page.reload();
  await hydrated(page);
  await details.getByRole('button', { name: m.profile_picture_remove({}, locale) }).click();
  await expect(shown).toHaveCount(0);
  await expect.poll(async () => (await rowOf(reader.user_id)).picture).toBeNull();
});

test('a file that only claims to be a picture is not sent', async ({ page, language }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await visitAs(page, await makeReader(), '/profile');
  const details = sectionOf(page, 'details');
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  const message = m.validation_picture_type({}, { locale: language });
  await expect(details.getByText(message)).toBeVisible();
  expect(sent.filter((line) => line.includes('/api/profile/picture'))).toEqual([]);
});

test('all stored data of the account is downloaded as one file', async ({ page, language }) => {
  await visitAs(page, await makeReader(), '/profile');
  const download = page.waitForEvent('download');
  const section = sectionOf(page, 'data');
  await section
    .getByRole('button', { name: m.profile_data_download({}, { locale: language }) })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const stream = await file.createReadStream();
  const [start] = await stream.take(1).toArray();
  stream.destroy();
  expect(start.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText(m.profile_data_done({}, { locale: language }))).toBeVisible();
});

test('an account is deleted by its password and a second confirmation', async ({
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const reader = await makeReader({ password: PASSWORD });
  const locale = { locale: language };
  await visitAs(page, reader, '/profile');
  const section = sectionOf(page, 'delete');
  await expect(section).toContainText(m.profile_delete_stays({}, locale));
  await section.getByRole('button', { name: m.profile_delete_start({}, locale) }).click();
  const submit = section.locator('button[type=submit]');
  const dialog = page.getByRole('dialog', { name: m.profile_delete_sure({}, locale) });
  await expect(section.locator('input[name=password]')).toBeFocused();

  await section.locator('input[name=password]').fill(PASSWORD);
  await submit.click();
  await dialog.getByRole('button', { name: m.profile_delete_no({}, locale) }).click();
  await expect(dialog).toHaveCount(0);
  expect(await rowOf(reader.user_id)).toBeDefined();

  await section.locator('input[name=password]').fill('không phải thế');
  await submit.click();
  await dialog.getByRole('button', { name: m.profile_delete_yes({}, locale) }).click();
  await expect(section.getByRole('alert')).toContainText(m.validation_password_wrong({}, locale));

  await section.locator('input[name=password]').fill(PASSWORD);
  await submit.click();
  await dialog.getByRole('button', { name: m.profile_delete_yes({}, locale) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toBeNull();
  expect(await rowOf(reader.user_id)).toBeUndefined();
});

test('a profile that cannot be loaded shows an error and is retried', async ({
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(500));
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 500, json: { code: 500, error: 'internal', request_id: '-' } }),
  );
  const reader = await makeReader();
  await visitAs(page, reader, '/profile');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    m.error_internal({}, { locale: language }),
  );
  await page.unroute('**/api/profile');
  await page.getByRole('button', { name: m.form_retry({}, { locale: language }) }).click();
  await expect(page.locator('main aside')).toContainText(reader.email);
});

test('every part of the profile is accessible', { tag: IN_ENGLISH }, async ({ page, language }) => {
  const colorScheme = language === 'vi' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await visitAs(page, await makeReader({ password: PASSWORD }), '/profile');
  const locale = { locale: language };
  await page.getByRole('button', { name: m.profile_email_change({}, locale) }).click();
  await page.getByRole('button', { name: m.profile_delete_start({}, locale) }).click();
  await expect(page.locator('input[name=password]')).toBeVisible();
  await page.locator('section#delete button[type=submit]').click();
  await expect(page.locator('section#devices li')).toHaveCount(1);
  await expectNoViolations(page, colorScheme);
  await expectNoSidewaysScroll(page);
});
