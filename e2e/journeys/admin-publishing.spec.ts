import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, type Reader, visitAs } from '../reader.ts';
import { removeSent, sendTicket } from '../steps/desk.ts';
import { expect, test } from '../test.ts';
import { openDesk } from '../tickets.ts';

const vi = { locale: 'vi' } as const;

/** Questions of the running test; those of other workers stay. */
const published: string[] = [];

test.afterEach(async ({ page }) => {
  await removeSent(page);
  const own = published.splice(0);
  await inDatabase((client) =>
    client.query(`delete from questions where question->>'vi' = any ($1)`, [own]),
  );
});

async function idOf(page: Page, words: string): Promise<string> {
  const [ticket] = await (await openDesk(page.request)).find(words);
  return ticket?.id ?? '';
}

test('errors in the closed tab name its language, open it when pressed, and stay until they are mended', async ({
  page,
}) => {
  const { words } = await sendTicket(page, 'ask', { may_publish: true });
  const id = await idOf(page, words);
  await inDatabase((client) =>
    client.query(`update tickets set language = 'en' where id = $1`, [id]),
  );
  await (await openDesk(page.request)).reply(id, 'It is not too late.');
  await visitAs(page, await makeAdmin(), `/administrator/tickets/${id}`);
  const form = page.getByRole('region', { name: m.admin_ticket_publish({}, vi) });
  await form.getByRole('textbox', { name: m.admin_ticket_new_reason({}, vi) }).fill('Because.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: m.admin_ticket_to_reader({}, vi) }).click();
  const list = form.getByRole('alert');
  const entry = (label: string) =>
    list.locator('li', { hasText: `${m.common_language_vi({}, vi)} – ${label}` });
  await expect(entry(m.admin_ticket_new_question({}, vi))).toBeVisible();
  await expectNoViolations(page, 'errors of a closed tab');
  // Longer than errors of other forms are there.
  await page.waitForTimeout(6_000);
  // A phone shows one error, and leads to it, then to the next.
  const next = list.getByRole('button', { name: m.form_problems_next({}, vi) });
  await next.click();
  await expect(
    form.getByRole('textbox', { name: m.admin_ticket_new_question({}, vi) }),
  ).toBeFocused();
  await next.click();
  // Its tab is open now: the language needs no naming.
  const answerLine = list.locator('li', { hasText: m.admin_ticket_new_answer({}, vi) });
  await expect(answerLine).toBeVisible();
  await expect(entry(m.admin_ticket_new_answer({}, vi))).toHaveCount(0);
  const answer = form.getByRole('textbox', { name: m.admin_ticket_new_answer({}, vi) });
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('');
  await answer.fill('Chưa muộn.');
  await expect(answerLine).toHaveCount(0);
  await expect(list.locator('li', { hasText: m.admin_ticket_new_question({}, vi) })).toHaveCount(1);
  const question = `Bản tiếng Việt ${words}?`;
  published.push(question);
  const texts = {
    [m.admin_ticket_new_question({}, vi)]: question,
    [m.admin_ticket_new_reason({}, vi)]: 'Thuốc làm chậm rụng trứng.',
    [m.admin_questions_next_step({}, vi)]: 'Hỏi dược sĩ.',
  };
  for (const [name, text] of Object.entries(texts))
    await form.getByRole('textbox', { name }).fill(text);
  await form.getByRole('combobox', { name: m.admin_ticket_topic({}, vi) }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: m.admin_ticket_to_reader({}, vi) }).click();
  // Where the form was, the focus is at the head of what became of it.
  await expect(form.getByRole('link')).toBeVisible();
  await expect(form.getByRole('heading').first()).toBeFocused();
});

async function publish(page: Page, id: string, writer: Reader, question: string): Promise<void> {
  published.push(question);
  const text = (words: string) => ({ vi: words, en: '' });
  const category_id = await inDatabase(
    async (client) => (await client.query('select min(id) as id from categories')).rows[0].id,
  );
  const response = await page.request.post(`/api/admin/tickets/${id}/publish`, {
    headers: { Authorization: `Bearer ${writer.token}` },
    data: {
      ...{ category_id, question: text(question), answer: text('Còn kịp.'), is_checked: true },
      ...{ reason: text('Thuốc làm chậm rụng trứng.'), next_step: text('Hỏi dược sĩ.') },
    },
  });
  expect(response.status()).toBe(200);
}

test('a second reader has the original beside the text, saves a correction with Enter, publishes with a button of its own, and is back at the inbox', async ({
  page,
}) => {
  const { words } = await sendTicket(page, 'ask', { may_publish: true });
  const id = await idOf(page, words);
  const writer = await makeAdmin();
  const question = `Bản đọc ${words}?`;
  await publish(page, id, writer, question);
  const inbox = `/administrator/inbox?kind=reading&keyword=${encodeURIComponent(words)}`;
  await visitAs(page, await makeAdmin(), inbox);
  const row = page.getByRole('main').getByRole('link', { name: question });
  await row.click();
  const status = () =>
    inDatabase(async (client) => {
      const query = `select status from questions where question->>'vi' = $1`;
      return (await client.query(query, [question])).rows[0].status;
    });
  const form = page.getByRole('dialog');
  await expect(form).toContainText(`Câu ${words}`);
  await expect(form.getByRole('switch')).toHaveCount(0);
  await expectNoViolations(page, 'reading for a colleague');
  // A correction may be left half-done, and Enter in a field publishes nothing.
  const next = form.getByLabel(m.admin_questions_next_path({}, vi));
  await next.fill('/help');
  await next.press('Enter');
  await expect(form).toHaveCount(0);
  expect(await status()).toBe('draft');
  await page.goto(inbox);
  await row.click();
  await expect(next).toHaveValue('/help');
  await form.getByRole('button', { name: m.admin_questions_publish_read({}, vi) }).click();
  await expect(page).toHaveURL(/\/administrator\/inbox/);
  await expect(page.getByText(m.admin_questions_read_published({}, vi))).toBeVisible();
  expect(await status()).toBe('published');
  await page.goto(inbox);
  await expect(page.getByText(m.admin_inbox_no_hit({}, vi))).toBeVisible();
});

test('who wrote it has no button that publishes it, while there is a colleague', async ({
  page,
}) => {
  const { words } = await sendTicket(page, 'ask', { may_publish: true });
  const writer = await makeAdmin();
  await makeAdmin();
  const id = await idOf(page, words);
  await publish(page, id, writer, `Bản đọc ${words} của mình?`);
  await visitAs(page, writer, `/administrator/tickets/${id}`);
  await page.getByRole('link', { name: m.admin_ticket_open_question({}, vi) }).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText(m.admin_questions_own_waits({}, vi));
  await expect(form.getByRole('switch')).toHaveCount(0);
  const publishing = form.getByRole('button', { name: m.admin_questions_publish_read({}, vi) });
  await expect(publishing).toHaveCount(0);

  // Its reader gives it back, and is where the question was opened.
  const inbox = `/administrator/inbox?kind=reading&keyword=${encodeURIComponent(words)}`;
  await visitAs(page, await makeAdmin(), inbox);
  const row = page.getByRole('main').getByRole('link', { name: words });
  await row.click();
  await form.getByRole('button', { name: m.admin_return({}, vi) }).click();
  const dialog = page.getByRole('dialog', { name: m.admin_return({}, vi) });
  await dialog.getByRole('textbox').fill('Còn tên trường.');
  await dialog.getByRole('button', { name: m.admin_return({}, vi) }).click();
  await expect(page).toHaveURL(inbox);
  await visitAs(page, writer, `/administrator/tickets/${id}`);
  const box = page.getByRole('region', { name: m.admin_ticket_publish({}, vi) });
  await expect(box).toContainText(m.admin_ticket_is_returned({}, vi));
  await box.getByRole('link').click();
  await expect(form).toContainText('Còn tên trường.');
  await form.getByLabel(m.admin_questions_answer({}, vi)).first().fill('Vẫn còn kịp.');
  await form.getByRole('button', { name: m.admin_questions_send_again({}, vi) }).click();
  await expect(page.getByText(m.admin_questions_sent_again({}, vi))).toBeVisible();
  await expect(box).toContainText(m.admin_ticket_is_draft({}, vi));
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await visitAs(page, await makeAdmin(), inbox);
  await row.click();
  await expect(form).toContainText('“Còn tên trường.”');
  await expect(form.locator('ins').filter({ hasText: 'Vẫn còn' })).toBeVisible();
});
