import { randomBytes } from 'node:crypto';
import { LOGIN_LIMIT } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { makeReader, signIn, storeSession } from '../reader.ts';
import { linkTo, mailsTo } from '../received-mail.ts';
import { expect, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

function newAddress(): string {
  return `new-${randomBytes(6).toString('hex')}@example.test`;
}

test('sign up, verify by the mail, sign in, sign out', async ({ open, page, language }) => {
  const email = newAddress();
  const locale = { locale: language };
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Nguyễn Thúy Ngân');
  await main.locator('input[name=email]').fill(email);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.getByRole('button', { name: m.accounts_register({}, locale) }).click();
  await expect(main.getByText(email)).toBeVisible();

  await open(await linkTo(email, '/user/verify'));
  await expect(page).toHaveURL(/\/user\/verify$/);
  await main.getByRole('button', { name: m.accounts_verify_go({}, locale) }).click();
  await expect(main.getByText(m.accounts_verify_done({}, locale))).toBeVisible();

  await main.getByRole('link', { name: m.accounts_login({}, locale) }).click();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  const session = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('mam.session') ?? '{}'),
  );
  expect(session).toMatchObject({
    email,
    role: ['customer'],
    user_profile: { first_name: 'Ngân', last_name: 'Nguyễn Thúy' },
  });
  expect(Object.keys(session).sort()).toEqual([
    'email',
    'role',
    'token',
    'user_id',
    'user_profile',
  ]);

  await page
    .getByRole('banner')
    .getByRole('button', { name: m.nav_account({}, locale) })
    .click();
  await page.getByRole('button', { name: m.nav_log_out({}, locale) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toBeNull();
});

test('errors are shown beside their fields for five seconds and remain in the focused summary', async ({
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
  const message = m.validation_full_name_words({}, { locale: language });
  await expect(main.locator('#full_name-problem')).toHaveText(message);
  await expect(name).not.toHaveAttribute('data-bad', '', { timeout: 15_000 });
  await expect(summary).toBeVisible();
  await summary.getByRole('link', { name: message }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Ngân');
});

test('the verification mail is sent again on request', async ({ open, page }) => {
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

test('a signed-in reader is redirected from the sign-in page', async ({ open, page }) => {
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
  const locale = { locale: language };
  const reader = await makeReader();
  await open('/dashboard');
  await storeSession(page, reader);
  await open('/profile');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other
    .getByRole('banner')
    .getByRole('button', { name: m.nav_account({}, locale) })
    .click();
  await other.getByRole('button', { name: m.nav_log_out({}, locale) }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('without a network a form reports it, keeps the input, and is sent when the network is back', async ({
  context,
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const reader = await makeReader({ password: PASSWORD });
  await open('/login');
  // Before the schema of the form and the error messages have been loaded.
  await context.setOffline(true);
  await signIn(page, reader.email, PASSWORD);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(m.error_network({}, { locale: language }));
  await expect(main.locator('input[name=email]')).toHaveValue(reader.email);
  await context.setOffline(false);
  await main.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('too many attempts are reported with the time to wait', async ({
  open,
  page,
  request,
  language,
  problems,
}) => {
  problems.allow(statusLine(429));
  const { email } = await makeReader({ password: PASSWORD });
  // Another browser has tried this address.
  const headers = { 'X-Device-Id': randomBytes(16).toString('base64url') };
  const data = { email, password: 'không phải thế' };
  const tries = Array.from({ length: LOGIN_LIMIT.count }, () =>
    request.post('/api/auth/login', { data, headers }),
  );
  for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(400);
  await open('/login');
  await signIn(page, email, PASSWORD);
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText(m.error_too_many_wait({ minutes: 5 }, { locale: language }));
});
