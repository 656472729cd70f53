import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { readTicket, removeSent, rowOf, sendTicket } from '../steps/desk.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.afterEach(({ page }) => removeSent(page));

test('a question gets an inner note that its asker does not see, and is handed to a colleague', async ({
  page,
}) => {
  const { words, code } = await sendTicket(page, 'ask', {});
  const [writer, colleague] = [await makeAdmin(), await makeAdmin()];
  await visitAs(page, writer, '/administrator/tickets');
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(words);
  await rowOf(page, words).getByRole('link').click();
  const main = page.getByRole('main');
  const note = page.getByRole('textbox', { name: m.admin_ticket_note({}, vi) });
  await note.fill('Nhờ bác sĩ xem trước khi trả lời.');
  await page.getByRole('button', { name: m.admin_ticket_note_add({}, vi) }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Nhờ bác sĩ' })).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await expectNoViolations(page, 'a ticket with a note');
  expect(JSON.stringify(await (await readTicket(page, code)).json())).not.toContain('bác sĩ');

  const answer = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi) });
  await answer.fill('Em thử que nhé');
  const handed = page.waitForRequest((request) => request.url().endsWith('/hand-over'));
  await page.getByRole('button', { name: m.admin_ticket_hand_over({}, vi) }).click();
  const dialog = page.getByRole('dialog', { name: m.admin_ticket_hand_over({}, vi) });
  const go = dialog.getByRole('button', { name: m.admin_ticket_hand_over_do({}, vi) });
  // What is not sent yet goes with the ticket, unless its writer keeps it back.
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  const receiver = dialog.getByRole('combobox', { name: m.admin_ticket_hand_over_to({}, vi) });
  await receiver.click();
  await page.getByRole('option').first().click();
  await expectNoViolations(page, 'handing a ticket over');
  await go.click();
  expect((await handed).method()).toBe('PUT');
  await expect(main.getByRole('listitem').filter({ hasText: 'Em thử que' })).toBeVisible();
  await expect(answer).toHaveValue('Em thử que nhé');
  await expect(main).not.toContainText(m.admin_ticket_unclaimed({}, vi));
  // Who answers sees above the box that a colleague has it.
  const takeOver = page
    .getByRole('button', { name: m.admin_inbox_take_over_from({ name: '' }, vi) })
    .first();
  const topOf = async (part: typeof answer) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(takeOver)).toBeLessThan(await topOf(answer));
  // The colleague reads the note with the question; its writer takes it away.
  const remove = page.getByRole('button', { name: m.admin_ticket_note_delete({}, vi) });
  const { pathname } = new URL(page.url());
  await visitAs(page, colleague, pathname);
  await expect(main).toContainText('Nhờ bác sĩ xem trước khi trả lời.');
  await expect(remove).toHaveCount(0);
  // The draft is added to what the colleague has written already.
  await answer.fill('Chào em.');
  await page.getByRole('button', { name: m.admin_ticket_draft_insert({}, vi) }).click();
  await expect(answer).toHaveValue('Chào em.\n\nEm thử que nhé');
  await answer.fill('');
  await visitAs(page, writer, pathname);
  await remove.first().click();
  await expect(main).not.toContainText('Nhờ bác sĩ');
  // An answer goes over the colleague by a button that names it: the keys only lead there.
  await answer.press('Control+Enter');
  const sendOver = page.getByRole('button', { name: m.admin_ticket_send_over({}, vi) });
  await expect(sendOver).toBeFocused();
  await expect(page.getByRole('button', { name: m.admin_ticket_send({}, vi) })).toHaveCount(0);
  const replied = page.waitForResponse((response) => response.url().endsWith('/reply'));
  await sendOver.press('Enter');
  expect((await replied).status()).toBe(200);
  await page.goto(pathname);
  await expect(page.getByRole('button', { name: m.admin_inbox_release({}, vi) })).toBeVisible();
});

test('a similar answer is inserted by one tap, and the first canned one by two keys', async ({
  page,
  isMobile,
}) => {
  const { items } = await (await page.request.get('/api/questions/list?size=1')).json();
  const { words } = await sendTicket(page, 'ask', {});
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  // What is similar is the business of the search; here it is one question that is there.
  await page.route('**/api/questions/similar', (route) => route.fulfill({ json: { items } }));
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(words);
  await rowOf(page, words).getByRole('link').click();
  const box = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi) });
  // On a phone what can be inserted is folded below the field.
  if (isMobile) await page.getByRole('heading', { name: m.admin_ticket_similar({}, vi) }).click();
  await page.getByRole('button', { name: m.admin_ticket_similar_insert({}, vi) }).click();
  await expect(box).toHaveValue(new RegExp(`/qa/${items[0].uuid}$`));
  await expect(box).toBeFocused();
  await box.fill('');
  await box.press('/');
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(box).not.toHaveValue('');
});
