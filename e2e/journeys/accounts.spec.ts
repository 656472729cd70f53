import { randomBytes } from 'node:crypto';
import { LOGIN_LIMIT } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import type { Locator } from '@playwright/test';
import { inDatabase, makeReader, signIn, storeSession } from '../reader.ts';
import { linkTo, mailsTo } from '../received-mail.ts';
import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

function newAddress(): string {
  return `new-${randomBytes(6).toString('hex')}@example.test`;
}

/** As if the last mail to an address had come some minutes ago: a fresh one is not followed by another. */
function forgetPause(email: string) {
  return inDatabase((client) =>
    client.query(
      `update mails set created_at = created_at - interval '5 minutes' where to_email = $1`,
      [email],
    ),
  );
}

test('sign up, verify by the mail, sign in, sign out', { tag: IN_ENGLISH }, async ({
  open,
  page,
  language,
}) => {
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
  await expect(main.getByText(m.accounts_verify_lead({}, locale))).toHaveCount(0);

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
  for (const [name, path] of [
    [m.nav_profile({}, locale), '/profile'],
    [m.nav_change_password({}, locale), '/change-password'],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      path,
    );
  }
  // On a phone the menu of the bar has the account, too.
  const more = page.getByRole('button', { name: m.nav_more({}, locale), exact: true });
  const isPhone = await more.isVisible();
  if (isPhone) {
    await page.keyboard.press('Escape');
    await more.click();
  }
  const menu = isPhone ? page.getByRole('dialog') : page;
  await menu.getByRole('button', { name: m.nav_log_out({}, locale) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toBeNull();
});

test('errors are shown beside their fields for five seconds and remain in the focused summary', {
  tag: IN_ENGLISH,
}, async ({ open, page, language }) => {
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Ngân');
  await main.locator('input[name=email]').fill('ngan@');
  await main.locator('input[name=password]').fill('abc');
  const name = main.locator('input[name=full_name]');
  const markedMs = timeMarked(name);
  await main.locator('button[type=submit]').click();
  const summary = main.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(name).toHaveAttribute('data-bad', '');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const message = m.validation_full_name_words({}, { locale: language });
  await expect(main.locator('#full_name-problem')).toHaveText(message);
  expect(await markedMs).toBeGreaterThan(4_900);
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
  await forgetPause(email);
  await main.getByRole('link', { name: /gửi lại|send it again/i }).click();
  await expect(main.locator('input[name=email]')).toHaveValue(email);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(email)).toBeVisible();
  expect(await mailsTo(email, 2)).toHaveLength(2);
});

test('an unverified reader is led from the error to another mail, with the address filled in', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const locale = { locale: language };
  const { email, user_id } = await makeReader({ password: PASSWORD });
  await inDatabase((client) =>
    client.query('update accounts set email_verified_at = null where id = $1', [user_id]),
  );
  await open('/login');
  await signIn(page, email, PASSWORD);
  const main = page.getByRole('main');
  const message = main.getByRole('alert');
  await expect(message).toContainText(m.error_login_unverified({}, locale));
  await message.getByRole('link', { name: m.accounts_send_verify({}, locale) }).click();
  await expect(page).toHaveURL(/\/send-verify$/);
  await expect(main.locator('input[name=email]')).toHaveValue(email);
  // Only once, and nowhere that outlives the page.
  await open('/send-verify');
  await expect(main.locator('input[name=email]')).toHaveValue('');
});

test('in another browser the link asks for the password of the sign-up, or sets a new one', async ({
  browser,
  baseURL,
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const locale = { locale: language };
  const email = newAddress();
  await open('/register');
  const form = page.getByRole('main');
  await form.locator('input[name=full_name]').fill('Lê Minh');
  await form.locator('input[name=email]').fill(email);
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.locator('button[type=submit]').click();
  const link = await linkTo(email, '/user/verify');

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  await elsewhere.addCookies([{ name: 'mam.language', value: language, url: baseURL ?? '' }]);
  const other = await elsewhere.newPage();
  await other.goto(link);
  const main = other.getByRole('main');
  await main.getByRole('button', { name: m.accounts_verify_go({}, locale) }).click();
  const password = main.locator('input[name=password]');
  await expect(password).toBeFocused();
  await password.fill('không phải thế');
  await main.locator('button[type=submit]').click();
  await expect(main.getByRole('alert')).toContainText(
    m.validation_sign_up_password_wrong({}, locale),
  );
  await expect(
    main.getByRole('link', { name: m.accounts_reset({}, locale), exact: true }),
  ).toBeVisible();
  await password.fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(m.accounts_verify_done({}, locale))).toBeVisible();
  await elsewhere.close();
});

test('the summary names each box once, and its links show the problem again', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language };
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.locator('input[name=phone_number]').fill('12345');
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  const summary = main.getByRole('alert');
  const required = m.validation_required({}, locale);
  await expect(summary.getByRole('link')).toHaveText([
    `${m.accounts_email({}, locale)}: ${required}`,
    language === 'vi'
      ? m.validation_phone_invalid({}, locale)
      : `Phone number: ${m.validation_phone_invalid({}, locale)}`,
  ]);
  const email = main.locator('input[name=email]');
  await expect(email).not.toHaveAttribute('data-bad', '', { timeout: 15_000 });
  await summary.getByRole('link', { name: required }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('data-bad', '');
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

/** Milliseconds from the first mark of a field to its removal; the test fails after 30 s. */
function timeMarked(field: Locator): Promise<number> {
  return field.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        let start = 0;
        setTimeout(() => reject(new Error('not marked, or still marked')), 30_000);
        new MutationObserver((_, observer) => {
          if (element.hasAttribute('data-bad')) {
            start ||= performance.now();
          } else if (start > 0) {
            observer.disconnect();
            resolve(performance.now() - start);
          }
        }).observe(element, { attributeFilter: ['data-bad'] });
      }),
  );
}
