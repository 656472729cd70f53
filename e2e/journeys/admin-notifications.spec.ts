import { randomBytes } from 'node:crypto';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, makeReader, type Reader, visitAs } from '../reader.ts';
import { linkTo, mailsTo } from '../received-mail.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';

/** Each worker its own. */
const NAME = `Tin ${randomBytes(4).toString('hex')}`;
const LIST = '/administrator/notifications';

// Nothing of it may be sent later, whatever happens here.
test.afterEach(async () => {
  await inDatabase((client) =>
    client.query('delete from notifications where name like $1', [`${NAME}%`]),
  );
});

/** An admin whose language is English, as that of no other journey: a mail to these goes nowhere else. */
async function makeEnglishAdmin(): Promise<Reader> {
  const admin = await makeAdmin();
  await inDatabase((client) =>
    client.query(`update accounts set language = 'en' where id = $1`, [admin.user_id]),
  );
  return admin;
}

/** A notification that was sent, with one failed and one doubtful recipient; returns its id. */
function insertSent(readers: readonly Reader[], status: 'sending' | 'completed'): Promise<number> {
  const counts = { total: 200, success: 198, failed: 1, doubtful: 1, skipped: 0, waiting: 0 };
  return inDatabase(async (client) => {
    // At once: the job completes what has no recipient that waits.
    await client.query('begin');
    const { rows } = await client.query(
      `insert into notifications (name, title, content, send_at, role, language, active_days, status,
         started_at, progress_at, completed_at, counts, created_at, updated_at)
       values ($1, '{"vi":"Tin"}', '{"vi":"Chào"}', now(), 'admins', 'en', 0, $2, now(), now(),
         case when $2 = 'completed' then now() end, case when $2 = 'completed' then $3::jsonb end,
         now(), now()) returning id`,
      [`${NAME} ${status}`, status, JSON.stringify(counts)],
    );
    await client.query(
      `insert into notification_recipients (notification_id, user_id, status, attempts, run_at, tried_at)
       select $1, id, (array['failed', 'doubtful', 'waiting'])[n], 1, now() + interval '1 day', now()
       from unnest($2::int[]) with ordinality as each (id, n)`,
      [rows[0].id, readers.map(({ user_id }) => user_id)],
    );
    await client.query('commit');
    return rows[0].id;
  });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a notification is written, previewed, tested on oneself and sent, and its numbers add up', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const admin = await makeEnglishAdmin();
  await visitAs(page, admin, LIST);
  await page
    .getByRole('link', { name: m.admin_notifications_add({}, locale) })
    .first()
    .click();
  await page.getByLabel(m.admin_notifications_name({}, locale)).fill(NAME);
  // Before there is a preview: axe would add a script to its frame, which has none.
  await expectNoViolations(page, 'form of a notification');
  const panel = page.getByRole('tabpanel', { name: 'Tiếng Việt' });
  await panel.getByLabel(m.admin_notifications_subject({}, locale)).fill('Bài về tránh thai');
  await expect(panel.getByText(m.admin_notifications_subject_telling({}, locale))).toBeVisible();
  await panel.getByLabel(m.admin_notifications_subject({}, locale)).fill('Lớp học có bài mới');
  await panel
    .getByLabel(m.admin_notifications_content({}, locale))
    .fill('Chào bạn, có **bài mới**.');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('strong')).toHaveText('bài mới');

  await page.getByRole('button', { name: m.admin_notifications_test({}, locale) }).click();
  const [first] = await mailsTo(admin.email);
  expect(first?.subject).toBe('Lớp học có bài mới');
  // The preview is the mail.
  expect(first?.html).toContain(await frame.locator('p', { hasText: 'bài mới' }).innerHTML());

  // A reload keeps the draft.
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(m.admin_restored({}, locale))).toBeVisible();
  await choose(
    page,
    m.admin_notifications_who({}, locale),
    m.admin_notifications_role_admins({}, locale),
  );
  await choose(page, m.admin_notifications_language({}, locale), 'English');
  await refuseUnreadTime(page, locale);
  await page.getByRole('radio', { name: m.admin_notifications_when_now({}, locale) }).check();
  await page
    .getByRole('button', { name: m.admin_notifications_send({}, locale), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.admin_notifications_send({}, locale), exact: true })
    .click();

  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText(m.admin_notifications_status_completed({}, locale));
  await expect(row).toContainText(/([1-9]\d*) \/ \1/);
  await row.getByRole('link', { name: NAME }).click();
  const result = page.getByRole('dialog', { name: NAME });
  await expect(result).toContainText(m.admin_notifications_all_reached({}, locale));
  await result.getByRole('link').click();
  await expect(page.getByText(m.admin_notifications_read_only_completed({}, locale))).toBeVisible();
});

/** A time that cannot be read stays where it was typed, is named, and nothing is sent at another one. */
async function refuseUnreadTime(page: Page, locale: { locale: Language }): Promise<void> {
  await page.getByRole('radio', { name: m.admin_notifications_when_later({}, locale) }).check();
  const day = page.locator('[data-path="send_at"]');
  await day.fill('20/11/2099');
  await day.blur();
  const time = page.getByRole('combobox', { name: m.admin_playables_when_time({}, locale) });
  await time.fill('25:00');
  await page
    .getByRole('button', { name: m.admin_notifications_schedule({}, locale), exact: true })
    .click();
  const wrong = m.admin_time_wrong({ typed: '25:00' }, locale);
  await expect(page.locator('[data-errors]')).toContainText(wrong);
  await expect(time).toHaveValue('25:00');
  // Nor does a time that is emptied come back.
  await time.fill('');
  await time.press('Tab');
  await expect(time).toHaveValue('');
  await expect(time).toHaveAccessibleDescription(m.validation_required({}, locale));
  await page
    .getByRole('button', { name: m.admin_notifications_schedule({}, locale), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('sending is held and continued, and what is doubtful is sent again only on purpose', async ({
  page,
  problems,
}) => {
  const locale = { locale: 'vi' } as const;
  problems.allow(statusLine(500));
  const readers = await Promise.all([makeReader(), makeReader(), makeReader()]);
  await insertSent(readers, 'sending');
  const id = await insertSent(readers, 'completed');
  await visitAs(page, await makeAdmin(), LIST);
  const running = page.getByRole('region', { name: `${NAME} sending` });
  const hold = running.getByRole('button', { name: m.admin_notifications_hold({}, locale) });
  await page.route('**/hold', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await hold.click();
  await expect(page.getByText(m.error_notification_update({}, locale))).toBeVisible();
  await hold.click();
  await expect(running).toContainText(m.admin_notifications_held_note({}, locale));
  await running.getByRole('button', { name: m.admin_notifications_continue({}, locale) }).click();
  await expect(hold).toBeVisible();

  await page.goto(`${LIST}?edit=${id}`);
  const result = page.getByRole('dialog', { name: `${NAME} completed` });
  const doubtful = result.getByRole('region', {
    name: m.admin_notifications_doubtful_title({ count: 1 }, locale),
  });
  await doubtful
    .getByRole('button', { name: m.admin_notifications_send_again({}, locale) })
    .click();
  await page.getByRole('button', { name: m.admin_notifications_send_again_no({}, locale) }).click();
  await doubtful.getByRole('button', { name: m.admin_notifications_mark_sent({}, locale) }).click();
  await expect(doubtful).toHaveCount(0);
  await expectNoViolations(page, 'result of a notification');
});

test('the link of a mail unsubscribes without signing in, and subscribes again', async ({
  page,
  problems,
}) => {
  const locale = { locale: 'vi' } as const;
  problems.allow(statusLine(400));
  const admin = await makeEnglishAdmin();
  await page.request.post('/api/admin/notifications/test', {
    headers: { Authorization: `Bearer ${admin.token}` },
    data: { title: { vi: 'Tin' }, content: { vi: 'Chào' }, language: 'vi' },
  });
  await page.goto(await linkTo(admin.email, '/notifications/unsubscribe'));
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await page
    .getByRole('button', { name: m.notifications_unsubscribe_go({}, locale), exact: true })
    .click();
  const done = page.getByRole('heading', { name: m.notifications_unsubscribe_done({}, locale) });
  await expect(done).toBeFocused();
  await expectNoViolations(page, 'unsubscribed');
  await page.getByRole('button', { name: m.notifications_unsubscribe_again({}, locale) }).click();
  await expect(
    page.getByRole('heading', { name: m.notifications_unsubscribe_back({}, locale) }),
  ).toBeFocused();
  await page.goto('/notifications/unsubscribe#token=unknown');
  await page.reload();
  await expect(
    page.getByRole('heading', { name: m.notifications_unsubscribe_invalid({}, locale) }),
  ).toBeVisible();
});
