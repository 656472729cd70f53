import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { makeAdmin, makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import { commentOf, openThread, postComment, threadOf, unique } from '../steps/comment.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

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
}) => {
  const locale = { locale: language };
  const reader = await makeReader();
  const item = await someItem();
  const text = unique('đồ ngu');
  const id = await postComment(reader, item, { text, anonymous: true });
  for (let count = 0; count < 6; count += 1)
    await postComment(reader, item, { text: unique('Mình hiểu rồi'), anonymous: true });
  const rejected = await page.request.post(`/api/admin/comments/${id}/decide`, {
    headers: { authorization: `Bearer ${(await makeAdmin()).token}` },
    data: { decision: 'remove', reason: 'insult', seen: null },
  });
  expect(rejected.status()).toBe(200);
  await visitAs(page, reader, `${item.path}#comment-${id}`);
  await openThread(page);
  const why = { name: m.comments_why({}, locale) };
  await commentOf(page, text).getByRole('link', why).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await expect(row).toBeFocused();
  await expect(row).toContainText(m.comments_own_why_insult({}, locale));
  await expect(row).toBeInViewport({ ratio: 1 });
  // The text goes back into the box.
  await row.getByRole('link', { name: m.comments_own_rewrite({}, locale) }).click();
  await expect(page).toHaveURL(`${item.path}#comments`);
  await expect(threadOf(page).locator('.write textarea')).toHaveValue(text);
  await expect(threadOf(page).locator('.write textarea')).toBeFocused();
});
