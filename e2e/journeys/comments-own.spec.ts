import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { makeAdmin, makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import { ban, commentOf, openThread, postComment, threadOf, unique } from '../steps/comment.ts';
import { expect, hydrated, ONE_WIDTH, statusLine, test } from '../test.ts';

test(`own comments are listed with new replies and a dot, and deleted there ${ONE_WIDTH}`, async ({
  page,
  language,
}) => {
  const locale = { locale: language };
  const [reader, other] = [await makeReader(), await makeReader()];
  const item = await someItem();
  const text = unique('Của mình');
  const parent_id = await postComment(reader, item, { text, anonymous: true });
  await postComment(other, item, { text: unique('Trả lời bạn'), parent_id });
  await visitAs(page, reader, '/profile/comments');
  const row = page.getByRole('main').getByRole('article').filter({ hasText: text });
  await expect(row).toContainText(m.comments_own_new({ count: '1', amount: 1 }, locale));
  await expectNoViolations(page, 'own comments');
  await page.reload();
  await hydrated(page);
  await expect(row).toContainText(m.comments_own_replies({ count: '1', amount: 1 }, locale));

  await postComment(other, item, { text: unique('Và nữa'), parent_id });
  await page.goto(item.path);
  await hydrated(page);
  const dot = page.getByRole('banner').getByText(m.nav_new_replies({}, locale)).first();
  await expect(dot).toBeAttached();
  await page.goto('/profile/comments');
  await hydrated(page);
  await expect(row).toContainText(m.comments_own_new({ count: '1', amount: 1 }, locale));
  await expect(dot).not.toBeAttached();
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: m.comments_undo({}, locale) }).click();
  await expect(row).toBeVisible();
});

test(`the reason of a rejected comment is one tap away, in the row of that comment ${ONE_WIDTH}`, async ({
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(400));
  const locale = { locale: language };
  const reader = await makeReader();
  const item = await someItem();
  const text = unique('đồ ngu');
  const id = await postComment(reader, item, { text, anonymous: false });
  for (let count = 0; count < 6; count += 1)
    await postComment(reader, item, { text: unique('Mình hiểu rồi'), anonymous: true });
  const unexplained = unique('đồ ngu');
  const withoutReason = await postComment(reader, item, { text: unexplained, anonymous: true });
  const headers = { authorization: `Bearer ${(await makeAdmin()).token}` };
  for (const [each, reason] of [[id, 'insult'], [withoutReason]]) {
    const data = { decision: 'remove', reason, seen: null };
    const decided = await page.request.post(`/api/admin/comments/${each}/decide`, {
      headers,
      data,
    });
    expect(decided.status()).toBe(200);
  }
  await visitAs(page, reader, `${item.path}#comment-${id}`);
  await openThread(page);
  const why = { name: m.comments_why({}, locale) };
  await expect(commentOf(page, unexplained).getByRole('link', why)).toHaveCount(0);
  const again = { name: m.comments_edit({}, locale) };
  await expect(commentOf(page, unexplained).getByRole('link', again)).toHaveAttribute(
    'href',
    `/profile/comments#comment-${withoutReason}`,
  );
  await commentOf(page, text).getByRole('link', why).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await expect(row).toBeFocused();
  await expect(row).toContainText(m.comments_own_why_insult({}, locale));
  await expect(row).toBeInViewport({ ratio: 1 });
  // Without a chosen reason it leads to what readers agree on.
  const bare = page.getByRole('main').getByRole('listitem').filter({ hasText: unexplained });
  await expect(bare).toContainText(m.comments_own_why_none({}, locale));
  await expect(
    bare.getByRole('link', { name: m.comments_rules_title({}, locale) }),
  ).toHaveAttribute('href', `${item.path}#comments`);
  // The text goes back into the box.
  await row.getByRole('link', again).click();
  await expect(page).toHaveURL(`${item.path}#comments`);
  const box = threadOf(page).locator('.write textarea');
  await expect(box).toHaveValue(text);
  await expect(box).toBeFocused();
  // As whom it was written.
  await expect(page.getByRole('radio', { name: m.comments_named({}, locale) })).toBeChecked();
  // The same words are not taken, and stay; other ones stand for those that were refused.
  await box.press('Control+Enter');
  const sent = commentOf(page, text).filter({
    hasText: m.error_comment_same_as_rejected({}, locale),
  });
  await expect(sent.getByRole('button')).toHaveText([
    m.waiting_edit({}, locale),
    m.comments_discard({}, locale),
  ]);
  await sent.getByRole('button', { name: m.waiting_edit({}, locale) }).click();
  const other = unique('Mình nói lại nhẹ nhàng hơn');
  await threadOf(page)
    .getByRole('textbox', { name: m.waiting_text({}, locale) })
    .fill(other);
  await page.getByRole('button', { name: m.waiting_save({}, locale) }).click();
  await expect(commentOf(page, other)).toHaveAttribute('data-state', 'shown');
  await expect(commentOf(page, text)).toHaveCount(0);
  await page.goBack();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: other })).toBeVisible();
  await expect(rows.filter({ hasText: text })).toHaveCount(0);
  // Who is banned has no box to write it again in, and learns where to ask.
  const rewrite = rows.getByRole('link', again);
  await expect(rewrite).toHaveCount(1);
  await ban(reader, 'Nói lời làm bạn khác sợ');
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: 'làm bạn khác sợ' });
  const ask = note.getByRole('link', { name: m.comments_help_ask({}, locale) });
  await expect(ask).toHaveAttribute('href', '/qa/ask');
  await expect(rows.filter({ hasText: unexplained })).toBeVisible();
  await expect(rewrite).toHaveCount(0);
});
