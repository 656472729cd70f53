import { m } from '@mam/texts';
import { DESKTOP, expectNoViolations, PHONE } from '../a11y.ts';
import { inDatabase, makeAdmin, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  banButton,
  choose,
  DESK,
  post,
  postDistress,
  removePosted,
  states,
  toolbarButton,
  undoButton,
} from '../steps/moderation.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.use({ isMobile: false });

test.afterEach(({ page }) => removePosted(page));

test('a ban takes a ready-made reason that goes before what is typed, or has the one that was found', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/healthz');
  const distress = await postDistress(page, await makeReader());
  const insult = unique('đồ ngu');
  await post(page, await makeReader(), insult);
  await visitAs(page, await makeAdmin(), DESK);
  await choose(page, distress);
  // Where the bar with the decisions is at rest and covers nothing.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator('body').press('b');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox');
  const ready = (name: string) => dialog.getByRole('button', { name });
  // Who may be in danger is banned for no reason that was guessed.
  await expect(dialog.getByText(m.admin_desk_ban_danger({}, vi))).toBeVisible();
  await expect(reason).toHaveValue('');
  await expect(ready(m.admin_desk_why_insult({}, vi))).toBeFocused();
  const typed = 'Đây là lần thứ ba.';
  await reason.fill(typed);
  await ready(m.admin_desk_why_spam({}, vi)).press('Enter');
  await ready(m.admin_desk_why_advances({}, vi)).press('Enter');
  const both = `${m.admin_desk_ban_text_advances({}, vi)} ${typed}`;
  await expect(reason).toHaveValue(both);
  await expectNoViolations(page, 'a ban with a ready-made reason');
  // The reason leaves the focus on the button that bans.
  await expect(banButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await choose(page, insult);
  await page.locator('body').press('b');
  await expect(reason).toHaveValue(m.admin_desk_ban_text_insult({}, vi));
  await expect(dialog.getByText(m.admin_desk_ban_danger({}, vi))).toHaveCount(0);
  // Nothing is banned unread: the first key only takes the reason that is shown.
  await expect(ready(m.admin_desk_why_insult({}, vi))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => reasonOfBan(distress)).toEqual([both]);
  await expect.poll(() => reasonOfBan(insult)).toEqual([m.admin_desk_ban_text_insult({}, vi)]);
});

/** Of the bans after the comment with a text. */
const reasonOfBan = (text: string) =>
  inDatabase(async (client) => {
    const query =
      'select reason from bans join comments on comments.id = comment_id where text = $1';
    return (await client.query(query, [text])).rows.map(({ reason }) => reason);
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
  const rejectThis = dialog.getByRole('checkbox', { name: m.admin_desk_ban_reject_this({}, vi) });
  await expect(rejectThis).toBeChecked();
  await page.setViewportSize(PHONE);
  await expect(rejectThis).toBeInViewport();
  await expect(dialog.getByRole('textbox')).toBeInViewport();
  const spam = dialog.getByRole('button', { name: m.admin_desk_why_spam({}, vi) });
  await expect(spam).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('group', { name: m.admin_desk_ban_days({}, vi) })).toBeInViewport();
  await banButton(page).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => states(text)).toEqual(['rejected']);
  const done = page
    .getByRole('status')
    .filter({ hasText: 'Đã chặn người viết 7 ngày · Đã từ chối' });
  await expect(done).toContainText(m.admin_desk_why_spam({}, vi));
  const isCut = (row: Element) => row.scrollHeight > row.clientHeight;
  expect(await done.evaluate(isCut)).toBe(false);
  // One undo takes both back: the comment waits again, and the ban is lifted.
  await undoButton(page, '1').click();
  await expect.poll(() => states(text)).toEqual(['held']);
  await expect(toolbarButton(page, m.admin_desk_reject({}, vi))).toHaveClass(/bg-primary /);
  const bans = await inDatabase(async (client) => {
    const query =
      'select lifted_at is not null as lifted from bans join comments on comments.id = comment_id where text = $1';
    return (await client.query(query, [text])).rows;
  });
  expect(bans).toEqual([{ lifted: true }]);
});
