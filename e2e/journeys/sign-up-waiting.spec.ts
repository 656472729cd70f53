import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { inDatabase, signIn } from '../reader.ts';
import { linkTo, mailsTo } from '../received-mail.ts';
import { confirmIn, newAddress, PASSWORD, register } from '../steps/sign-up.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

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
  await signIn(page, email, PASSWORD);
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
  await signIn(page, email, PASSWORD);
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
