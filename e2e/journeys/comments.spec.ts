import { COMMENT_POLL_MS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import {
  commentOf,
  letAppear,
  openThread,
  postComment,
  threadOf,
  unique,
  write,
} from '../steps/comment.ts';
import { expect, IN_ENGLISH, ONE_WIDTH, statusLine, TIMEOUT, test } from '../test.ts';

test('a comment is posted anonymously and by name, replied to, voted on, sorted, deleted and brought back', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const item = await someItem();
  await visitAs(page, await makeReader(), item.path);
  await openThread(page);
  const thread = threadOf(page);
  const first = unique('Mình thấy đoạn giữa hay nhất');
  // The line stands low: the box that it opens ends above the bars.
  await thread
    .locator('.write-line')
    .evaluate((line) => scrollBy({ top: line.getBoundingClientRect().bottom - innerHeight + 120 }));
  await write(page, first);
  const room = () =>
    thread.locator('form.write').evaluate((box) => {
      const bars = document.querySelector('.bottom-nav')?.clientHeight ?? 0;
      return innerHeight - bars - box.getBoundingClientRect().bottom;
    });
  await expect.poll(room).toBeGreaterThan(0);
  await expect(thread.locator('.write-speaker')).toContainText(
    m.comments_anonymous_hint({}, locale),
  );
  await expectNoViolations(page, 'the box');
  await thread.getByRole('button', { name: m.comments_send({}, locale), exact: true }).click();
  await expect(commentOf(page, first)).toHaveAttribute('data-state', 'delayed');
  await expect(commentOf(page, first)).toContainText(m.comments_delayed({}, locale));
  await expectNoViolations(page, 'a comment that has not appeared');
  await letAppear(first);
  await page.reload();
  await openThread(page);
  await expect(commentOf(page, first)).toHaveAttribute('data-state', 'shown');
  const name = await commentOf(page, first).locator('.comment-head b').textContent();
  expect(name).not.toContain('Ngân');

  const second = unique('Mình cũng nghĩ vậy');
  await write(page, second);
  await thread.getByText(m.comments_named({}, locale), { exact: true }).click();
  const speaker = thread.locator('.write-speaker');
  await expect(speaker.locator('b')).toHaveText('Ngân');
  await expect(speaker).toContainText(m.comments_named_hint({}, locale));
  await thread.getByRole('button', { name: m.comments_send({}, locale), exact: true }).click();
  await expect(commentOf(page, second)).toHaveAttribute('data-state', 'shown');
  // Its own row folds nothing away that was in view.
  await expect(commentOf(page, first)).toBeVisible();

  const reply = unique('Đúng rồi');
  await commentOf(page, first)
    .getByRole('button', { name: m.comments_reply({}, locale) })
    .click();
  await thread.locator('.comment-reply textarea').fill(reply);
  await thread
    .locator('.comment-reply')
    .getByRole('button', { name: m.comments_send({}, locale), exact: true })
    .click();
  await expect(thread.locator('.comment-replies').filter({ hasText: reply })).toBeVisible();
  await expect(commentOf(page, reply)).toHaveAttribute('data-state', 'shown');

  const like = commentOf(page, first).getByRole('button', {
    name: new RegExp(`^${m.comments_like({}, locale)}`),
  });
  const dislike = commentOf(page, first).getByRole('button', {
    name: new RegExp(`^${m.comments_dislike({}, locale)}`),
  });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await dislike.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(dislike).toHaveAttribute('aria-pressed', 'true');
  await dislike.click();
  await expect(dislike).toHaveAttribute('aria-pressed', 'false');
  await expectNoViolations(page, 'the thread');

  const order = async () => {
    const texts = await thread.locator('.thread-list > li > article').allTextContents();
    return texts.flatMap((text) =>
      text.includes(first) ? 'first' : text.includes(second) ? 'second' : [],
    );
  };
  expect(await order()).toEqual(['second', 'first']);
  await thread.getByRole('button', { name: m.comments_oldest({}, locale) }).click();
  await expect.poll(order).toEqual(['first', 'second']);

  await commentOf(page, second)
    .getByRole('button', { name: m.comments_delete({}, locale) })
    .click();
  await expect(commentOf(page, second)).toHaveCount(0);
  await expect(page.locator('#comments-title:focus, #comments article:focus')).toHaveCount(1);
  await page.getByRole('button', { name: m.comments_undo({}, locale) }).click();
  await expect(commentOf(page, second)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the thread with its order');
});

test(`the comments load when they come into view, and bring no queries of account pages ${ONE_WIDTH}`, async ({
  page,
  open,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open((await someItem()).path);
  const line = page.getByRole('button', { name: m.comments_open({}, { locale: 'vi' }) });
  await expect(line).not.toBeInViewport();
  expect(scripts.filter((url) => /ThreadBody/.test(url))).toEqual([]);
  await line.scrollIntoViewIfNeeded();
  // Of an item without comments it is there and empty.
  await expect(threadOf(page).locator('.thread-list')).toBeAttached();
  expect(scripts.filter((url) => /ThreadBody/.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /\/own-/.test(url))).toEqual([]);
});

test('two browsers see each other’s comments', async ({ page, browser, language, baseURL }) => {
  const locale = { locale: language };
  const item = await someItem();
  await visitAs(page, await makeReader(), item.path);
  await openThread(page);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const theirs = await other.newPage();
  await theirs.clock.install();
  await visitAs(theirs, await makeReader(), item.path);
  await openThread(theirs);

  const text = unique('Chào bạn bên kia');
  await write(page, text);
  await threadOf(page)
    .getByRole('button', { name: m.comments_send({}, locale), exact: true })
    .click();
  await expect(commentOf(page, text)).toHaveAttribute('data-state', 'delayed');
  await letAppear(text);

  // The page asks once an interval, and the server counts again every few seconds; nothing moves before the tap.
  const pill = threadOf(theirs).locator('.thread-new');
  await expect(async () => {
    await theirs.clock.runFor(COMMENT_POLL_MS);
    await expect(pill).toBeVisible({ timeout: 1_000 });
  }).toPass(TIMEOUT);
  await expect(commentOf(theirs, text)).toHaveCount(0);
  await pill.click();
  await expect(commentOf(theirs, text)).toBeVisible();
  await expect(pill).toHaveCount(0);
  await other.close();
});

test(`a visitor who taps the line for a comment learns that it needs an account, nothing moves, and no call is made ${ONE_WIDTH}`, async ({
  open,
  page,
  language,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/-comments\//.test(request.url()) && request.method() !== 'GET') calls.push(request.url());
  });
  const item = await someItem();
  await open(item.path);
  const before = (await threadOf(page).locator('.write-line').textContent()) ?? '';
  await openThread(page);
  const sentence = {
    vi: 'Bạn chưa đăng nhập nên không thể bình luận',
    en: 'You are not logged in so you cannot comment',
  };
  // What stands under the finger is the same before and after the thread is loaded.
  await expect(threadOf(page).locator('.write-line')).toHaveText(before);
  await threadOf(page).locator('.write-line').click();
  const note = page.getByRole('dialog', { name: sentence[language] });
  await expect(note).toBeVisible();
  await expectNoViolations(page, 'the note for a visitor');
  // The focus is on the line again, closed by its button or by Back.
  const line = threadOf(page).locator('.write-line');
  await note
    .getByRole('button', { name: m.playables_sign_in_later({}, { locale: language }) })
    .click();
  await expect(line).toBeFocused();
  await line.click();
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBe(1);
  await page.goBack();
  await expect(line).toBeFocused();
  await line.click();
  const go = m.playables_sign_in_go({}, { locale: language });
  await note.getByRole('link', { name: go }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${item.path}#comments`)}`);
  expect(calls).toEqual([]);
});

test(`a deletion that fails is stated, and the comment is back ${ONE_WIDTH}`, async ({
  page,
  language,
  problems,
}) => {
  problems.allow(statusLine(503));
  const reader = await makeReader();
  const item = await someItem();
  const text = unique('Bình luận này ở lại');
  await postComment(reader, item, { text });
  await page.route('**/api/videos-comments/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.fulfill({
      status: 503,
      json: { code: 503, error: 'unavailable', request_id: '-' },
    });
  });
  await visitAs(page, reader, item.path);
  await openThread(page);
  await commentOf(page, text)
    .getByRole('button', { name: m.comments_delete({}, { locale: language }) })
    .click();
  const sentence = { vi: 'Xóa bình luận không thành công', en: 'Delete comment failed' };
  await expect(page.getByText(sentence[language], { exact: true })).toBeVisible();
  await expect(commentOf(page, text)).toBeVisible();
});

test(`the address of a comment opens it, with a ring that fades ${ONE_WIDTH}`, async ({
  page,
  open,
}) => {
  const reader = await makeReader();
  const item = await someItem();
  const text = unique('Ở địa chỉ này');
  const parent = await postComment(reader, item, { text: unique('Ở trên') });
  const id = await postComment(reader, item, { text, parent_id: parent, anonymous: true });
  await open(`${item.path}#comment-${id}`);
  const comment = commentOf(page, text);
  await expect(comment).toBeInViewport();
  await expect(comment).toHaveAttribute('data-ringed', 'true');
  await expect(comment).toBeFocused();
  await expect(comment).not.toHaveAttribute('data-ringed', 'true');
});
