import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { newWord, tableRow, USER_LIST } from '../steps/users.ts';
import { expect, ONE_WIDTH, statusLine, test } from '../test.ts';

// Many rows at once, and what is refused before it concerns many.

test.use({ isMobile: false });

const vi = { locale: 'vi' } as const;

/** What removes the rows of the running test, also when it failed. */
const cleanUp: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  for (const remove of cleanUp.splice(0)) await remove();
});

test('rows of two kinds are selected in the trash and restored together; a round without English is among them', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const name = unique('bỏ đi');
  const content = { word: { vi: `${name} lượt`, en: '' }, hints: {}, meaning: {} };
  await inDatabase(async (client) => {
    await client.query(
      `insert into search_synonyms (term, folded_term, meanings, deleted_at)
       values ($1, $1, '{nghĩa}', now())`,
      [`${name} từ`],
    );
    await client.query(
      `insert into game_rounds (game, kind, content, status, position, deleted_at)
       values ('guess-word', 'word', $1, 'draft', 9000, now())`,
      [JSON.stringify(content)],
    );
  });
  cleanUp.push(() =>
    inDatabase(async (client) => {
      await client.query('delete from search_synonyms where term like $1', [`${name}%`]);
      await client.query(`delete from game_rounds where content->'word'->>'vi' like $1`, [
        `${name}%`,
      ]);
    }),
  );
  await visitAs(page, await makeAdmin(), '/administrator/trash');
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  for (const box of await rows.getByRole('checkbox').all()) await box.check();
  await expectNoViolations(page, 'selection in the trash');
  await expectNoSidewaysScroll(page);
  const bar = page.getByRole('region', { name: m.admin_bulk({}, vi) });
  await bar.getByRole('button', { name: m.admin_playables_restore({}, vi) }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText(m.admin_playables_done_restored({ count: 2 }, vi))).toBeVisible();
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(rows).toHaveCount(2);
});

test('all matching accounts are suspended at once, which is one entry of the log, and undone', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const word = newWord();
  await inDatabase((client) =>
    client.query(
      `insert into accounts (email, first_name, last_name)
       select $1 || n || '@example.test', $1, 'Nguyễn' from generate_series(1, 23) as n`,
      [word],
    ),
  );
  cleanUp.push(() =>
    inDatabase((client) => client.query('delete from accounts where first_name = $1', [word])),
  );
  const admin = await makeAdmin();
  await visitAs(page, admin, `${USER_LIST}?keyword=${word}`);
  await expect(tableRow(page, word).first()).toBeVisible();
  await page.getByRole('checkbox', { name: m.admin_select_all({}, vi) }).check();
  const bar = page.getByRole('region', { name: m.admin_bulk({}, vi) });
  await bar.getByRole('button', { name: m.admin_select_matching({ count: 23 }, vi) }).click();
  await expect(bar).toContainText(m.admin_chosen({ count: 23 }, vi));
  await bar.getByRole('button', { name: m.admin_users_suspend({}, vi) }).click();
  const who = m.admin_users_suspend_many({ count: '23' }, vi);
  const why = page.getByRole('dialog', { name: m.admin_users_suspend_why({ who }, vi) });
  await why.getByRole('button', { name: m.admin_users_why_advertising({}, vi) }).click();
  await expect(page.getByText(m.admin_users_suspended({ count: 23 }, vi))).toBeVisible();
  const count = (status: string) =>
    inDatabase(async (client) => {
      const { rows } = await client.query(
        'select count(*)::int from accounts where first_name = $1 and status = $2',
        [word, status],
      );
      return rows[0].count;
    });
  expect(await count('suspended')).toBe(23);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect.poll(() => count('active')).toBe(23);
  await page.goto(`/administrator/audit?verb=suspend&user_id=${admin.user_id}`);
  await page.getByRole('link', { name: m.admin_audit_parts({}, vi) }).click();
  await expect(page).toHaveURL(/part_of=/);
  await expect(tableRow(page, word).first()).toContainText(m.admin_users_why_advertising({}, vi));
});

test('a mail has no time in the past, and a test of an empty one names its fields', {
  tag: ONE_WIDTH,
}, async ({ page, problems }) => {
  problems.allow(statusLine(400));
  await visitAs(page, await makeAdmin(), '/administrator/notifications/new');
  await page.getByRole('button', { name: m.admin_notifications_test({}, vi) }).click();
  const subject = page
    .getByRole('tabpanel', { name: 'Tiếng Việt' })
    .getByLabel(m.admin_notifications_subject({}, vi));
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(m.admin_notifications_name({}, vi)).fill(unique('Tin'));
  await subject.fill('Lớp học có bài mới');
  await page.getByLabel(m.admin_notifications_content({}, vi)).first().fill('Chào bạn.');
  const day = page.getByLabel(m.admin_notifications_when_day({}, vi));
  await day.fill('01/11/2020');
  await day.press('Tab');
  await page.getByRole('button', { name: m.admin_notifications_schedule({}, vi) }).click();
  await expect(page.getByRole('alert')).toContainText(m.validation_notification_time_past({}, vi));
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/notifications\/new$/);
  // Of today only the hour is over.
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' });
  await day.fill(today);
  await day.press('Tab');
  const hour = page.getByRole('combobox', { name: m.admin_playables_when_time({}, vi) });
  await hour.fill('00:00');
  await hour.press('Enter');
  await page.getByRole('button', { name: m.admin_notifications_schedule({}, vi) }).click();
  await expect(hour).toHaveAttribute('aria-invalid', 'true');
  await expect(day).not.toHaveAttribute('aria-invalid', 'true');
});

test('the sheet of a bill is in its own language, and tells when it has no account', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const admin = await makeAdmin();
  const name = unique('Trường');
  const draft = {
    ...{ payer: 'company', company_name: name, company_address: '12 Trần Hưng Đạo, Quảng Ngãi' },
    ...{ tax_code: '0101234565', company_email: 'ketoan@example.test', description: 'Một buổi' },
    ...{ amount: 1_500_000, due_on: '2040-12-05', note: '', language: 'en' },
  };
  const headers = { Authorization: `Bearer ${admin.token}` };
  const made = await page.request.post('/api/admin/bills', { headers, data: draft });
  const { id } = await made.json();
  cleanUp.push(() => inDatabase((client) => client.query('delete from bills where id = $1', [id])));
  await visitAs(page, admin, `/administrator/bills/${id}/print`);
  const sheet = page.getByRole('article');
  await expect(sheet).toHaveAttribute('lang', 'en');
  await expect(sheet).toContainText('One million five hundred thousand dong');
  await expect(page.getByText(m.admin_bills_no_account({}, vi))).toBeVisible();
  await page.goto(`/administrator/bills?edit=${id}`);
  const drawer = page.getByRole('main').getByRole('dialog');
  await drawer.getByRole('button', { name: m.common_language_vi({}, vi) }).click();
  await drawer.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(drawer).toHaveCount(0);
  await page.goto(`/administrator/bills/${id}/print`);
  await expect(sheet).toContainText('Một triệu năm trăm nghìn đồng');
});
