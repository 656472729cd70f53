import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import { loginAs } from '../google.ts';
import { inDatabase, makeReader } from '../reader.ts';
import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

const PROVIDER = process.env.MAM_PROVIDER ?? '';

test.beforeEach(({ problems }) => {
  problems.allow(new RegExp(`request to another site: ${PROVIDER}`));
});

function newAddress(): string {
  return `google-${randomBytes(6).toString('hex')}@example.test`;
}

test('a popup signs a new person in and returns to the page that opened it', {
  tag: IN_ENGLISH,
}, async ({ context, open, page, language }) => {
  const email = newAddress();
  await loginAs(context, PROVIDER, { email });
  // Come by a link inside the site: the document is still that of the other page.
  await open('/video');
  await page
    .getByRole('banner')
    .getByRole('link', { name: m.nav_sign_in({}, { locale: language }) })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('button', {
      name: m.accounts_with_provider({ name: 'Google' }, { locale: language }),
    })
    .click();
  const window = await popup;
  if (!window.isClosed()) await window.waitForEvent('close');
  await expect(page).toHaveURL(/\/dashboard$/);
  const session = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('mam.session') ?? '{}'),
  );
  expect(session).toMatchObject({ email, role: ['customer'] });
});

test('a refusal at the provider is shown in the words of the specification, and the form stays', async ({
  open,
  page,
}) => {
  await open('/login');
  const vi = { locale: 'vi' } as const;
  await page
    .getByRole('button', { name: m.accounts_with_provider({ name: 'Google' }, vi) })
    .click();
  await expect(page.getByText(m.error_login_google({}, vi))).toBeVisible();
  await expect(page.getByRole('main').locator('input[name=email]')).toBeVisible();
});

test('where popups are blocked the page itself is redirected there and back', async ({
  context,
  open,
  page,
  language,
}) => {
  const email = newAddress();
  await loginAs(context, PROVIDER, { email });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open('/login?next=/podcast');
  await page
    .getByRole('button', {
      name: m.accounts_with_provider({ name: 'Google' }, { locale: language }),
    })
    .click();
  await expect(page).toHaveURL(/\/podcast$/);
  expect(await page.evaluate(() => localStorage.getItem('mam.session'))).toContain(email);
});

test('an address that has an account already is linked only after signing in with it', async ({
  context,
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const reader = await makeReader({ password: 'mùa xuân trên đồi' });
  await loginAs(context, PROVIDER, { email: reader.email });
  await open('/login');
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('button', {
      name: m.accounts_with_provider({ name: 'Google' }, { locale: language }),
    })
    .click();
  await popup;
  await expect(
    page.getByText(m.error_identity_account_exists({}, { locale: language })),
  ).toBeVisible();
  const links = await inDatabase((client) =>
    client.query('select 1 from account_identities where user_id = $1', [reader.user_id]),
  );
  expect(links.rowCount).toBe(0);
});
