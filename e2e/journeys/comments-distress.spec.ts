import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import { commentOf, letAppear, openThread, threadOf, unique, write } from '../steps/comment.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

async function send(page: Page, text: string, locale: { locale: 'vi' | 'en' } = vi) {
  await openThread(page);
  await write(page, text);
  const button = { name: m.comments_send({}, locale), exact: true };
  await threadOf(page).getByRole('button', button).click();
}

/** Sends what sounds like a threat; its sheet opens. */
async function sendThreat(page: Page) {
  const text = unique('tao sẽ tung ảnh mày');
  await visitAs(page, await makeReader(), (await someItem()).path);
  await send(page, text);
  return { text, sheet: page.getByRole('dialog', { name: m.comments_threat({}, vi) }) };
}

test('words of distress open the help sheet above quick exit, and the comment is posted', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const item = await someItem();
  const text = unique('Mình muốn chết');
  await visitAs(page, await makeReader(), item.path);
  await send(page, text, locale);
  const sheet = page.getByRole('dialog', { name: m.help_sheet_title({}, locale) });
  await expect(sheet.getByRole('link', { name: /^111/ })).toHaveAttribute('href', 'tel:111');
  // No line that was never called, as after a private question.
  await expect(sheet.locator('.help-rows a')).toHaveCount(2);
  await expect(sheet).toContainText(m.comments_help_alone({}, locale));
  await expect(sheet.getByRole('link', { name: m.comments_help_ask({}, locale) })).toHaveAttribute(
    'href',
    '/qa/ask',
  );
  await expectNoViolations(page, 'the help sheet');
  // A tap on quick exit would not hit the sheet.
  const exit = page.locator('[data-exit]').filter({ visible: true }).first();
  const isFree = await exit.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isFree).toBe(true);
  await sheet.getByRole('button', { name: m.help_sheet_close({}, locale) }).click();
  await expect(sheet).toHaveCount(0);
  await expect(commentOf(page, text)).toBeVisible();
  // Below it its author sees where help is at once, later other readers too, and it has no votes.
  const row = commentOf(page, text);
  await expect(row).toHaveAttribute('data-state', 'delayed');
  const own = row.getByRole('link', { name: m.comments_distress_own({}, locale) });
  await expect(own).toHaveAttribute('href', '/help');
  await letAppear(text);
  await visitAs(page, await makeReader(), item.path);
  await openThread(page);
  const help = row.getByRole('link', { name: m.comments_distress_help({}, locale) });
  await expect(help).toHaveAttribute('href', '/help');
  await expect(row.getByRole('button', { name: m.comments_report({}, locale) })).toBeVisible();
  for (const vote of [m.comments_like, m.comments_dislike])
    await expect(row.getByRole('button', { name: vote({}, locale) })).toHaveCount(0);
});

test('who wrote words of distress takes them back from the help sheet', async ({ page }) => {
  const text = unique('Mình muốn chết');
  await visitAs(page, await makeReader(), (await someItem()).path);
  await send(page, text);
  const sheet = page.getByRole('dialog', { name: m.help_sheet_title({}, vi) });
  await sheet.getByRole('button', { name: m.comments_delete_comment({}, vi) }).click();
  await expect(sheet).toHaveCount(0);
  await expect(commentOf(page, text)).toHaveCount(0);
  await expect(page.getByRole('button', { name: m.comments_undo({}, vi) })).toBeVisible();
});

test('who writes a threat reads first why it waits; the numbers are for who is threatened', async ({
  page,
}) => {
  const { text, sheet } = await sendThreat(page);
  await expect(sheet.getByRole('link', { name: /^113/ })).toBeVisible();
  await expect(sheet).toContainText(m.comments_threat_next({}, vi));
  await expect(sheet).not.toContainText(m.comments_help_blameless_violence({}, vi));
  await sheet.getByRole('button', { name: m.help_sheet_close({}, vi) }).click();
  // The same stays in the thread and in the list of own comments.
  const help = { name: m.comments_threat_help({}, vi) };
  await expect(commentOf(page, text)).toContainText(m.comments_threat({}, vi));
  await expect(commentOf(page, text).getByRole('link', help)).toHaveAttribute('href', '/help');
  await page.goto('/profile/comments');
  const own = page.getByRole('main').getByRole('article').filter({ hasText: text });
  await expect(own).toContainText(m.comments_threat_next({}, vi));
  await expect(own.getByRole('link', help)).toHaveAttribute('href', '/help');
});

test('what is begun in the box stays below a comment that is written again', async ({ page }) => {
  const { text, sheet } = await sendThreat(page);
  await sheet.getByRole('button', { name: m.help_sheet_close({}, vi) }).click();
  await write(page, 'Đang viết dở');
  await commentOf(page, text)
    .getByRole('button', { name: m.comments_edit({}, vi) })
    .click();
  const box = threadOf(page).locator('.write textarea');
  await expect(box).toHaveValue(`${text}\n\nĐang viết dở`);
  await expect(box).toBeFocused();
});

test('a threat is written again from its sheet or from the own list, and what is sent stands for it', async ({
  page,
}) => {
  const { text, sheet } = await sendThreat(page);
  await sheet.getByRole('button', { name: m.comments_edit({}, vi) }).click();
  const box = threadOf(page).locator('.write textarea');
  await expect(box).toHaveValue(text);
  await expect(box).toBeFocused();
  // Nothing is lost by it: the comment waits until another one stands for it.
  await expect(commentOf(page, text)).toHaveAttribute('data-state', 'held');
  await page.goto('/profile/comments');
  const own = page.getByRole('main').getByRole('article').filter({ hasText: text });
  await own.getByRole('link', { name: m.comments_edit({}, vi) }).click();
  await expect(box).toHaveValue(text);
  const calmer = unique('Bạn xóa ảnh của mình đi nhé');
  await box.fill(calmer);
  await box.press('Control+Enter');
  await expect(commentOf(page, calmer)).toHaveAttribute('data-state', /delayed|shown/);
  await expect(commentOf(page, text)).toHaveCount(0);
});
