import { m } from '@mam/texts';
import type { Browser, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, makeReader, type Reader, signIn, visitAs } from '../reader.ts';
import { mailsTo } from '../received-mail.ts';
import { banButton } from '../steps/moderation.ts';
import { newWord, tableRow, USER_LIST } from '../steps/users.ts';
import { expect, statusLine, test } from '../test.ts';

// A phone's browser would zoom out to hide what sticks out.
test.use({ isMobile: false });

const vi = { locale: 'vi' } as const;
const PASSWORD = 'mùa xuân trên đồi';

/** Another browser, on a page of its own. */
async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.MAM_ORIGIN, locale: 'vi-VN' });
  return context.newPage();
}

/** What can be done with one row. */
async function choose(page: Page, text: string, action: string): Promise<void> {
  await tableRow(page, text).locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an admin creates an account; its owner sets the password by the mail and signs in', async ({
  page,
  browser,
}) => {
  const email = `${newWord()}@example.test`;
  await visitAs(page, await makeAdmin(), USER_LIST);
  await page.getByRole('link', { name: m.admin_users_add({}, vi) }).click();
  await expect(page).toHaveURL(/create-user$/);
  const send = page.getByRole('button', { name: m.admin_users_create({}, vi) });
  await send.click();
  await expect(page.getByRole('alert')).toContainText(m.validation_required({}, vi));
  await page.getByLabel(m.import_column_full_name({}, vi)).fill('Trần Thị Bích Ngọc');
  await page.getByLabel(m.import_column_email({}, vi)).fill(email);
  await send.click();
  await expect(page).toHaveURL(new RegExp(`${USER_LIST}$`));
  await page.getByLabel(m.admin_users_find({}, vi)).fill(email);
  await expect(tableRow(page, email)).toContainText(m.admin_users_not_verified({}, vi));

  const [mail] = await mailsTo(email);
  const owner = await otherBrowser(browser);
  await owner.goto(mail?.links[0] ?? '');
  const main = owner.getByRole('main');
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(m.accounts_reset_done({}, vi))).toBeVisible();
  await owner.goto('/login');
  await signIn(owner, email, PASSWORD);
  await expect(owner).toHaveURL(/\/dashboard$/);
  await owner.context().close();
});

test('a name is changed; a suspended reader’s open page ends at the sign-in, and undo restores access', async ({
  page,
  browser,
}) => {
  const reader = await makeReader();
  const theirs = await otherBrowser(browser);
  await visitAs(theirs, reader, '/profile');
  await visitAs(page, await makeAdmin(), `${USER_LIST}?keyword=${reader.email}`);
  await tableRow(page, reader.email).getByRole('link').click();
  const name = page.getByLabel(m.import_column_full_name({}, vi));
  await name.fill('Ngân');
  await page.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(page.getByRole('alert')).toContainText(m.validation_full_name_words({}, vi));
  await name.fill('Nguyễn Thúy Hạnh');
  await page.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(page.getByText(m.admin_saved({}, vi))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await banFromWriting(page, reader);

  await page.goBack();
  const row = tableRow(page, reader.email);
  await expect(row).toContainText('Nguyễn Thúy Hạnh');
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: m.admin_bulk({}, vi) });
  await bar.getByRole('button', { name: m.admin_users_suspend({}, vi) }).click();
  const who = m.admin_users_suspend_many({ count: '1' }, vi);
  const why = page.getByRole('dialog', { name: m.admin_users_suspend_why({ who }, vi) });
  await expect(why).toContainText(m.admin_users_suspend_effect({}, vi));
  await expectNoViolations(page, 'reason of a suspension');
  await expect(
    why.getByRole('button', { name: m.admin_users_suspend_other({}, vi) }),
  ).toBeDisabled();
  await why.getByRole('textbox').fill('Nhắn tin bán thuốc.');
  await why.getByRole('button', { name: m.admin_users_why_advertising({}, vi) }).click();
  await expect(row).toContainText(m.admin_users_cell_suspended({}, vi));
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();

  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toContainText(m.admin_users_cell_active({}, vi));
});

test('the page of an account tells why it is suspended, and so does the log; undo of unsuspending brings the reason back', async ({
  page,
}) => {
  const { email, user_id } = await makeReader();
  await visitAs(page, await makeAdmin(), `/administrator/user-management/edit-user?id=${user_id}`);
  const facts = page.getByRole('region', { name: m.admin_users_about({}, vi) });
  const suspend = facts.getByRole('button', { name: m.admin_users_suspend({}, vi) });
  await suspend.click();
  // The person is named.
  const dialog = page.getByRole('dialog', { name: email });
  await dialog.getByRole('button', { name: m.admin_cancel({}, vi) }).click();
  await expect(suspend).toBeFocused();
  // Nothing happens without a reason.
  await suspend.click();
  const words = `Gửi liên kết lạ cho ${email}`;
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: m.admin_users_suspend_other({}, vi) }).click();
  await expect(facts).toContainText(words);
  await expect(facts).toContainText(m.admin_users_why_other({}, vi));
  await facts.getByRole('button', { name: m.admin_users_unsuspend({}, vi) }).click();
  await expect(facts).not.toContainText(words);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(facts).toContainText(words);
  await expectNoViolations(page, 'a suspended account');
  await expectNoSidewaysScroll(page);
  await page.goto(`/administrator/audit?subject=account&subject_id=${user_id}`);
  await expect(page.getByText(words).first()).toBeVisible();
});

/** Bans the account that is open by its name: it reads on, and its next text is refused with the reason, until the ban is lifted. */
async function banFromWriting(page: Page, reader: Reader): Promise<void> {
  const facts = page.getByRole('region', { name: m.admin_users_about({}, vi) });
  const begin = facts.getByRole('button', { name: m.admin_desk_ban_title({}, vi) });
  await begin.click();
  const dialog = page.getByRole('dialog', { name: m.admin_desk_ban_title({}, vi) });
  await dialog.getByRole('button', { name: m.admin_cancel({}, vi) }).click();
  await expect(begin).toBeFocused();
  await begin.click();
  await expect(dialog).toContainText('Nguyễn Thúy Hạnh');
  const reason = 'Ở đây chúng mình không mua bán.';
  await dialog.getByRole('textbox').fill(reason);
  await expectNoViolations(page, 'ban of an account');
  await banButton(page).click();
  await expect(dialog).toBeHidden();
  const { items } = await (await page.request.get('/api/videos/list')).json();
  const refused = await page.request.post('/api/videos-comments/create', {
    headers: { authorization: `Bearer ${reader.token}` },
    data: { video_id: items[0].id, text: 'Chào', anonymous: true },
  });
  expect(await refused.json()).toMatchObject({ error: 'comment.banned', params: { reason } });
  // The page shows the ban, also after a reload, and both steps are undone.
  const lift = facts.getByRole('button', { name: m.admin_bans_lift({}, vi), exact: true });
  const undo = page.getByRole('button', { name: m.admin_undo({}, vi) });
  await expect(lift).toBeFocused();
  await undo.click();
  await expect(facts).not.toContainText(reason);
  await begin.click();
  await dialog.getByRole('textbox').fill(reason);
  await banButton(page).click();
  await expect(lift).toBeFocused();
  await page.reload();
  await expect(facts).toContainText(reason);
  await lift.click();
  await expect(facts).not.toContainText(reason);
  await expect(begin).toBeFocused();
  await undo.click();
  await expect(facts).toContainText(reason);
  await expectNoViolations(page, 'a banned account');
}

async function roleOf({ user_id }: Reader): Promise<string[]> {
  const { rows } = await inDatabase((client) =>
    client.query('select role from accounts where id = $1', [user_id]),
  );
  return rows[0]?.role;
}

test('the right of an admin is granted and removed, each asked first; the last one keeps it', async ({
  page,
  problems,
}) => {
  problems.allow(statusLine(400));
  const reader = await makeReader();
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/account-management');
  await page.getByRole('button', { name: m.admin_users_grant({}, vi) }).click();
  const drawer = page.getByRole('dialog', { name: m.admin_users_grant_title({}, vi) });
  await drawer.getByRole('searchbox').fill(reader.email);
  await expect(drawer.getByText(reader.email)).toBeVisible();
  await expectNoViolations(page, 'search for a new admin');
  await drawer.getByRole('listitem').getByRole('button').click();
  const question = page.locator('.mantine-Modal-content');
  await expect(question).toContainText(reader.email);
  await question.getByRole('button', { name: m.admin_users_grant({}, vi) }).click();
  await expect(drawer).toHaveCount(0);
  expect(await roleOf(reader)).toEqual(['admin', 'customer']);

  // Other journeys have admins of their own, and names stand on pages.
  const sure = question.getByRole('button', { name: m.admin_users_revoke({}, vi) });
  await findRow(page, reader.email);
  await choose(page, reader.email, m.admin_users_revoke({}, vi));
  await sure.click();
  await expect(tableRow(page, reader.email)).toHaveCount(0);
  expect(await roleOf(reader)).toEqual(['customer']);

  // Who is the last one depends on the other journeys; the API's own tests prove the rule.
  const body = { code: 400, error: 'account.last_admin', request_id: '-' };
  await page.route(`**/api/admin/users/${admin.user_id}/admin`, (route) =>
    route.fulfill({ status: 400, json: body }),
  );
  await page.goto('/administrator/account-management');
  await findRow(page, admin.email);
  await choose(page, admin.email, m.admin_users_revoke({}, vi));
  await expect(question).toContainText(m.admin_users_revoke_own_text({}, vi));
  await sure.click();
  await expect(page.getByText(m.error_account_last_admin({}, vi))).toBeVisible();
  await expect(tableRow(page, admin.email)).toHaveCount(1);
});

/** Turns pages until the row is there. */
async function findRow(page: Page, text: string): Promise<void> {
  const next = page.getByRole('button', { name: m.admin_page_after({}, vi) });
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  while ((await tableRow(page, text).count()) === 0 && (await next.isEnabled())) {
    const before = await first.textContent();
    await next.click();
    await expect.poll(() => first.textContent()).not.toBe(before);
  }
  await expect(tableRow(page, text)).toHaveCount(1);
}
