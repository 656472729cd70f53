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
  postDistress,
  removeLater,
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

/** On a phone Back leads to the queue, at its own address, whatever was decided and taken back. */
async function expectWayBack(page: Page, text: string): Promise<void> {
  await page.goto(DESK);
  const entry = page.getByRole('listitem').filter({ hasText: text });
  const back = page.getByRole('button', { name: m.admin_desk_back({}, vi) });
  await choose(page, text);
  await back.click();
  await choose(page, text);
  await takeDown(page);
  await undoButton(page, '1').click();
  await expect(current(page)).toContainText(text);
  await takeDown(page);
  await expect(current(page)).not.toContainText(text);
  await page.goBack();
  await expect(page).toHaveURL(DESK);
  // The comment that was looked at first is decided by now.
  await page.goBack();
  await expect(page).toHaveURL(DESK);
  await expect(back).toBeHidden();
  await expect(entry).toHaveCount(0);
  await undoButton(page, '1').click();
  await expect(current(page)).toContainText(text);
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
  // Escape from the question chooses nothing: the comment has the focus, and its keys.
  await page.locator('body').press('x');
  await page.getByRole('dialog').press('Escape');
  await expect(page.getByRole('region').filter({ has: current(page) })).toBeFocused();
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
  // One that is put off goes behind the others of its group, and back.
  await choose(page, texts[0] ?? '');
  await page.locator('body').press('s');
  const group = page.getByRole('region', { name: m.admin_desk_group_distress({}, vi) });
  await expect(group.getByRole('listitem').last()).toContainText(texts[0] ?? '');
  // However many were looked at, Back leads to the queue.
  await page.goBack();
  await expect(page).toHaveURL(DESK);
  await page.locator('body').press('z');
  await expect(current(page)).toContainText(texts[0] ?? '');
  await expect(undoButton(page, '1')).toHaveCount(0);
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
  await expectWayBack(page, texts[0] ?? '');
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
  await answerQuestion(page, m.admin_desk_distress_hide({}, vi));
  await expect(page.getByRole('alert')).toContainText('Nguyễn Thúy Ngân');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(await states(text)).toEqual(['shown']);
  await page.getByRole('alert').getByRole('button').last().click();
  await expect.poll(() => states(text)).toEqual(['hidden']);
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
