import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { DESKTOP, expectNoSidewaysScroll, expectNoViolations, PHONE } from '../a11y.ts';
import { inDatabase, makeAdmin, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  answerQuestion,
  banButton,
  choose,
  current,
  DESK,
  post,
  postDistress,
  posted,
  removePosted,
  states,
  takeDown,
  toolbarButton,
  undoButton,
} from '../steps/moderation.ts';
import { expect, statusLine, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** Decides, and checks that no message lies on the buttons of the next decision. */
async function expectFreeButtons(page: Page): Promise<void> {
  const later = await postDistress(page, await makeReader());
  await page.reload();
  const buttons = page.getByRole('toolbar').getByRole('button');
  await buttons.first().click();
  await expect(undoButton(page, '1')).toBeInViewport();
  await choose(page, later);
  for (const button of await buttons.all()) await button.click({ trial: true });
}

/** The answer with a text, after the test. */
async function removeLater(text: string, token: string): Promise<void> {
  const { rows } = await inDatabase((client) =>
    client.query('select uuid from comments where text = $1', [text]),
  );
  for (const { uuid } of rows) posted.push({ id: uuid, token });
}

const endOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);

test.use({ isMobile: false });

test.afterEach(({ page }) => removePosted(page));

test('a comment is taken down, restored and answered with keys alone', async ({ page }) => {
  const admin = await makeAdmin();
  await page.setViewportSize(DESKTOP);
  await page.goto('/healthz');
  const first = await postDistress(page, await makeReader());
  await visitAs(page, admin, DESK);
  await choose(page, first);
  await expect(current(page).locator('mark').first()).toHaveText('muốn chết');
  await expectNoViolations(page, 'desk');
  const answer = page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) });
  await page.locator('body').press('x');
  await answerQuestion(page, m.admin_desk_distress_no({}, vi));
  await expect(answer).toBeFocused();
  expect(await states(first)).toEqual(['shown']);
  const own = unique('Bạn ơi, Mầm đang đọc.');
  await answer.fill(own);
  await expect(toolbarButton(page, m.admin_desk_send({}, vi))).toHaveClass(/bg-primary /);
  // Escape leaves the field for the keys.
  await answer.press('Escape');
  await expect(page.getByRole('region').filter({ has: current(page) })).toBeFocused();
  await takeDown(page);
  await expect.poll(() => states(first)).toEqual(['hidden']);
  await expect(undoButton(page, '1')).toBeVisible();
  await page.locator('body').press('z');
  await expect.poll(() => states(first)).toEqual(['shown']);
  await choose(page, first);
  await expect(answer).toHaveValue(own);
  await page.locator('body').press('1');
  await expect(answer).not.toHaveValue(own);
  const bar = page.getByRole('group', { name: m.admin_desk_why_hide({}, vi) });
  await expect
    .poll(async () => endOf(await answer.boundingBox()) - ((await bar.boundingBox())?.y ?? 0))
    .toBeLessThanOrEqual(0);
  // What is typed next belongs to the answer: no letter decides, and Ctrl Enter sends.
  await expect(answer).toBeFocused();
  await page.keyboard.type(' ab');
  await expect(answer).toHaveValue(/ ab$/);
  const text = await answer.inputValue();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => states(text)).toContain('shown');
  await expect(page.getByRole('listitem').filter({ hasText: first })).toHaveCount(0);
  await removeLater(text, admin.token);
});

test('undo walks back through the sitting; single keys act in the desk only, and can be turned off', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/healthz');
  const reader = await makeReader();
  const texts = [await postDistress(page, reader), await postDistress(page, reader)];
  const all = async () => (await Promise.all(texts.map(states))).flat();
  await visitAs(page, await makeAdmin(), DESK);
  for (const [index, text] of texts.entries()) {
    await choose(page, text);
    await takeDown(page);
    await expect(undoButton(page, String(index + 1))).toBeVisible();
  }
  expect(await all()).toEqual(['hidden', 'hidden']);
  await page.locator('body').press('z');
  await expect(undoButton(page, '1')).toBeVisible();
  await expect(current(page)).toContainText(texts[1] ?? '');
  // On a phone, too, it begins at its first line, wherever the one before was left.
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('body').press('z');
  await expect.poll(all).toEqual(['shown', 'shown']);
  await expect(current(page)).toContainText(texts[0] ?? '');
  await expect(page.getByRole('region').filter({ has: current(page) })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize(DESKTOP);
  await page.locator('body').press('z');
  await expect(page.getByText(m.admin_desk_undo_none({}, vi))).toBeVisible();
  const shortcuts = page.getByRole('switch', { name: m.admin_shortcuts({}, vi) });
  await page.getByRole('navigation').getByRole('link').first().press('x');
  await shortcuts.uncheck();
  await current(page).click();
  await page.locator('body').press('x');
  await shortcuts.check();
  await current(page).click();
  await page.locator('body').press('1');
  const answer = page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) });
  await expect(answer).not.toHaveValue('');
  expect(await all()).toEqual(['shown', 'shown']);
});

test('a reason is chosen with a key and goes with the removal; its writer reads it until it is undone', async ({
  page,
}) => {
  const reader = await makeReader();
  await page.setViewportSize(DESKTOP);
  await page.goto('/healthz');
  const text = unique('đồ ngu');
  await post(page, reader, text);
  await visitAs(page, await makeAdmin(), DESK);
  await choose(page, text);
  const reject = toolbarButton(page, m.admin_desk_reject({}, vi));
  await page.locator('body').press('0');
  await expect(reject).toHaveAccessibleName(rejectFor('spam'));
  await expect(reject).toHaveClass(/bg-primary /);
  // The same key frees it again.
  await page.locator('body').press('0');
  await expect(reject).toHaveAccessibleName(m.admin_desk_reject({}, vi));
  await page.locator('body').press('5');
  await expect(reject).toHaveAccessibleName(rejectFor('insult'));
  expect(await states(text)).toEqual(['held']);
  await page.locator('body').press('x');
  await expect.poll(() => states(text)).toEqual(['rejected']);
  await expect(page.getByRole('status').filter({ hasText: why('insult') })).toBeVisible();
  await page.getByRole('button', { name: m.admin_desk_done({}, vi) }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(why('insult'));
  // A link to nothing has a note in place of the comment.
  await page.goto(`${DESK}?comment=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('alert')).toContainText(m.admin_desk_gone({}, vi));
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A link to what waited leads to its decision.
  await page.goto(`${DESK}?comment=${posted.at(-1)?.id}`);
  await expect(current(page)).toContainText(text);
  await expect(page).toHaveURL(/tab=done/);
  const sentence = page.getByText(m.comments_own_why_insult({}, vi));
  await visitAs(page, reader, '/profile/comments');
  await expect(sentence).toBeVisible();
  await expectNoViolations(page, 'a comment with its reason');
  // A phone has the same reasons as buttons.
  await page.setViewportSize(PHONE);
  await visitAs(page, await makeAdmin(), `${DESK}?tab=done`);
  await choose(page, text);
  // What is down is not taken down again, but for another reason.
  await expect(page.getByRole('button', { name: why('insult'), pressed: true })).toBeVisible();
  await expect(reject).toHaveCount(0);
  await page.getByRole('button', { name: why('threat') }).click();
  await expect(reject).toHaveAccessibleName(rejectFor('threat'));
  // The longest label, too, leaves the bar as high as it was.
  expect(await reject.evaluate(linesOf)).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: why('spam') }).click();
  await reject.click();
  await expect.poll(() => reasonsOf(text)).toEqual(['spam', 'insult']);
  await expect(current(page)).toContainText(text);
  await undoButton(page, '1').click();
  await expect.poll(() => reasonsOf(text)).toEqual(['insult']);
  await visitAs(page, reader, '/profile/comments');
  await expect(sentence).toBeVisible();
  // Once its writer has deleted it, nothing is left to decide but a ban.
  const id = posted.at(-1)?.id;
  await page.request.delete(`/api/videos-comments/${id}`, {
    headers: { authorization: `Bearer ${reader.token}` },
  });
  await page.setViewportSize(DESKTOP);
  await visitAs(page, await makeAdmin(), `${DESK}?comment=${id}`);
  const gone = m.admin_desk_say_deleted({}, vi);
  await expect(page.getByRole('region').filter({ has: current(page) })).toContainText(gone);
  const row = page.getByRole('listitem').filter({ has: page.locator('[aria-current]') });
  await expect(row.filter({ hasText: gone })).toHaveCount(1);
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) })).toHaveCount(
    0,
  );
});

const why = (reason: 'insult' | 'threat' | 'spam') => {
  if (reason === 'threat') return m.admin_desk_why_threat({}, vi);
  return reason === 'insult' ? m.admin_desk_why_insult({}, vi) : m.admin_desk_why_spam({}, vi);
};

const rejectFor = (reason: Parameters<typeof why>[0]) =>
  `${m.admin_desk_reject({}, vi)}: ${why(reason)}`;

/** Lines of the label below the icon. */
const linesOf = (button: Element) => {
  const label = [...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const lines = document.createRange();
  if (label) lines.selectNode(label);
  return new Set([...lines.getClientRects()].map(({ top }) => top)).size;
};

/** Of the decisions about the comments with a text that stand, the newest first. */
const reasonsOf = (text: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query(
      `select reason from comment_decisions join comments on comments.id = comment_id
       where text = $1 and undone_at is null order by comment_decisions.id desc`,
      [text],
    );
    return rows.map(({ reason }) => reason);
  });

test('of two moderators the second sees who has decided, and may decide again', async ({
  page,
  problems,
}) => {
  problems.allow(statusLine(409));
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  await page.goto('/healthz');
  const text = await postDistress(page, await makeReader());
  await page.setViewportSize(PHONE);
  await visitAs(page, admin, DESK);
  await choose(page, text);
  const id = await inDatabase(async (client) => {
    const { rows } = await client.query('select uuid from comments where text = $1', [text]);
    return rows[0].uuid;
  });
  await page.request.post(`/api/admin/comments/${id}/decide`, {
    headers: { authorization: `Bearer ${other.token}` },
    data: { decision: 'approve', seen: null },
  });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await toolbarButton(page, m.admin_desk_hide({}, vi)).click();
  await answerQuestion(page, m.admin_desk_distress_yes({}, vi));
  await expect(page.getByRole('alert')).toContainText('Nguyễn Thúy Ngân');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(await states(text)).toEqual(['shown']);
  await page.getByRole('alert').getByRole('button').last().click();
  await expect.poll(() => states(text)).toEqual(['hidden']);
});

test('an answer that was begun is read again before it is sent', async ({ page }) => {
  const admin = await makeAdmin();
  await page.setViewportSize(PHONE);
  await page.goto('/healthz');
  const first = await postDistress(page, await makeReader());
  await visitAs(page, admin, DESK);
  await choose(page, first);
  const answer = page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) });
  const restored = page.getByText(m.admin_restored({}, vi));
  const own = unique('Bạn ơi, Mầm đang đọc.');
  await answer.fill(own);
  await expect(restored).toHaveCount(0);
  await page.getByRole('button', { name: m.admin_desk_back({}, vi) }).click();
  await choose(page, first);
  await expect(restored).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  const send = toolbarButton(page, m.admin_desk_send({}, vi));
  await send.click();
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(restored).toBeInViewport();
  expect(await states(own)).toEqual([]);
  await send.click();
  await expect(undoButton(page, '1')).toBeVisible();
  expect(await states(own)).toEqual(['shown']);
  // The desk shows that it was answered, and with what.
  await page.goto(`${DESK}?comment=${posted.at(-1)?.id}`);
  const panel = page.getByRole('region').filter({ has: current(page) });
  await expect(panel).toContainText(own);
  await expect(answer).toHaveValue('');
  await expect(panel).toContainText(m.admin_desk_verb_reply({}, vi));
  await expect(panel).toContainText(m.admin_desk_say_approved({}, vi));
  await expect(toolbarButton(page, m.admin_desk_hide({}, vi))).toBeVisible();
  await expect(toolbarButton(page, m.admin_desk_approve({}, vi))).toHaveCount(0);
  await removeLater(own, admin.token);
});

test('on a phone one comment fills the screen, and a ban shows its reason at the next try', async ({
  page,
}) => {
  const [admin, reader] = [await makeAdmin(), await makeReader()];
  await page.setViewportSize(PHONE);
  await page.goto('/healthz');
  const text = await postDistress(page, reader, '<img src=x onerror=alert(1)>');
  await visitAs(page, admin, DESK);
  await choose(page, text);
  await expect(page.getByRole('region', { name: m.admin_desk_queue({}, vi) })).toBeHidden();
  await expect(current(page).locator('img[src=x]')).toHaveCount(0);
  // Where the bar with the decisions is at rest and covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectNoViolations(page, 'one comment on a phone');
  await toolbarButton(page, m.admin_desk_ban({}, vi)).click();
  const dialog = page.getByRole('dialog');
  await banButton(page).click();
  await expect(dialog.getByText(m.validation_required({}, vi))).toBeVisible();
  const reason = 'Ở đây chúng mình không mua bán.';
  await dialog.getByRole('textbox').fill(reason);
  await banButton(page).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Đã chặn người viết 7 ngày')).toBeVisible();
  const { items } = await (await page.request.get('/api/videos/list')).json();
  const refused = await page.request.post('/api/videos-comments/create', {
    headers: { authorization: `Bearer ${reader.token}` },
    data: { video_id: items[0].id, text: 'Chào', anonymous: false },
  });
  expect(await refused.json()).toMatchObject({ error: 'comment.banned', params: { reason } });
  await page.getByRole('button', { name: m.admin_desk_back({}, vi) }).click();
  await expect(page.getByRole('region', { name: m.admin_desk_queue({}, vi) })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: text }).getByRole('button');
  await expect(entry).toBeFocused();
  await expect(entry).toBeInViewport();
  await choose(page, text);
  await expectNoSidewaysScroll(page);
  await expectFreeButtons(page);
  await visitAs(page, admin, '/administrator/bans');
  const row = page.getByRole('listitem').filter({ hasText: reason }).first();
  await row.getByRole('link', { name: m.admin_bans_comment({}, vi) }).click();
  await expect(current(page)).toContainText(text);
  await page.goBack();
  await row.getByRole('button').click();
  await expect(page.getByText(m.admin_bans_lifted_toast({}, vi))).toBeVisible();
  await expect(row).toContainText(/Gỡ [0-9: /]+ bởi /);
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: m.admin_undo({}, vi), exact: true }).click();
  await expect(row).toContainText(m.admin_bans_active({}, vi));
  await expect(row).toBeFocused();
});
