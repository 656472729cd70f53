import { m } from '@mam/texts';
import { DESKTOP, expectNoViolationsUnscrolled, PHONE } from '../a11y.ts';
import { makeAdmin, makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import { commentOf, openThread, postComment, unique } from '../steps/comment.ts';
import {
  choose,
  current,
  DESK,
  posted,
  removePosted,
  states,
  toolbarButton,
  undoButton,
} from '../steps/moderation.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.use({ isMobile: false });

test.afterEach(({ page }) => removePosted(page));

test('who is threatened is shown again and answered in the name of the site, while the threat waits', async ({
  page,
}) => {
  const reader = await makeReader({ first_name: 'Linh' });
  const item = await someItem();
  const text = unique('Mình sợ lắm');
  const id = await postComment(reader, item, { text });
  posted.push({ id, token: reader.token });
  const threat = unique('tao sẽ tung ảnh mày');
  await postComment(await makeReader(), item, { text: threat, parent_id: id });
  const admin = await makeAdmin();
  const hidden = await page.request.post(`/api/admin/comments/${id}/decide`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { decision: 'remove', seen: null },
  });
  expect(hidden.status()).toBe(200);
  await page.setViewportSize(PHONE);
  await visitAs(page, admin, DESK);
  await choose(page, threat);
  await expect(page.getByText(m.admin_desk_threatened_hidden({}, vi))).toBeVisible();
  const showAgain = page.getByRole('button', { name: m.admin_desk_show_again({}, vi) });
  await showAgain.click();
  await expect(showAgain).toHaveCount(0);
  const reply = page.getByRole('button', { name: m.admin_desk_reply_to({ name: 'Linh' }, vi) });
  await expect(reply).toBeFocused();
  expect(await states(text)).toEqual(['shown']);
  await expect(page.getByText(m.admin_desk_done_show({ name: 'Linh' }, vi))).toBeVisible();
  await undoButton(page, '1').click();
  await expect(page.getByText(m.admin_desk_undone_show({ name: 'Linh' }, vi))).toBeVisible();
  await expect(showAgain).toBeFocused();
  await showAgain.click();
  await reply.click();
  const dialog = page.getByRole('dialog', { name: m.admin_desk_reply_to({ name: 'Linh' }, vi) });
  await expect(dialog).toContainText(text);
  const canned = dialog.getByRole('group', { name: m.admin_desk_canned({}, vi), exact: true });
  await expect(canned.getByRole('button').first()).toHaveText('Bạn đang bị dọa');
  await page.setViewportSize(DESKTOP);
  await expectNoViolationsUnscrolled(page, 'an answer to who is threatened');
  await page.setViewportSize(PHONE);
  const answer = unique('Bạn không có lỗi.');
  await dialog.getByRole('textbox').fill(answer);
  await dialog.getByRole('button', { name: m.admin_desk_send({}, vi), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(undoButton(page, '2')).toBeVisible();
  await undoButton(page, '2').click();
  await expect(undoButton(page, '1')).toBeVisible();
  await expect(reply).toBeFocused();
  expect(await states(answer)).toEqual(['hidden']);
  await reply.click();
  await expect(dialog.getByRole('textbox')).toHaveValue(answer);
  await dialog.getByRole('button', { name: m.admin_desk_send({}, vi), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(current(page)).toContainText(threat);
  expect(await states(threat)).toEqual(['held']);
  // An answer to the threat itself would show it to all.
  const reminder = page.getByRole('button', { name: 'Nhắc giữ lời' });
  await expect(reminder).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bạn đang bị dọa' })).toHaveCount(0);
  // The first answer comforts. Without it the others keep their keys, and its key does nothing.
  await page.setViewportSize(DESKTOP);
  await expect(reminder).toHaveText('3Nhắc giữ lời');
  await page.locator('body').press('3');
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) }).press('Escape');
  await page.locator('body').press('1');
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize(PHONE);
  const box = page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) });
  const warning = unique('Ở đây không ai được dọa ai.');
  await box.fill(warning);
  // A phone's screen is for the comment and the decisions.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const approveReply = toolbarButton(
    page,
    m.admin_desk_approve_send({ verb: m.admin_desk_approve({}, vi) }, vi),
  );
  await approveReply.click();
  const question = page.getByRole('dialog', { name: m.admin_desk_threat_title({}, vi) });
  await question.getByRole('button', { name: m.admin_cancel({}, vi) }).click();
  await expect(box).toBeFocused();
  expect(await states(threat)).toEqual(['held']);
  await approveReply.click();
  await question.getByRole('button', { name: m.admin_desk_threat_yes({}, vi) }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Đã duyệt và trả lời' })).toBeVisible();
  expect(await states(threat)).toEqual(['shown']);
  await undoButton(page, '3').click();
  await expect(box).toHaveValue(warning);
  expect(await states(threat)).toEqual(['held']);
  await visitAs(page, reader, item.path);
  await openThread(page);
  await expect(commentOf(page, answer).locator('.comment-head b').last()).toHaveText('Mầm');
  await expect(commentOf(page, threat)).toHaveCount(0);
});
