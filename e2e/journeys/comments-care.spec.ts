import { m } from '@mam/texts';
import { expectNoViolations, PHONE } from '../a11y.ts';
import { makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import {
  ban,
  commentOf,
  openThread,
  postComment,
  threadOf,
  unban,
  unique,
  write,
} from '../steps/comment.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';

test('personal details are marked, hidden on request, or left in', { tag: IN_ENGLISH }, async ({
  page,
  language,
}) => {
  const locale = { locale: language };
  await visitAs(page, await makeReader(), (await someItem()).path);
  await openThread(page);
  const thread = threadOf(page);
  await write(page, 'Nhắn mình 0912 345 678 nha');
  await expect(thread.locator('.write-text mark')).toHaveText('0912 345 678');
  const hide = thread.getByRole('button', { name: m.common_details_hide({}, locale) });
  const keep = thread.getByRole('button', { name: m.common_details_keep({}, locale) });
  await expectNoViolations(page, 'the notice of details');
  await thread.getByRole('button', { name: m.comments_send({}, locale), exact: true }).click();
  await expect(hide).toBeFocused();
  await hide.click();
  await expect(thread.locator('.write textarea')).not.toHaveValue(/0912/);
  await expect(hide).toHaveCount(0);
  await thread.getByRole('button', { name: m.common_details_unhide({}, locale) }).click();
  await expect(thread.locator('.write textarea')).toHaveValue(/0912 345 678/);
  await hide.click();
  await expect(thread.locator('.write textarea')).not.toHaveValue(/0912/);

  const text = `${unique('Gọi')} 0987 654 321`;
  await write(page, text);
  await keep.click();
  const sent = page.waitForRequest('**/api/videos-comments/create');
  await thread.getByRole('button', { name: m.comments_send({}, locale), exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ text, keep_details: true });
});

test('a comment that was not sent keeps its text, also after a reload, and is sent again', async ({
  page,
  language,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const locale = { locale: language };
  const item = await someItem();
  await visitAs(page, await makeReader(), item.path);
  await openThread(page);
  const text = unique('Chữ này không mất');
  await page.route('**/api/videos-comments/create', (route) => route.abort('failed'));
  await write(page, text);
  await threadOf(page)
    .getByRole('button', { name: m.comments_send({}, locale), exact: true })
    .click();
  await expect(commentOf(page, text)).toContainText(m.waiting_network({}, locale));
  await page.reload();
  await hydrated(page);
  await openThread(page);
  await expect(commentOf(page, text)).toContainText(m.waiting_network({}, locale));
  await page.unroute('**/api/videos-comments/create');
  await commentOf(page, text)
    .getByRole('button', { name: m.comments_send_again({}, locale) })
    .click();
  await expect(commentOf(page, text)).toHaveAttribute('data-state', 'delayed');
  const draft = unique('Viết dở');
  await write(page, draft);
  await page.reload();
  await hydrated(page);
  await openThread(page);
  await expect(threadOf(page).locator('.write textarea')).toHaveValue(draft);
});

test('an account that is banned reads why in place of the line, and what it has typed', async ({
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const reader = await makeReader();
  const item = await someItem();
  await postComment(reader, item, { text: unique('Trước đó') });
  await visitAs(page, reader, item.path);
  await openThread(page);
  const text = unique('Lần nữa');
  await write(page, text);
  await ban(reader, 'Nói lời làm bạn khác sợ');
  const send = { name: m.comments_send({}, { locale: language }), exact: true };
  await threadOf(page).getByRole('button', send).click();
  const note = threadOf(page).getByRole('status').filter({ hasText: 'làm bạn khác sợ' });
  await expect(note).toBeVisible();
  // The reason stands once, and to edit what is refused would lead nowhere.
  await expect(threadOf(page).getByText('Nói lời làm bạn khác sợ')).toHaveCount(1);
  await expect(commentOf(page, text).getByRole('button')).toHaveCount(1);
  await expect(threadOf(page).locator('.write-line, .write')).toHaveCount(0);
  await expect(threadOf(page).getByRole('button', { name: reply(language) })).toHaveCount(0);
  // The ban ends before its time: what was refused is sent from where it stands.
  await unban(reader);
  await page.reload();
  await hydrated(page);
  await openThread(page);
  await expect(commentOf(page, text)).toContainText(m.waiting_free({}, { locale: language }));
  // Good news is no failure.
  await expect(commentOf(page, text).locator('.comment-failure')).toHaveCount(0);
  const again = { name: m.comments_send_again({}, { locale: language }) };
  await commentOf(page, text).getByRole('button', again).click();
  await expect(commentOf(page, text)).toHaveAttribute('data-state', 'delayed');
});

test('who was banned reads on each page that it has ended, and where the own comments are', async ({
  page,
  language,
}) => {
  const reader = await makeReader();
  await ban(reader, 'Nói lời làm bạn khác sợ');
  await unban(reader);
  const over = m.comments_ban_ended({}, { locale: language });
  await visitAs(page, reader, (await someItem()).path);
  await openThread(page);
  await expect(threadOf(page).getByText(over)).toBeVisible();
  await expect(threadOf(page).locator('.write-line')).toBeVisible();
  await expectNoViolations(page, 'the end of a ban');
  await page.goto('/profile/comments');
  await expect(page.getByText(over)).toBeVisible();
});

test('what was typed before a ban stays in sight', async ({ page }) => {
  const reader = await makeReader();
  const item = await someItem();
  await visitAs(page, reader, item.path);
  await openThread(page);
  const text = unique('Đang viết dở');
  await write(page, text);
  await ban(reader, 'Nói lời làm bạn khác sợ');
  await page.reload();
  await hydrated(page);
  await openThread(page);
  const note = threadOf(page).getByRole('status').filter({ hasText: 'làm bạn khác sợ' });
  await expect(note).toContainText(text);
  await expectNoViolations(page, 'a ban with a draft');
});

const reply = (locale: 'vi' | 'en') => new RegExp(`^${m.comments_reply({}, { locale })}`);

test('a comment is reported with a reason, and its row states so', async ({ page, language }) => {
  const locale = { locale: language };
  const item = await someItem();
  const text = unique('Câu bị báo');
  await postComment(await makeReader(), item, { text, anonymous: true });
  await visitAs(page, await makeReader(), item.path);
  await openThread(page);
  await commentOf(page, text)
    .getByRole('button', { name: m.comments_report({}, locale) })
    .click();
  const sheet = page.getByRole('dialog', { name: m.comments_report_title({}, locale) });
  await expect(sheet).toBeFocused();
  await expectNoViolations(page, 'the report sheet');
  await sheet.getByLabel(m.comments_reason_insult({}, locale)).check();
  const sent = page.waitForRequest('**/report-comment/*');
  await sheet.getByRole('button', { name: m.comments_report_send({}, locale) }).click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'insult' });
  await expect(commentOf(page, text)).toHaveCount(0);
  const mark = threadOf(page).getByText(m.comments_reported({}, locale)).last();
  await expect(mark).toBeVisible();
  await threadOf(page)
    .getByRole('button', { name: m.comments_show_again({}, locale) })
    .first()
    .click();
  await expect(commentOf(page, text)).toBeVisible();
});

test('above an open keyboard stand the end of the box and quick exit', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visitAs(page, await makeReader(), (await someItem()).path);
  await openThread(page);
  await write(page, 'Mình đang viết');
  const KEYBOARD_PX = 300;
  await page.evaluate((height) => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { value: innerHeight - height });
    view.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);
  const edge = (page.viewportSize()?.height ?? 0) - KEYBOARD_PX;
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(() => bottomOf('.bottom-strip [data-exit]')).toBeLessThanOrEqual(edge);
  const strip = await page.locator('.bottom-strip').boundingBox();
  expect(await bottomOf('.write-foot [type=submit]')).toBeLessThanOrEqual(strip?.y ?? 0);
});
