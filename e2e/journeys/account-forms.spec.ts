import { randomBytes } from 'node:crypto';
import { INLINE_ERROR_MS } from '@mam/contract/core/constants';
import { LOGIN_LIMIT } from '@mam/contract/core/rate-limits';
import { m } from '@mam/texts';
import { makeReader, signIn } from '../reader.ts';
import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

test('the text beside a field goes after five seconds; its border and the focused summary stay until it is corrected', {
  tag: IN_ENGLISH,
}, async ({ open, page, language }) => {
  await page.clock.install();
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Ngân');
  await main.locator('input[name=email]').fill('ngan@');
  await main.locator('input[name=password]').fill('abc');
  const name = main.locator('input[name=full_name]');
  const message = main.locator('#full_name-problem');
  // From here on the test moves the time.
  await page.clock.pauseAt(Date.now() + 60_000);
  await main.locator('button[type=submit]').click();
  const summary = main.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await page.clock.runFor(INLINE_ERROR_MS - 100);
  await expect(message).toHaveText(m.validation_full_name_words({}, { locale: language }));
  await expect(name).toHaveAttribute('data-bad', '');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveCSS('border-top-width', '2px');
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
  await expect(name).toHaveAttribute('data-bad', '');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  // Who comes from the summary has the text again, and sees which field it is.
  await summary.getByRole('link').first().click();
  await page.clock.runFor(100);
  await expect(message).toBeVisible();
  const label = await main.locator('label[for=full_name]').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(label?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await name.fill('Ngân Hà');
  await expect(name).not.toHaveAttribute('data-bad', '');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary.getByRole('link')).toHaveCount(2);
});

test('the summary names each box once; with the keyboard on it, or in a field, the texts stay until the focus leaves', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language };
  await page.clock.install();
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.getByText(m.accounts_register_more({}, { locale: language })).click();
  await main.locator('input[name=phone_number]').fill('12345');
  await main.locator('input[name=password]').fill(PASSWORD);
  await page.clock.pauseAt(Date.now() + 60_000);
  await main.locator('input[name=password]').press('Enter');
  const summary = main.getByRole('alert');
  const required = m.validation_required({}, locale);
  await expect(summary.getByRole('link')).toHaveText([
    `${m.accounts_email({}, locale)}: ${required}`,
    language === 'vi'
      ? m.validation_phone_invalid({}, locale)
      : `Phone number: ${m.validation_phone_invalid({}, locale)}`,
  ]);
  await expect(summary).toBeFocused();
  await page.clock.runFor(INLINE_ERROR_MS * 2);
  await summary.getByRole('link', { name: required }).press('Enter');
  const email = main.locator('input[name=email]');
  await expect(email).toBeFocused();
  await page.clock.runFor(INLINE_ERROR_MS);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(main.locator('#email-problem')).toHaveText(required);
  await main.locator('button[type=submit]').focus();
  await page.clock.runFor(100);
  await expect(main.locator('#email-problem')).toHaveCount(0);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('a common password is not praised beside its error, which goes as soon as another is typed', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language };
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.locator('input[name=email]').fill('minh@example.com');
  const password = main.locator('input[name=password]');
  const praise = main.getByText(m.accounts_password_fair({}, locale));
  await password.fill('123456');
  await expect(praise).toBeVisible();
  await password.press('Enter');
  await expect(main.locator('#password-problem')).toHaveText(
    m.validation_password_common({}, locale),
  );
  await expect(praise).toBeHidden();
  await password.fill('cỏ non');
  await expect(password).toBeFocused();
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(praise).toBeVisible();
});

test('without a script the page of a mailed link has a sentence about what it needs', async ({
  request,
  language,
}) => {
  // Read as text: a browser that may run no script still leaves out what is for those without.
  const needed = m.form_needs_script({}, { locale: language });
  for (const path of ['/user/verify', '/user/email', '/reset-password']) {
    const headers = { cookie: `mam.language=${language}` };
    const html = await (await request.get(path, { headers })).text();
    const parts = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part]) => part);
    expect(parts.join(), path).toContain(needed);
  }
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
