import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, makeReader, type Reader, visitAs } from '../reader.ts';
import { mailsTo } from '../received-mail.ts';
import { removeSent, rowOf, sendTicket } from '../steps/desk.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

test.afterEach(({ page }) => removeSent(page));

/** A request whose new address is confirmed. */
async function requestChange({ user_id, email }: Reader): Promise<string> {
  const new_email = `new-${email}`;
  await inDatabase((client) =>
    client.query(
      `insert into email_changes (user_id, old_email, new_email, reason, confirmed_at)
       values ($1, $2, $3, 'Mình ra trường', now())`,
      [user_id, email, new_email],
    ),
  );
  return new_email;
}

test('a change of address is completed after a contact, another refused, and both customers read why', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const [reader, other] = [await makeReader(), await makeReader()];
  const new_email = await requestChange(reader);
  await requestChange(other);
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/email-changes');
  const search = page.getByRole('searchbox', { name: m.admin_changes_search({}, locale) });
  const drawer = page.getByRole('dialog', { name: m.admin_changes_request({}, locale) });
  const open = async (email: string) => {
    await search.fill(email);
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('link').click();
    await expect(drawer).toContainText(email);
  };
  await open(reader.email);
  await expect(drawer).toContainText(m.admin_changes_complete_consequences({}, locale));
  await drawer
    .getByRole('textbox', { name: m.admin_changes_note({}, locale) })
    .fill('Gọi 9 giờ, đúng là bạn ấy');
  await drawer.getByRole('button', { name: m.admin_changes_add_note({}, locale) }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await drawer
    .getByRole('textbox', { name: m.admin_changes_complete_reason({}, locale) })
    .fill('Đã gọi lại, nói đúng ngày tạo tài khoản');
  await expectNoViolations(page, 'a request for another address');
  await drawer.getByRole('button', { name: m.admin_changes_do_complete({}, locale) }).click();
  await expect(
    drawer.getByRole('heading', { name: m.admin_changes_complete({}, locale) }),
  ).toBeVisible();
  await drawer.getByRole('button', { name: m.admin_close({}, locale) }).click();
  for (const address of [reader.email, new_email]) expect(await mailsTo(address)).toHaveLength(1);

  await open(other.email);
  await drawer.getByRole('button', { name: m.admin_changes_choose_refuse({}, locale) }).click();
  await drawer
    .getByRole('textbox', { name: m.admin_changes_refuse_reason({}, locale) })
    .fill('Chưa gọi được cho bạn');
  await drawer.getByRole('button', { name: m.admin_changes_do_refuse({}, locale) }).click();
  await expect(
    drawer.getByRole('heading', { name: m.admin_changes_refused({}, locale) }),
  ).toBeVisible();

  await visitAs(page, other, '/profile');
  const section = page.locator('section#email');
  await expect(section).toContainText('Chưa gọi được cho bạn');
  await expect(section).toContainText(m.profile_email_change_refused_at({ at: '' }, locale).trim());
});

test('waiting work is walked through and claimed by keys; a failed mail is sent again', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const to = `lan-${randomBytes(4).toString('hex')}@example.test`;
  await inDatabase((client) =>
    client.query(
      `insert into mails (to_email, template, language, params, status, reason, run_at, give_up_at, created_at)
       values ($1, 'account_exists', 'vi', '{}', 'failed', '452 4.2.2 over quota', now(), now(), now())`,
      [to],
    ),
  );
  const request = await makeReader();
  await requestChange(request);
  const reason = `Mình ra trường ${randomBytes(4).toString('hex')}`;
  await inDatabase((client) =>
    client.query('update email_changes set reason = $2 where user_id = $1', [
      request.user_id,
      reason,
    ]),
  );
  await visitAs(page, await makeAdmin(), '/administrator/inbox');
  await page.getByRole('searchbox', { name: m.admin_work_search({}, locale) }).fill(reason);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: reason });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectNoViolations(page, 'the inbox');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  const title = row.getByRole('link');
  await expect(title).toBeFocused();
  await page.setViewportSize({ width: 768, height: 1024 });
  const width = async () => (await title.locator('..').boundingBox())?.width;
  const unclaimed = await width();
  await page.keyboard.press('c');
  await expect(row).toContainText(m.admin_inbox_you({}, locale));
  expect(await width()).toBe(unclaimed);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: m.admin_changes_request({}, locale) }),
  ).toContainText(reason);

  await page.goto('/administrator/mails?state=failed');
  await page.getByRole('searchbox', { name: m.admin_mails_search({}, locale) }).fill(to);
  const mail = page.getByRole('main').getByRole('listitem').filter({ hasText: to });
  await expect(mail).toContainText(m.admin_mails_problem_mailbox_full({}, locale));
  await mail.getByRole('button', { name: m.admin_mails_retry({}, locale) }).click();
  await expect(mail).toHaveCount(0);
  expect(await mailsTo(to)).toHaveLength(1);
});

test('on a phone the filters are one line above the work, and a chosen one stands beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const vi = { locale: 'vi' } as const;
  const reason = `Mình ra trường ${randomBytes(4).toString('hex')}`;
  const request = await makeReader();
  await requestChange(request);
  await inDatabase((client) =>
    client.query('update email_changes set reason = $2 where user_id = $1', [
      request.user_id,
      reason,
    ]),
  );
  await visitAs(page, await makeAdmin(), '/administrator/inbox');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toBeVisible();
  const half = (page.viewportSize()?.height ?? 0) / 2;
  expect((await first.boundingBox())?.y).toBeLessThan(half);
  const filters = page.getByRole('button', { name: m.admin_filters({}, vi) });
  await filters.click();
  await page.getByRole('button', { name: m.admin_work_email_change({}, vi) }).click();
  await page.getByRole('button', { name: m.admin_inbox_claim_unclaimed({}, vi) }).click();
  await expectNoViolations(page, 'filters of the inbox');
  await page.keyboard.press('Escape');
  const chosen = `${m.admin_filters({}, vi)} (2)`;
  await expect(page.getByRole('button', { name: chosen, exact: true })).toBeVisible();
  const name = `${m.admin_inbox_claims({}, vi)}: ${m.admin_inbox_claim_unclaimed({}, vi)}`;
  await page.getByRole('button', { name: m.admin_clear_filter({ name }, vi) }).click();
  await expect(page).toHaveURL(/inbox\?kind=email_change$/);
  await page.getByRole('combobox', { name: m.admin_inbox_views({}, vi) }).click();
  await page.getByRole('option', { name: m.admin_inbox_view_answered({}, vi) }).click();
  await expect(page).toHaveURL(/view=answered/);
});

test('a sign of distress without an answer is done only where that is meant, and its page puts it back', async ({
  page,
}) => {
  const vi = { locale: 'vi' } as const;
  const { code, words } = await sendTicket(page, 'ask', {});
  const text = `Em muốn tự tử ${words}`;
  await page.request.post('/api/tickets/reply', { data: { code, text } });
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(words);
  await expect(page).toHaveURL(/keyword=/);
  const row = rowOf(page, words);
  await expect(row).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: m.admin_inbox_unanswered({}, vi) });
  await row.getByRole('link').press('e');
  await expect(
    dialog.getByRole('button', { name: m.admin_inbox_unanswered_read({}, vi) }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(1);
  const done = row.getByRole('button', { name: m.admin_inbox_done({}, vi) });
  await done.click();
  await expect(
    dialog.getByRole('button', { name: m.admin_inbox_unanswered_read({}, vi) }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets\/\d+$/);
  const { pathname } = new URL(page.url());
  await page.goBack();
  await done.click();
  await dialog.getByRole('button', { name: m.admin_inbox_unanswered_done({}, vi) }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/administrator/tickets?view=answered&keyword=${words}`);
  await expect(row).toContainText(m.admin_inbox_unanswered_short({}, vi));
  await page.goto(pathname);
  const box = page.getByRole('main');
  await expect(box).toContainText(m.admin_ticket_done_unanswered({}, vi));
  await box.getByRole('button', { name: m.admin_ticket_put_back({}, vi) }).click();
  await expect(box).not.toContainText(m.admin_ticket_done_unanswered({}, vi));
  await expect(box).toContainText(m.admin_inbox_distress({}, vi));
});
