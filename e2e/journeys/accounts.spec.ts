import { randomBytes } from 'node:crypto';
import { LOGIN_LIMIT } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { makeReader, storeSession } from '../reader.ts';
import { mailsTo } from '../received-mail.ts';
import { expect, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';
const NEW_PASSWORD = 'mùa hạ bên suối';

function newAddress(): string {
  return `new-${randomBytes(6).toString('hex')}@example.test`;
}

/** The address that a letter's link leads to, as a path of the site. */
async function linkTo(address: string, path: string, count = 1): Promise<string> {
  const letters = await mailsTo(address, count);
  const links = letters.flatMap(({ links }) => links).filter((link) => link.includes(path));
  expect(links.length).toBeGreaterThan(0);
  const { pathname, search } = new URL(links.at(-1) ?? '');
  return pathname + search;
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.locator('input[name=password]').fill(password);
  await main.locator('button[type=submit]').click();
}

test('sign up, confirm by the letter, sign in, sign out', async ({ open, page, language }) => {
  const email = newAddress();
  const say = { locale: language };
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Nguyễn Thúy Ngân');
  await main.locator('input[name=email]').fill(email);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.getByRole('button', { name: m.accounts_register({}, say) }).click();
  await expect(main.getByText(email)).toBeVisible();

  await open(await linkTo(email, '/user/verify'));
  await expect(page).toHaveURL(/\/user\/verify$/);
  await main.getByRole('button', { name: m.accounts_verify_go({}, say) }).click();
  await expect(main.getByText(m.accounts_verify_done({}, say))).toBeVisible();

  await main.getByRole('link', { name: m.accounts_login({}, say) }).click();
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('mam.session') ?? '{}'));
  expect(kept).toMatchObject({
    email,
    role: ['customer'],
    user_profile: { first_name: 'Ngân', last_name: 'Nguyễn Thúy' },
  });
  expect(Object.keys(kept).sort()).toEqual(['email', 'role', 'token', 'user_id', 'user_profile']);

  await page
    .getByRole('banner')
    .getByRole('button', { name: m.nav_account({}, say) })
    .click();
  await page.getByRole('button', { name: m.nav_log_out({}, say) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toBeNull();
});

test('wrong fields are told beside them for five seconds, and stay in the focused summary', async ({
  open,
  page,
  language,
}) => {
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Ngân');
  await main.locator('input[name=email]').fill('ngan@');
  await main.locator('input[name=password]').fill('abc');
  await main.locator('button[type=submit]').click();
  const summary = main.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  const name = main.locator('input[name=full_name]');
  await expect(name).toHaveAttribute('data-bad', '');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const words = m.validation_full_name_words({}, { locale: language });
  await expect(main.locator('#full_name-problem')).toHaveText(words);
  await expect(name).not.toHaveAttribute('data-bad', '', { timeout: 15_000 });
  await expect(summary).toBeVisible();
  await summary.getByRole('link', { name: words }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Ngân');
});

test('a wrong password is one sentence, and what was typed stays', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const { email } = await makeReader({ password: PASSWORD });
  await open('/login');
  await fillLogin(page, email, 'không phải thế');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(
    m.error_login_wrong({}, { locale: language }),
  );
  await expect(main.locator('input[name=email]')).toHaveValue(email);
});

test('a forgotten password is set anew by the letter, and every session ends', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(401));
  const say = { locale: language };
  const reader = await makeReader({ password: PASSWORD });
  await open('/forgot-password');
  const main = page.getByRole('main');
  await main.locator('input[name=email]').fill(reader.email);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(reader.email)).toBeVisible();

  await open(await linkTo(reader.email, '/reset-password'));
  await expect(page).toHaveURL(/\/reset-password$/);
  await main.locator('input[name=password]').fill(NEW_PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(m.accounts_reset_done({}, say))).toBeVisible();
  await storeSession(page, reader);
  await open('/profile');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, reader.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/profile$/);
});

test('the confirming letter comes again when asked for', async ({ open, page }) => {
  const email = newAddress();
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.locator('input[name=email]').fill(email);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(email)).toBeVisible();
  await mailsTo(email);
  await main.getByRole('link', { name: /gửi lại|send it again/i }).click();
  await main.locator('input[name=email]').fill(email);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(email)).toBeVisible();
  expect(await mailsTo(email, 2)).toHaveLength(2);
});

test('a password is changed with the old one; this browser stays signed in', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const say = { locale: language };
  const reader = await makeReader({ password: PASSWORD });
  await open('/dashboard');
  await storeSession(page, reader);
  await open('/change-password');
  const main = page.getByRole('main');
  await main.locator('input[name=old_password]').fill('sai rồi');
  await main.locator('input[name=password]').fill(NEW_PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByRole('alert')).toContainText(m.validation_password_wrong({}, say));
  await main.locator('input[name=old_password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(m.accounts_password_changed({}, say))).toBeVisible();
  await open('/profile');
  await expect(page).toHaveURL(/\/profile$/);
});

test('whoever is signed in has no business at the sign-in page', async ({ open, page }) => {
  const reader = await makeReader();
  await open('/dashboard');
  await storeSession(page, reader);
  await open('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('signing out in one tab sends the other to the sign-in page', async ({
  context,
  open,
  page,
  language,
}) => {
  const say = { locale: language };
  const reader = await makeReader();
  await open('/dashboard');
  await storeSession(page, reader);
  await open('/profile');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other
    .getByRole('banner')
    .getByRole('button', { name: m.nav_account({}, say) })
    .click();
  await other.getByRole('button', { name: m.nav_log_out({}, say) }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('a link that was used says so, and offers a new one', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const say = { locale: language };
  await open(`/user/verify?token=${'a'.repeat(43)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.accounts_verify_go({}, say) }).click();
  await expect(main.getByText(m.accounts_link_bad({}, say))).toBeVisible();
  await expect(main.getByRole('link', { name: m.accounts_send_verify({}, say) })).toBeVisible();
});

test('without a network a form says so, keeps what was typed, and goes through when it is back', async ({
  context,
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const reader = await makeReader({ password: PASSWORD });
  await open('/login');
  // Before the rules of the form, or any words on failures, have been fetched.
  await context.setOffline(true);
  await fillLogin(page, reader.email, PASSWORD);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(m.error_network({}, { locale: language }));
  await expect(main.locator('input[name=email]')).toHaveValue(reader.email);
  await context.setOffline(false);
  await main.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('too many attempts are told in words, with the time to wait', async ({
  open,
  page,
  request,
  language,
  problems,
}) => {
  problems.allow(statusLine(429));
  const { email } = await makeReader({ password: PASSWORD });
  // Somebody else has tried this address, from another browser.
  const headers = { 'X-Device-Id': randomBytes(16).toString('base64url') };
  const data = { email, password: 'không phải thế' };
  const tries = Array.from({ length: LOGIN_LIMIT.count }, () =>
    request.post('/api/auth/login', { data, headers }),
  );
  for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(400);
  await open('/login');
  await fillLogin(page, email, PASSWORD);
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText(m.error_too_many_wait({ minutes: 5 }, { locale: language }));
});
