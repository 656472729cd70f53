import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { loginAs } from '../google.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { linkTo } from '../received-mail.ts';
import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

function sectionOf(page: Page, id: string) {
  return page.locator(`section#${id}`);
}

test('an email change is requested once, and its outcome is shown', async ({ page, language }) => {
  const reader = await makeReader();
  await visitAs(page, reader, '/profile');
  const locale = { locale: language };
  const section = sectionOf(page, 'email');
  await section.getByRole('button', { name: m.profile_email_change({}, locale) }).click();
  const address = `new-${reader.email}`;
  await expect(section.locator('input[name=new_email]')).toBeFocused();
  await section.locator('input[name=new_email]').fill(address);
  await section.locator('input[name=new_email_repeat]').fill(reader.email);
  await section.locator('textarea[name=reason]').fill('Mình đổi trường.');
  const send = section.getByRole('button', { name: m.profile_email_change_send({}, locale) });
  await send.click();
  await expect(section.getByRole('alert')).toContainText(
    m.validation_new_email_mismatch({}, locale),
  );
  await section.locator('input[name=new_email_repeat]').fill(address);
  await send.click();
  await expect(section.getByText(m.profile_email_change_unconfirmed({}, locale))).toBeVisible();
  await expect(
    section.getByRole('button', { name: m.profile_email_change({}, locale), exact: true }),
  ).toHaveCount(0);

  await inDatabase((client) =>
    client.query(
      `update email_changes set status = 'refused', refuse_reason = 'Chưa gặp được bạn.' where user_id = $1`,
      [reader.user_id],
    ),
  );
  await page.reload();
  await expect(section.getByText(m.profile_email_change_refused({}, locale))).toBeVisible();
  await expect(section).toContainText('Chưa gặp được bạn.');
  await expect(
    section.getByRole('button', { name: m.profile_email_change({}, locale) }),
  ).toBeVisible();
});

async function requestChange(page: Page, new_email: string, language: Language) {
  const section = sectionOf(page, 'email');
  await section
    .getByRole('button', { name: m.profile_email_change({}, { locale: language }) })
    .click();
  await section.locator('input[name=new_email]').fill(new_email);
  await section.locator('input[name=new_email_repeat]').fill(new_email);
  await section.locator('textarea[name=reason]').fill('Mình đổi trường.');
  await section.locator('button[type=submit]').click();
  return section;
}

test('an address that has an account: the profile waits, and only the reader of its mail learns it', async ({
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const locale = { locale: language };
  const other = await makeReader();
  await visitAs(page, await makeReader(), '/profile');
  const section = await requestChange(page, other.email, language);
  await expect(section.getByText(m.profile_email_change_unconfirmed({}, locale))).toBeVisible();
  await open(await linkTo(other.email, '/user/email'));
  await expect(page).toHaveURL(/\/user\/email$/);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.accounts_confirm_address_go({}, locale) }).click();
  await expect(
    main.getByRole('heading', { name: m.validation_new_email_used({}, locale) }),
  ).toBeVisible();
});

test('a new address is confirmed by its mail, which can be sent again; a request can be withdrawn', {
  tag: IN_ENGLISH,
}, async ({ open, page, language }) => {
  const locale = { locale: language };
  const reader = await makeReader();
  await visitAs(page, reader, '/profile');
  const section = await requestChange(page, `first-${reader.email}`, language);
  await expect(section.getByText(m.profile_email_change_unconfirmed({}, locale))).toBeVisible();
  await section.getByRole('button', { name: m.profile_email_change_resend({}, locale) }).click();
  await expect(page.getByText(m.profile_email_change_resent({}, locale))).toBeVisible();
  await section.getByRole('button', { name: m.profile_email_change_withdraw({}, locale) }).click();
  await expect(section.getByText(m.profile_email_change_unconfirmed({}, locale))).toHaveCount(0);

  const address = `second-${reader.email}`;
  await requestChange(page, address, language);
  await open(await linkTo(address, '/user/email'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.accounts_confirm_address_go({}, locale) }).click();
  await expect(main.getByText(m.accounts_confirm_address_done({}, locale))).toBeVisible();
  await open('/profile');
  await expect(section.getByText(m.profile_email_change_open({}, locale))).toBeVisible();
  await expect(
    section.getByRole('button', { name: m.profile_email_change_withdraw({}, locale) }),
  ).toHaveCount(0);
});

test('other devices are listed and signed out, this one stays', { tag: IN_ENGLISH }, async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  const locale = { locale: language };
  await inDatabase(async (client) => {
    for (const device of ['Safari · iPhone', 'Firefox · Windows', '']) {
      await client.query(
        `insert into sessions (token_hash, user_id, expires_at, ends_at, device)
         values (decode(md5(random()::text), 'hex'), $1, now() + interval '1 day', now() + interval '1 day', $2)`,
        [reader.user_id, device],
      );
    }
  });
  const count = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query(
        'select count(*)::int as sessions from sessions where user_id = $1',
        [reader.user_id],
      );
      return rows[0].sessions;
    });
  await visitAs(page, reader, '/profile');
  const section = sectionOf(page, 'devices');
  await expect(section.getByRole('listitem')).toHaveCount(4);
  await expect(section.getByText(m.profile_device_this({}, locale))).toHaveCount(1);
  await section
    .getByRole('button', { name: m.profile_device_end_name({ name: 'Safari · iPhone' }, locale) })
    .click();
  await expect(section.getByText('Safari · iPhone')).toHaveCount(0);
  await expect.poll(count).toBe(3);
  await section.getByRole('button', { name: m.profile_devices_end({}, locale) }).click();
  await expect(section.getByText(m.profile_devices_only({}, locale))).toBeVisible();
  await expect.poll(count).toBe(1);
  await page.reload();
  await expect(section.getByRole('listitem')).toHaveCount(1);
});

test('Google is connected by its popup and disconnected again', async ({
  context,
  page,
  language,
  problems,
}) => {
  const provider = process.env.MAM_PROVIDER ?? '';
  problems.allow(new RegExp(`request to another site: ${provider}`));
  problems.allow(statusLine(400));
  const reader = await makeReader({ password: PASSWORD });
  const locale = { locale: language };
  await loginAs(context, provider, { email: `google-${reader.email}` });
  await visitAs(page, reader, '/profile');
  const section = sectionOf(page, 'sign-in');
  const name = 'Google';
  await section
    .getByRole('button', { name: m.profile_provider_connect_name({ name }, locale) })
    .click();
  await section.locator('input[name=password]').fill('không phải thế');
  await section.locator('button[type=submit]').click();
  await expect(section.getByRole('alert')).toContainText(m.validation_password_wrong({}, locale));
  await section.locator('input[name=password]').fill(PASSWORD);
  await section.locator('button[type=submit]').click();
  await expect(section.getByText(m.profile_provider_on({}, locale))).toBeVisible();
  const links = () =>
    inDatabase(async (client) => {
      const sql = 'select provider from account_identities where user_id = $1';
      return (await client.query(sql, [reader.user_id])).rows;
    });
  expect(await links()).toEqual([{ provider: 'google' }]);
  await section
    .getByRole('button', { name: m.profile_provider_disconnect_name({ name }, locale) })
    .click();
  await expect(section.getByText(m.profile_provider_on({}, locale))).toHaveCount(0);
  await expect.poll(links).toEqual([]);
});

test('where popups are blocked Google is connected by a redirect', async ({
  context,
  page,
  language,
  problems,
}) => {
  const provider = process.env.MAM_PROVIDER ?? '';
  problems.allow(new RegExp(`request to another site: ${provider}`));
  const reader = await makeReader({ password: PASSWORD });
  const locale = { locale: language };
  await loginAs(context, provider, { email: `google-${reader.email}` });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visitAs(page, reader, '/profile');
  const section = sectionOf(page, 'sign-in');
  await section
    .getByRole('button', { name: m.profile_provider_connect_name({ name: 'Google' }, locale) })
    .click();
  await section.locator('input[name=password]').fill(PASSWORD);
  await section.locator('button[type=submit]').click();
  await expect(section.getByText(m.profile_provider_on({}, locale))).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the last sign-in method of an account cannot be removed', async ({ page, language }) => {
  const reader = await makeReader();
  await inDatabase((client) =>
    client.query(
      `insert into account_identities (provider, subject, user_id) values ('google', $1, $2)`,
      [reader.email, reader.user_id],
    ),
  );
  await visitAs(page, reader, '/profile');
  const section = sectionOf(page, 'sign-in');
  const locale = { locale: language };
  await expect(section.getByText(m.profile_provider_last({}, locale))).toBeVisible();
  await expect(
    section.getByRole('button', {
      name: m.profile_provider_disconnect_name({ name: 'Google' }, locale),
    }),
  ).toBeDisabled();
});
