import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { readTicket, removeSent, rowOf, sendTicket } from '../steps/desk.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.afterEach(({ page }) => removeSent(page));

test('an answer is sent and the next question opened by keys; for ten seconds it can be taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // At least one more waits; which one is next depends on what other journeys have asked.
  const first = await sendTicket(page, 'ask', {});
  await sendTicket(page, 'ask', {});
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/tickets');
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(first.words);
  await rowOf(page, first.words).getByRole('link').click();
  const main = page.getByRole('main');
  const talk = main.getByRole('region', { name: m.admin_ticket_talk({}, vi) });
  const box = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi), exact: true });
  const expectAnother = async () => {
    await expect(page).not.toHaveURL(address);
    await expect(page).toHaveURL(/\/tickets\/\d+$/);
    await expect(talk).not.toContainText(first.words);
    await expect(box).toBeFocused();
  };
  await expect(talk).toContainText(first.words);
  await expect(box).toBeFocused();
  // The questions around it are known.
  await expect(main.getByRole('button', { name: m.admin_ticket_send_next({}, vi) })).toBeVisible();
  const address = page.url();
  // Out of the box the keys of the list move between questions.
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expectAnother();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(talk).toContainText(first.words);
  await expect(box).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true');
  await expect(page.getByLabel(m.admin_ticket_canned_find({}, vi))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).not.toHaveValue('');
  const answer = await box.inputValue();
  await box.press('Control+Enter');

  await expectAnother();
  const strip = main
    .getByRole('status')
    .filter({ hasText: m.admin_ticket_pending_undelivered({}, vi) });
  await expect(strip).toBeVisible();
  await expectNoViolations(page, 'an answer that can be taken back');
  await box.press('Control+z');
  await expect(talk).toContainText(first.words);
  await expect(box).toHaveValue(answer);
  await expect(strip).toBeHidden();
  expect((await (await readTicket(page, first.code)).json()).messages).toHaveLength(1);

  // Outside the box, too.
  await box.press('Control+Enter');
  await expectAnother();
  await box.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(talk).toContainText(first.words);
  await expect(box).toHaveValue(answer);

  await box.press('Control+Enter');
  await expectAnother();
  await expect
    .poll(async () => (await (await readTicket(page, first.code)).json()).messages.length)
    .toBe(2);
  // The strip ends with what became of it.
  const id = address.split('/').at(-1) ?? '';
  const sent = main.getByRole('status').getByText(m.admin_ticket_delivered({ id }, vi));
  await expect(sent).toBeVisible();
  await expect(strip).toBeHidden();
  await expect(sent).toHaveCount(0);
});

test('an answer that closes its question can be taken back as long; then the question is closed', async ({
  page,
}) => {
  const first = await sendTicket(page, 'ask', {});
  await sendTicket(page, 'ask', {});
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(first.words);
  await rowOf(page, first.words).getByRole('link').click();
  const main = page.getByRole('main');
  const talk = main.getByRole('region', { name: m.admin_ticket_talk({}, vi) });
  const box = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi), exact: true });
  const close = main.getByRole('button', { name: m.admin_ticket_send_close({}, vi) });
  const status = async () => (await (await readTicket(page, first.code)).json()).status;
  await expect(talk).toContainText(first.words);
  await expect(main.getByRole('button', { name: m.admin_ticket_send_next({}, vi) })).toBeVisible();
  const address = page.url();
  await box.fill('Chào em, em gọi 111 nhé.');
  await close.click();
  // The next question is there from its first line, on a phone too, and the way back above it.
  await expect(page).not.toHaveURL(address);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page.locator('[id^=message-]').first()).toBeInViewport();
  const id = Number(address.split('/').at(-1));
  await expect(main.getByText(m.admin_ticket_pending_closing({ id }, vi))).toBeVisible();
  await page.getByRole('button', { name: m.admin_ticket_take_back({}, vi) }).click();
  await expect(page).toHaveURL(address);
  await expect(box).toHaveValue('Chào em, em gọi 111 nhé.');
  expect(await status()).toBe('open');

  await box.fill('Chào em, em đừng lo.');
  await close.click();
  await expect(page).not.toHaveURL(address);
  await page.goBack();
  await expect(talk).toContainText(m.admin_ticket_not_delivered_closes({}, vi));
  await expect.poll(status).toBe('closed');
  // The open page learns it by itself.
  await expect(box).toHaveCount(0);
});

test('before a question is closed the dialog names what its asker does not get: no answer, or one that is not sent', async ({
  page,
}) => {
  const first = await sendTicket(page, 'ask', {});
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(first.words);
  await rowOf(page, first.words).getByRole('link').click();
  const box = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi), exact: true });
  const close = page.getByRole('button', { name: m.admin_ticket_close({}, vi), exact: true });
  const status = async () => (await (await readTicket(page, first.code)).json()).status;
  await close.click();
  const unanswered = page.getByRole('dialog', { name: m.admin_inbox_unanswered({}, vi) });
  await expect(unanswered).toContainText(m.admin_ticket_close_unanswered_text({}, vi));
  const answer = unanswered.getByRole('button', { name: m.admin_ticket_close_answer({}, vi) });
  await expect(answer).toBeFocused();
  await expectNoViolations(page, 'closing without an answer');
  await answer.click();
  await expect(unanswered).toBeHidden();
  await expect(box).toBeFocused();

  await box.fill('Chào em, đang viết dở.');
  await close.click();
  const draft = page.getByRole('dialog', { name: m.admin_ticket_close_draft({}, vi) });
  await expect(
    draft.getByRole('button', { name: m.admin_ticket_send_close({}, vi) }),
  ).toBeFocused();
  await draft.getByRole('button', { name: m.admin_ticket_close_no({}, vi) }).click();
  await expect(draft).toBeHidden();
  await expect(box).toHaveValue('Chào em, đang viết dở.');
  expect(await status()).toBe('open');

  const address = page.url();
  await close.click();
  await draft.getByRole('button', { name: m.admin_ticket_close_drop({}, vi) }).click();
  await expect(page).not.toHaveURL(address);
  const id = Number(address.split('/').at(-1));
  await expect(page.getByText(m.admin_ticket_closed({ id }, vi))).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  const { messages, ...closed } = await (await readTicket(page, first.code)).json();
  expect(closed.status).toBe('closed');
  expect(messages).toHaveLength(1);
});
