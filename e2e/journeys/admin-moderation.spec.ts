import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { DESKTOP, expectNoSidewaysScroll, expectNoViolations, PHONE } from '../a11y.ts';
import { inDatabase, makeAdmin, makeReader, type Reader, visitAs } from '../reader.ts';
import { letAppear, unique } from '../steps/comment.ts';
import { expect, statusLine, test } from '../test.ts';

const DESK = '/administrator/comments';
const vi = { locale: 'vi' } as const;

/** Each test deletes its own, as their authors do, so that counters stay exact. */
const posted: { id: string; token: string }[] = [];

/** Posts an anonymous comment on the newest video with words of distress, and returns its text. */
async function postDistress(page: Page, reader: Reader, extra = ''): Promise<string> {
  const text = `${unique('mình muốn chết')} ${extra}`.trim();
  await post(page, reader, text);
  await letAppear(text);
  return text;
}

async function post(page: Page, reader: Reader, text: string): Promise<void> {
  const { items } = await (await page.request.get('/api/videos/list')).json();
  const response = await page.request.post('/api/videos-comments/create', {
    headers: { authorization: `Bearer ${reader.token}` },
    data: { video_id: items[0].id, text, anonymous: true, keep_details: true },
  });
  expect(response.status()).toBe(200);
  posted.push({ id: (await response.json()).comment.id, token: reader.token });
}

async function remove(page: Page, id: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/videos-comments/${id}`, { headers });
}

const states = (text: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query('select status from comments where text = $1', [text]);
    return rows.map(({ status }) => status);
  });

/** Chooses a comment of the queue by its text. */
async function choose(page: Page, text: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: text });
  await row.getByRole('button').click();
  await expect(current(page)).toContainText(text);
}

const current = (page: Page) =>
  page.getByRole('article', { name: m.admin_desk_now({}, vi), exact: true });

const undoButton = (page: Page, count: string) =>
  page.getByRole('button', { name: m.admin_desk_undo_steps({ count }, vi) });

/** Takes a comment of distress down with its key, which asks first. */
async function takeDown(page: Page): Promise<void> {
  await page.locator('body').press('x');
  await answerQuestion(page, m.admin_desk_distress_yes({}, vi));
}

async function answerQuestion(page: Page, name: string): Promise<void> {
  const question = page.getByRole('dialog', { name: m.admin_desk_distress_title({}, vi) });
  await question.getByRole('button', { name }).click();
  await expect(question).toBeHidden();
}

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

test.use({ isMobile: false });

test.afterEach(async ({ page }) => {
  for (const { id, token } of posted.splice(0)) await remove(page, id, token);
});

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
  await answer.blur();
  await takeDown(page);
  await expect.poll(() => states(first)).toEqual(['hidden']);
  await expect(undoButton(page, '1')).toBeVisible();
  await page.locator('body').press('z');
  await expect.poll(() => states(first)).toEqual(['shown']);
  await choose(page, first);
  await page.locator('body').press('1');
  await expect(answer).not.toHaveValue('');
  const text = await answer.inputValue();
  await page.locator('body').press('r');
  await expect.poll(() => states(text)).toContain('shown');
  await expect(page.getByRole('listitem').filter({ hasText: first })).toHaveCount(0);
  const { rows } = await inDatabase((client) =>
    client.query('select uuid from comments where text = $1', [text]),
  );
  for (const { uuid } of rows) posted.push({ id: uuid, token: admin.token });
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
  await page.locator('body').press('z');
  await expect.poll(all).toEqual(['shown', 'shown']);
  await expect(current(page)).toContainText(texts[0] ?? '');
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
  await page.setViewportSize(DESKTOP);
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
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: m.admin_desk_hide({}, vi) })
    .click();
  await answerQuestion(page, m.admin_desk_distress_yes({}, vi));
  await expect(page.getByRole('alert')).toContainText('Nguyễn Thúy Ngân');
  expect(await states(text)).toEqual(['shown']);
  await page.getByRole('alert').getByRole('button').last().click();
  await expect.poll(() => states(text)).toEqual(['hidden']);
});

test('a ban takes a ready-made reason, and the next one only a confirmation', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/healthz');
  const [first, second] = [
    await postDistress(page, await makeReader()),
    await postDistress(page, await makeReader()),
  ];
  await visitAs(page, await makeAdmin(), DESK);
  await choose(page, first);
  await page.locator('body').press('b');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  await expect(
    dialog.getByRole('button', { name: m.admin_desk_ban_why_insult({}, vi) }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: m.admin_desk_ban_why_advances({}, vi) }).press('Enter');
  await expect(reason).toHaveValue(m.admin_desk_ban_text_advances({}, vi));
  await expectNoViolations(page, 'a ban with a ready-made reason');
  // The reason leaves the focus on the button that bans.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.reload();
  await choose(page, second);
  await page.locator('body').press('b');
  await expect(reason).toHaveValue(m.admin_desk_ban_text_advances({}, vi));
  await expect(
    dialog.getByRole('button', { name: m.admin_desk_ban_send({}, vi), exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // No other journey bans for this reason. Whose ban it is stays unknown: the comments are anonymous.
  const banned = await inDatabase(async (client) => {
    const query = 'select from bans where reason = $1';
    return (await client.query(query, [m.admin_desk_ban_text_advances({}, vi)])).rowCount;
  });
  expect(banned).toBe(2);
  await inDatabase((client) =>
    client.query('delete from bans where reason = $1', [m.admin_desk_ban_text_advances({}, vi)]),
  );
});

test('a ban takes an advertisement along that waits, and what tells of distress only when asked to', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/healthz');
  const distress = await postDistress(page, await makeReader());
  const text = unique('ib zalo 0912345678 thuốc giá rẻ');
  await post(page, await makeReader(), text);
  expect(await states(text)).toEqual(['held']);
  await visitAs(page, await makeAdmin(), DESK);
  await choose(page, distress);
  await page.locator('body').press('b');
  const dialog = page.getByRole('dialog');
  const hide = dialog.getByRole('checkbox', { name: m.admin_desk_ban_hide_this({}, vi) });
  await expect(hide).not.toBeChecked();
  await dialog.getByRole('button', { name: m.admin_cancel({}, vi) }).click();
  await choose(page, text);
  await page.locator('body').press('b');
  const reject = dialog.getByRole('checkbox', { name: m.admin_desk_ban_reject_this({}, vi) });
  await expect(reject).toBeChecked();
  await dialog.getByRole('button', { name: m.admin_desk_ban_why_spam({}, vi) }).click();
  await dialog.getByRole('button', { name: m.admin_desk_ban_send({}, vi), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => states(text)).toEqual(['rejected']);
  await expect(undoButton(page, '1')).toBeVisible();
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
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: m.admin_desk_ban({}, vi) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.admin_desk_ban_send({}, vi), exact: true }).click();
  await expect(dialog.getByText(m.validation_required({}, vi))).toBeVisible();
  const reason = 'Ở đây chúng mình không mua bán.';
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: m.admin_desk_ban_send({}, vi), exact: true }).click();
  await expect(dialog).toBeHidden();
  const { items } = await (await page.request.get('/api/videos/list')).json();
  const refused = await page.request.post('/api/videos-comments/create', {
    headers: { authorization: `Bearer ${reader.token}` },
    data: { video_id: items[0].id, text: 'Chào', anonymous: false },
  });
  expect(await refused.json()).toMatchObject({ error: 'comment.banned', params: { reason } });
  await page.getByRole('button', { name: m.admin_desk_back({}, vi) }).click();
  await expect(page.getByRole('region', { name: m.admin_desk_queue({}, vi) })).toBeVisible();
  await choose(page, text);
  await expectNoSidewaysScroll(page);
  await expectFreeButtons(page);
  await visitAs(page, admin, '/administrator/bans');
  await page.getByRole('listitem').filter({ hasText: reason }).first().getByRole('button').click();
  await expect(page.getByText(m.admin_bans_lifted_toast({}, vi))).toBeVisible();
});
