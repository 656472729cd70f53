import { INLINE_ERROR_MS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { makeAdmin, makeReader, visitAs } from '../reader.ts';
import { expect, ONE_WIDTH, PLAYBACK_TIMEOUT, statusLine, test } from '../test.ts';
import { makeEmptyVideo, makeVideoFile } from '../video-file.ts';

const vi = { locale: 'vi' } as const;
const BYTES = 500_000;

// One after the other: the list of unused files is that of all admins.
test.describe('files', () => {
  test.describe.configure({ mode: 'serial' });

  test('received files are found again after a reload and become items', async ({ page }) => {
    test.setTimeout(120_000);
    await visitAs(page, await makeAdmin(), '/administrator/videos?edit=new');
    const drawer = page.getByRole('dialog', { name: m.admin_playables_new_video({}, vi) });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      drawer.getByRole('button', { name: m.admin_media_choose({}, vi), exact: true }).click(),
    ]);
    await chooser.setFiles([await makeVideoFile(BYTES), await makeVideoFile(BYTES + 1)]);
    // The first file belongs to the form, and is its first title.
    const title = drawer.getByRole('textbox', { name: m.admin_playables_title({}, vi) }).first();
    await expect(title).not.toHaveValue('', PLAYBACK_TIMEOUT);
    const prefilled = await title.inputValue();
    await drawer.getByRole('button', { name: m.admin_close({}, vi) }).click();
    await page
      .getByRole('dialog', { name: m.admin_unsaved_title({}, vi) })
      .getByRole('button', { name: m.admin_unsaved_yes({}, vi) })
      .click();
    await expect(drawer).toBeHidden();
    const unused = page.getByRole('region', { name: /^Tệp chưa dùng/ });
    await expect(unused.getByRole('listitem')).toHaveCount(2, PLAYBACK_TIMEOUT);
    await page.reload();
    await expect(unused.getByRole('listitem')).toHaveCount(2);

    await unused
      .getByRole('listitem')
      .filter({ hasText: prefilled })
      .getByRole('link', { name: m.admin_playables_new_video({}, vi) })
      .click();
    await expect(title).toHaveValue(prefilled);
    await drawer.getByRole('button', { name: m.admin_close({}, vi) }).click();
    for (const left of [1, 0]) {
      await unused
        .getByRole('button', { name: m.admin_media_unused_remove({}, vi) })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: m.admin_media_unused_remove({}, vi) })
        .click();
      await expect(unused.getByRole('listitem')).toHaveCount(left);
    }
  });

  test('a video without a duration is refused with the message of the form', async ({
    page,
    problems,
  }) => {
    problems.allow(statusLine(400));
    await visitAs(page, await makeAdmin(), '/administrator/videos?edit=new');
    const drawer = page.getByRole('dialog', { name: m.admin_playables_new_video({}, vi) });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      drawer.getByRole('button', { name: m.admin_media_choose({}, vi), exact: true }).click(),
    ]);
    await chooser.setFiles(await makeEmptyVideo());
    const problem = m.validation_video_duration_missing({}, vi);
    await expect(drawer.getByText(problem).first()).toBeVisible(PLAYBACK_TIMEOUT);
  });
});

test('a video to publish without a file is asked for one, at the marked box', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await visitAs(page, await makeReader({ role: ['admin'] }), '/administrator/videos?edit=new');
  const drawer = page.getByRole('dialog', { name: m.admin_playables_new_video({}, vi) });
  await drawer
    .getByRole('textbox', { name: m.admin_playables_title({}, vi) })
    .first()
    .fill('Thử');
  await drawer.getByRole('radio', { name: m.admin_playables_when_now({}, vi) }).check();
  await drawer.getByRole('button', { name: m.admin_playables_save_now({}, vi) }).click();
  const box = drawer.getByRole('group', { name: m.admin_media_field_video({}, vi) });
  await expect(box).toContainText(m.validation_video_duration_missing({}, vi));
  await drawer
    .getByRole('alert')
    .getByRole('button', { name: m.validation_video_duration_missing({}, vi) })
    .click();
  await expect(box).toBeFocused();
});

test('the text of an error goes after five seconds, with the summary; the border of its field stays until it is corrected', async ({
  page,
}) => {
  await page.clock.install();
  await visitAs(page, await makeReader({ role: ['admin'] }), '/administrator/categories?edit=new');
  const drawer = page.getByRole('dialog', { name: m.admin_categories_add({}, vi) });
  const field = drawer.getByRole('textbox', { name: m.admin_categories_name({}, vi) }).first();
  const add = drawer.getByRole('button', { name: m.admin_categories_add({}, vi) });
  const message = drawer.locator('.mantine-InputWrapper-error').first();
  const summary = drawer.getByRole('alert');
  await expect(add).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await add.click();
  await expect(summary).toBeFocused();
  await page.clock.runFor(INLINE_ERROR_MS - 100);
  await expect(message).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toHaveCSS('width', '1px');
  await field.focus();
  await page.clock.runFor(100);
  await expect(summary).toHaveCount(0);

  await page.clock.resume();
  await add.click();
  await expect(summary).toContainText(m.admin_categories_name({}, vi));
  await field.fill('Tên');
  await expect(summary).toBeHidden();
  await expect(field).toBeFocused();
});

test('an error of a chapter stands at its field and ends when it is corrected', async ({
  page,
  problems,
}) => {
  problems.allow(statusLine(400));
  const { items } = await (await page.request.get('/api/podcasts/list?sort=oldest&size=1')).json();
  await visitAs(page, await makeAdmin(), `/administrator/podcasts/${items[0].id}`);
  await page.getByRole('tab', { name: m.admin_playables_tab_chapters({}, vi) }).click();
  const panel = page.getByRole('tabpanel', { name: m.admin_playables_tab_chapters({}, vi) });
  const chapter = panel.getByRole('listitem').first();
  const title = panel.getByRole('textbox', { name: m.admin_parts_chapter_vi({ number: 1 }, vi) });
  await expect(panel.getByRole('button').last()).toBeVisible();
  if ((await panel.getByRole('listitem').count()) === 0) {
    await panel
      .getByRole('button', { name: m.admin_parts_chapter_add({ time: '0:00' }, vi) })
      .click();
  }
  await title.fill('');
  await panel.getByRole('button', { name: m.admin_parts_chapters_save({}, vi) }).click();
  await expect(chapter.locator('input[aria-invalid=true] + p')).toBeVisible();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  const summary = panel.getByRole('alert');
  await expect(summary).toContainText(m.admin_parts_chapter_vi({ number: 1 }, vi));
  await title.fill('Mở đầu');
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toBeHidden();

  // What the server refuses marks its row as well.
  const start = panel.getByRole('textbox', {
    name: m.admin_parts_chapter_start({ number: 2 }, vi),
  });
  await start.fill('99:99');
  await start.blur();
  await expect(start).toHaveAccessibleDescription(m.validation_chapters_time({}, vi));
  await start.fill('9:59:59');
  await panel.getByRole('button', { name: m.admin_parts_chapters_save({}, vi) }).click();
  await expect(panel.getByText(m.validation_chapters_duration({}, vi)).first()).toBeVisible();
});

test('what keeps a video from being saved stays in sight beside its fields', async ({
  page,
  isMobile,
}) => {
  const { items } = await (await page.request.get('/api/videos/list?sort=oldest&size=1')).json();
  await visitAs(page, await makeAdmin(), `/administrator/videos/${items[0].id}`);
  await page.getByRole('tab', { name: m.admin_playables_tab_text({}, vi) }).click();
  const title = page.locator('[data-path="title.vi"]');
  await title.fill('');
  await page.getByRole('button', { name: m.admin_save({}, vi), exact: true }).click();
  const errors = page.getByRole('alert').filter({ hasText: m.form_problems({ count: 1 }, vi) });
  await expect(errors).toBeInViewport();
  // A phone has the button that saves at its lower edge.
  if (isMobile) {
    const last = page.getByRole('switch').last();
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    await expect(errors).toBeInViewport({ ratio: 1 });
  }
  await errors.getByRole('listitem').getByRole('button').first().click();
  await expect(title).toBeFocused();
});

test('suspending several accounts names the one that was left out; without a mail server the page states where mails are', async ({
  page,
}) => {
  const admin = await makeAdmin();
  const reader = await makeReader();
  const none = { items: [], page: 1, size: 1, total: 0, failed: 0 };
  await page.route('**/api/admin/mails?*', (route) =>
    route.fulfill({ json: { ...none, transport: 'outbox' } }),
  );
  await visitAs(page, admin, '/administrator/user-management?sort=-created_at');
  await expect(page.getByText(m.admin_users_mails_outbox({}, vi))).toBeVisible();
  for (const { email } of [admin, reader]) {
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: m.admin_users_suspend({}, vi) }).click();
  await page.getByRole('button', { name: m.admin_users_why_requested({}, vi) }).click();
  await expect(page.getByText(m.admin_users_suspended_not_own({ count: 1 }, vi))).toBeVisible();
});
