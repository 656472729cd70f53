import { m } from '@mam/texts';
import { inDatabase, makeReader, signIn, storeSession } from '../reader.ts';
import { linkTo, mailsTo } from '../received-mail.ts';
import { newAddress, PASSWORD, register } from '../steps/sign-up.ts';
import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

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
  await open('/login?next=%2Fqa');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: m.accounts_register({}, locale) }).click();
  await expect(page).toHaveURL(/\/register\?next=%2Fqa$/);
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
  await expect(page).toHaveURL(/\/qa$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.register-wish'))).toBeNull();
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

test('the verification mail is sent again on request', async ({ page }) => {
  const email = newAddress();
  await register(page, email);
  const main = page.getByRole('main');
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
  await register(page, email);
  const form = page.getByRole('main');
  const link = await linkTo(email, '/user/verify');

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  await elsewhere.addCookies([{ name: 'mam.language', value: language, url: baseURL ?? '' }]);
  const other = await elsewhere.newPage();
  await other.goto(link);
  const main = other.getByRole('main');
  // At once, not after an error.
  const password = main.locator('input[name=password]');
  await expect(password).toBeVisible();
  await expect(main.getByText(m.accounts_verify_password_lead({}, locale))).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
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
  // The same link once more: nothing to fill in, and what to do instead.
  await open(link);
  await expect(
    form.getByRole('heading', { name: m.accounts_verify_dead({}, locale) }),
  ).toBeFocused();
  await expect(form.getByRole('link', { name: m.accounts_login({}, locale) })).toBeVisible();
  await expect(form.locator('form')).toHaveCount(0);
  await elsewhere.close();
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
