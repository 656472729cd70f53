import { m } from '@mam/texts';
import { makeReader, signIn, storeSession } from '../reader.ts';
import { linkTo } from '../received-mail.ts';
import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';
const NEW_PASSWORD = 'mùa hạ bên suối';

test('a wrong password is reported in one sentence, and the input stays', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const { email } = await makeReader({ password: PASSWORD });
  await open('/login');
  await signIn(page, email, 'không phải thế');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(
    m.error_login_wrong({}, { locale: language }),
  );
  await expect(main.locator('input[name=email]')).toHaveValue(email);
  await main.getByRole('link', { name: m.accounts_forgot({}, { locale: language }) }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(main.locator('input[name=email]')).toHaveValue(email);
});

test('a forgotten password is reset by the mail, and every session ends', {
  tag: IN_ENGLISH,
}, async ({ open, page, language, problems }) => {
  problems.allow(statusLine(401));
  const locale = { locale: language };
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
  await expect(main.getByText(m.accounts_reset_done({}, locale))).toBeVisible();
  await storeSession(page, reader);
  await open('/profile');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, reader.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/profile$/);
});

test('a password is changed with the old one; this browser stays signed in', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const locale = { locale: language };
  const reader = await makeReader({ password: PASSWORD });
  await open('/dashboard');
  await storeSession(page, reader);
  await open('/change-password');
  const main = page.getByRole('main');
  await main.locator('input[name=old_password]').fill('sai rồi');
  await main.locator('input[name=password]').fill(NEW_PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByRole('alert')).toContainText(m.validation_password_wrong({}, locale));
  await main.locator('input[name=old_password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(
    main.getByRole('heading', { name: m.accounts_password_changed({}, locale) }),
  ).toBeFocused();
  await expect(main.getByText(m.accounts_change_password_lead({}, locale))).toHaveCount(0);
  await main.getByRole('link', { name: m.accounts_back_to_profile({}, locale) }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a used link is reported as such, and a new one is offered', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const locale = { locale: language };
  await open(`/user/verify?token=${'a'.repeat(43)}`);
  const main = page.getByRole('main');
  await expect(main.getByText(m.accounts_verify_dead({}, locale))).toBeVisible();
  await expect(main.getByRole('link', { name: m.accounts_send_verify({}, locale) })).toBeVisible();
  // Before a new password is thought of.
  await open(`/reset-password#token=${'a'.repeat(43)}`);
  await expect(main.getByText(m.accounts_link_bad({}, locale))).toBeVisible();
  await expect(main.locator('input[name=password]')).toHaveCount(0);
  await expect(main.getByRole('link', { name: m.accounts_forgot({}, locale) })).toBeVisible();
});
