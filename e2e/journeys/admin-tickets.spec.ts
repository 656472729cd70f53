import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { mailsTo } from '../received-mail.ts';
import { unique } from '../steps/comment.ts';
import { readTicket, removeSent, rowOf, sendTicket } from '../steps/desk.ts';
import { expect, statusLine, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.afterEach(({ page }) => removeSent(page));

test('in English too the number of waiting questions stands in one line with their entry', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'mam.language', value: 'en', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sendTicket(page, 'ask', {});
  await visitAs(page, await makeAdmin(), '/administrator/overview');
  const entry = (path: string) => page.getByRole('navigation').locator(`a[href="${path}"]`);
  const badge = entry('/administrator/inbox').locator('span[aria-hidden=true]').last();
  await expect(badge).toHaveText(/\d/);
  await badge.evaluate((element) => {
    element.textContent = '99+';
  });
  const heightOf = async (path: string) => (await entry(path).boundingBox())?.height;
  const inOneLine = await heightOf('/administrator/videos');
  // Until the site's own font is there, words are wider.
  await expect.poll(() => heightOf('/administrator/inbox')).toBe(inOneLine);
});

test('nothing covers the way to take an answer back while a note is being written, and the note stays', async ({
  page,
  problems,
}) => {
  // The next question may be one that another journey removes at its end.
  problems.allow(statusLine(404));
  await page.setViewportSize({ width: 1440, height: 900 });
  const { words } = await sendTicket(page, 'ask', {});
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(words);
  await rowOf(page, words).getByRole('link').click();
  const queue = page.getByRole('navigation', { name: m.admin_nav_tickets({}, vi) });
  await expect(queue.locator('[aria-current=page]')).toContainText(words);
  const note = page.getByRole('textbox', { name: m.admin_ticket_note({}, vi) });
  await note.fill('Nhắc xét nghiệm');
  const box = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi), exact: true });
  await box.fill('Chào em.');
  await box.press('Control+Enter');
  await page.getByRole('button', { name: m.admin_ticket_take_back({}, vi) }).click();
  await expect(box).toHaveValue('Chào em.');
  // It is to be changed, on a phone too.
  await expect(box).toBeFocused();
  await expect(note).toHaveValue('Nhắc xét nghiệm');
});

test('a question is claimed, answered and closed by keys and buttons; the asker gets a neutral mail', async ({
  page,
}) => {
  const email = `asker-${randomBytes(4).toString('hex')}@example.test`;
  const { words, code, text } = await sendTicket(page, 'ask', { email });
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(words);
  const row = rowOf(page, words);
  await expect(row).toHaveCount(1);
  // The payload is text here and runs nowhere.
  await expect(row).toContainText('<img src=x');
  await expectNoViolations(page, 'the inbox');

  await page.getByRole('button', { name: m.admin_menu_open({}, vi) }).click();
  const entry = page
    .getByRole('navigation', { name: m.admin_menu({}, vi) })
    .getByRole('link', { name: m.admin_nav_inbox({}, vi) });
  // How many wait besides this one is the business of other journeys.
  await expect(entry).toContainText(m.admin_menu_waiting({ count: '' }, vi).trim());
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('c');
  await expect(row).toContainText(m.admin_inbox_you({}, vi));
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: m.admin_inbox_keys({}, vi) });
  await expect(keys).toContainText(m.admin_inbox_key_claim({}, vi));
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await row.getByRole('link').click();

  const main = page.getByRole('main');
  await expect(main).toContainText(text);
  await expect(main).not.toContainText(email);
  await expect(main).not.toContainText(code.slice(0, 4));
  await expectNoViolations(page, 'the ticket');
  const box = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi), exact: true });
  await box.press('/');
  const canned = page.getByRole('option');
  await expect(canned.first()).toHaveAttribute('data-combobox-selected', 'true');
  await expectNoViolations(page, 'canned answers');
  const count = await canned.count();
  await page.keyboard.type('khep lai');
  await expect.poll(() => canned.count()).toBeLessThan(count);
  await page.keyboard.press('Enter');
  await expect(box).not.toHaveValue('');
  await box.fill('Chào em, em đừng lo.');
  // A draft outlives a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(box).toHaveValue('Chào em, em đừng lo.');
  await page.getByRole('button', { name: m.admin_ticket_send({}, vi) }).click();
  await expect(main.getByText('Chào em, em đừng lo.')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(main).toContainText(m.admin_ticket_not_delivered({}, vi));
  expect((await (await readTicket(page, code)).json()).messages).toHaveLength(1);
  // The page may be closed: the server delivers the answer.
  await page.goto('/healthz');
  await expect
    .poll(async () => (await (await readTicket(page, code)).json()).messages[1])
    .toMatchObject({ from: 'staff', text: 'Chào em, em đừng lo.' });
  await page.goBack();
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(m.mails_ticket_answered_subject({}, vi));
  expect(mail?.text).not.toContain(words);
  expect(mail?.text).not.toContain('đừng lo');

  // On a phone it does not stand above the question.
  const close = page.getByRole('button', { name: m.admin_ticket_close({}, vi) });
  const words_top = (await main.getByText(text).boundingBox())?.y ?? 0;
  expect((await close.boundingBox())?.y).toBeGreaterThan(words_top);
  await close.click();
  const sure = page.getByRole('dialog').getByRole('button', { name: m.admin_ticket_close({}, vi) });
  const address = page.url();
  await sure.click();
  // The next question follows, or the list.
  await expect(page).not.toHaveURL(address);
  const id = Number(address.split('/').at(-1));
  await expect(page.getByText(m.admin_ticket_closed({ id }, vi))).toBeVisible();
  expect(await (await readTicket(page, code)).json()).toMatchObject({ closed_by: 'staff' });
  await expect(page).not.toHaveTitle(/XSS/);
});

test('an answer to a conversation that went on is not sent, and its text stays', async ({
  page,
  problems,
}) => {
  problems.allow(statusLine(409));
  const { words, code } = await sendTicket(page, 'ask', {});
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  const row = rowOf(page, words).getByRole('link');
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(words);
  // Tapped before the keyword is sent, on a device that is busy until then: the row opens all the same.
  await row.evaluate(async (link) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    if (link instanceof HTMLElement) link.click();
    const end = performance.now() + 300;
    while (performance.now() < end);
  });
  const box = page.getByRole('textbox', { name: m.admin_ticket_answer({}, vi), exact: true });
  await box.fill('Trả lời đang viết');
  await page.request.post('/api/tickets/reply', { data: { code, text: 'Em quên kể chuyện này' } });
  const submit = page.getByRole('button', { name: m.admin_ticket_send({}, vi) });
  await submit.click();
  await expect(page.getByText('Em quên kể chuyện này')).toBeVisible();
  await expect(box).toHaveValue('Trả lời đang viết');
  await expect(page.getByRole('alert')).toContainText(m.error_ticket_stale({}, vi));
  await submit.click();
  await expect(box).toHaveValue('');
});

test('done can be undone; a filter without a hit tells what is outside of it', async ({ page }) => {
  const { words } = await sendTicket(page, 'contact', { name: 'Cô Hà' });
  await sendTicket(page, 'contact', { text: `Lời thứ hai, ${words}` });
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  const search = page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) });
  await search.fill(words);
  // What the filter brings moves the rows.
  await expect(page).toHaveURL(/keyword=/);
  const row = rowOf(page, words);
  await expect(row).toHaveCount(2);
  await expect(row.first()).toContainText(m.admin_inbox_contact_of({ name: 'Cô Hà' }, vi));
  for (const left of [1, 0]) {
    await row
      .first()
      .getByRole('button', { name: m.admin_inbox_done({}, vi) })
      .click();
    await expect(row).toHaveCount(left);
  }
  await expect(page.getByText(m.admin_work_marked_all({ count: 2 }, vi))).toBeVisible();
  await expect(page.getByText(m.admin_inbox_no_hit({}, vi))).toBeVisible();
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toHaveCount(2);
});

test('a question is rewritten and becomes a draft of the Q&A, with nothing of the asker', async ({
  page,
}) => {
  const { words } = await sendTicket(page, 'ask', { may_publish: true });
  await visitAs(page, await makeAdmin(), '/administrator/tickets');
  // A second admin, who would read it.
  await makeAdmin();
  await page.getByRole('searchbox', { name: m.admin_inbox_search({}, vi) }).fill(words);
  await rowOf(page, words).getByRole('link').click();
  const form = page.getByRole('region', { name: m.admin_ticket_publish({}, vi) });
  // Without an answer it is folded.
  await expect(form.getByRole('textbox')).toHaveCount(0);
  await form.getByRole('button', { name: m.admin_ticket_publish_now({}, vi) }).click();
  const publish = form.getByRole('button', { name: m.admin_ticket_to_reader({}, vi) });
  await publish.click();
  await expect(form).toContainText(m.validation_ticket_unchecked({}, vi));
  const question = form.getByRole('textbox', { name: m.admin_ticket_new_question({}, vi) });
  await expect(question).toHaveValue(new RegExp(`^Câu ${words} `));
  const fields = [
    m.admin_ticket_new_question,
    m.admin_ticket_new_answer,
    m.admin_ticket_new_reason,
    m.admin_questions_next_step,
  ];
  const rewritten = unique('Bản mới');
  for (const label of fields)
    await form.getByRole('textbox', { name: label({}, vi) }).fill(rewritten);
  await form.getByRole('checkbox').check();
  await publish.click();
  // The topic is missing.
  await expect(form.getByRole('alert')).toBeFocused();
  await form.getByRole('combobox', { name: m.admin_ticket_topic({}, vi) }).click();
  await page.getByRole('option').first().click();
  await expectNoViolations(page, 'publishing');
  await publish.click();
  await expect(form).toContainText(m.admin_ticket_is_draft({}, vi));
  const rows = await inDatabase(async (client) => {
    const result = await client.query(
      `delete from questions where origin = 'ticket' and question->>'vi' = $1 returning status, question::text as text`,
      [rewritten],
    );
    return result.rows;
  });
  expect(rows).toHaveLength(1);
  expect(rows[0].status).toBe('draft');
  expect(rows[0].text).not.toContain(words);
});
