import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { inDatabase, makeReader, signIn, storeSession } from '../reader.ts';
import { linkTo, mailsTo } from '../received-mail.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';

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

/** Signs up from the questions; the tab then waits for the mail. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register?next=%2Fqa');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.locator('input[name=email]').fill(email);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(email)).toBeVisible();
}

/** Opens the link of the mail in another tab and confirms there. */
async function confirmIn(tab: Page, email: string): Promise<void> {
  await tab.goto(await linkTo(email, '/user/verify'));
  await hydrated(tab);
  await tab.getByRole('main').locator('button[type=submit]').click();
}

const storages = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));

test('the tab of the sign-up learns of the confirmation in another, signs in and leads back', {
  tag: IN_ENGLISH,
}, async ({ context, page, language }) => {
  const locale = { locale: language };
  const [email, other] = [newAddress(), newAddress()];
  const [second, mail] = [await context.newPage(), await context.newPage()];
  await register(page, email);
  await register(second, other);
  expect(await storages(page)).not.toContain(PASSWORD);
  await confirmIn(mail, email);
  const main = page.getByRole('main');
  for (const each of [main, mail.getByRole('main')]) {
    await expect(each.getByText(m.accounts_verify_done({}, locale))).toBeVisible();
    await expect(each.getByText(m.accounts_verify_signed_in({}, locale))).toBeVisible();
  }
  expect(await storages(page)).not.toContain(PASSWORD);
  // The one that waits for another address still does.
  await expect(second.getByText(m.accounts_mail_sent_title({}, locale))).toBeVisible();
  await main.getByRole('link', { name: m.accounts_go_on({}, locale) }).click();
  await expect(page).toHaveURL(/\/qa$/);
  expect(await storages(page)).not.toContain('mam.register-wish');
});

test('in private mode the tab of the sign-up alone signs in, and nothing stays on the device', async ({
  context,
  open,
  page,
  language,
}) => {
  const locale = { locale: language };
  const email = newAddress();
  await open('/dashboard');
  await page.evaluate(() => localStorage.setItem('mam.private', '1'));
  await register(page, email);
  const mail = await context.newPage();
  await mail.goto(await linkTo(email, '/user/verify'));
  // To the server, each tab of private mode is a browser of its own.
  await mail.getByRole('main').locator('input[name=password]').fill(PASSWORD);
  await mail.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByText(m.accounts_verify_signed_in({}, locale))).toBeVisible();
  const link = mail.getByRole('main').getByRole('link', { name: m.accounts_login({}, locale) });
  await expect(link).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  for (const trace of [email, 'mam.session', 'mam.register-wish'])
    expect(stored).not.toContain(trace);
  await main.getByRole('link', { name: m.accounts_go_on({}, locale) }).click();
  await expect(page).toHaveURL(/\/qa$/);
});

test('after a quarter of an hour the password is gone: the tab leads to signing in with the address', async ({
  context,
  page,
  language,
}) => {
  const locale = { locale: language };
  const email = newAddress();
  await page.clock.install();
  await register(page, email);
  await page.clock.fastForward(15 * 60_000);
  await confirmIn(await context.newPage(), email);
  const main = page.getByRole('main');
  await expect(main.getByText(m.accounts_verify_done_text({}, locale))).toBeVisible();
  await main.getByRole('link', { name: m.accounts_login({}, locale) }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fqa$/);
  await expect(main.locator('input[name=email]')).toHaveValue(email);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/qa$/);
});

test('who has confirmed on another phone signs in from the page that waits', async ({
  page,
  language,
}) => {
  const email = newAddress();
  await register(page, email);
  await inDatabase((client) =>
    client.query('update accounts set email_verified_at = now() where email = $1', [email]),
  );
  const main = page.getByRole('main');
  await main.getByRole('link', { name: m.accounts_login({}, { locale: language }) }).click();
  await expect(main.locator('input[name=email]')).toHaveValue(email);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/qa$/);
});

test('a mistyped address is put right without filling in the rest again', async ({
  page,
  language,
}) => {
  await register(page, newAddress());
  const main = page.getByRole('main');
  const fix = m.accounts_wrong_address_fix({}, { locale: language });
  await main.getByRole('button', { name: fix }).click();
  const address = main.locator('input[name=email]');
  await expect(address).toBeFocused();
  await expect(main.locator('input[name=full_name]')).toHaveValue('Lê Minh');
  await expect(main.locator('input[name=password]')).toHaveValue('');
  const right = newAddress();
  await address.fill(right);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(right)).toBeVisible();
  await mailsTo(right);
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
