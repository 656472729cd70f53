import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase } from '../reader.ts';
import { ask, askFromQuestions } from '../steps/ticket.ts';
import { expect, hydrated, IN_ENGLISH, ONE_WIDTH, test } from '../test.ts';
import { openDesk } from '../tickets.ts';

/** A question of the Q&A that is like the one of the journey; the last one, lest others meet it first. */
async function publishQuestion(): Promise<void> {
  const text = JSON.stringify({ vi: 'Thuốc khẩn cấp có gây vô sinh không?', en: 'Infertile?' });
  await inDatabase((client) =>
    client.query(
      `insert into questions (uuid, category_id, question, answer, reason, next_step, status, origin,
         published_at, position)
       select gen_random_uuid(), min(id), $1, $1, $1, $1, 'published', 'admin', now(),
         (select max(position) + 1 from questions) from categories`,
      [text],
    ),
  );
}

test('similar questions and details show while typing; the draft outlives a look at another page', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await publishQuestion();
  await open('/qa/ask');
  const box = page.getByLabel(m.tickets_ask_text({}, locale));
  await box.fill('goi minh so 0912 345 678 nhe, thuoc tranh thai khan cap co gay vo sinh khong');
  const notice = page.getByRole('status').filter({ hasText: '“0912 345 678”' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: m.tickets_similar({}, locale) })).toBeVisible();
  await expectNoViolations(page, 'details and similar questions');
  await notice.getByRole('button', { name: m.common_details_hide({}, locale) }).click();
  await expect(box).toHaveValue(/goi minh so ▒▒▒▒ nhe/);
  await page.getByText(m.tickets_publish_yes({}, locale)).click();
  await page.getByText(m.tickets_age_16_17({}, locale)).click();
  await page.reload();
  await hydrated(page);
  await expect(box).toHaveValue(/▒▒▒▒/);
  await expect(page.getByRole('radio', { name: m.tickets_publish_yes({}, locale) })).toBeChecked();
  await expect(page.getByRole('radio', { name: m.tickets_age_16_17({}, locale) })).toBeChecked();
});

test('sending stops at a phone number once; one more tap sends it', { tag: IN_ENGLISH }, async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa/ask');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/tickets/ask')) asked.push(String(request.postData()));
  });
  await page.getByLabel(m.tickets_ask_text({}, locale)).fill('gọi mình số 0912 345 678 nhé');
  await page.getByRole('button', { name: m.tickets_send({}, locale) }).click();
  const notice = page.getByRole('status').filter({ hasText: '“0912 345 678”' });
  await expect(
    notice.getByRole('button', { name: m.common_details_hide({}, locale) }),
  ).toBeFocused();
  expect(asked).toEqual([]);
  await notice.getByRole('button', { name: m.tickets_details_send({}, locale) }).click();
  await expect(page.getByRole('heading', { name: m.tickets_code_title({}, locale) })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('0912 345 678');
});

test('sending stops once at a few letters, which one more tap sends; words of distress go at once', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa/ask');
  const box = page.getByLabel(m.tickets_ask_text({}, locale));
  const send = page.getByRole('button', { name: m.tickets_send({}, locale) });
  const code = page.getByRole('heading', { name: m.tickets_code_title({}, locale) });
  await box.fill('hi');
  await send.click();
  await expect(page.getByText(m.tickets_short({}, locale))).toBeInViewport({ ratio: 1 });
  await expect(box).toBeFocused();
  await send.click();
  await expect(code).toBeVisible();
  await open('/qa/ask');
  await ask(page, 'tự tử', locale);
});

test('what sending stopped at can be seen below words of distress', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa/ask');
  const box = page.getByLabel(m.tickets_ask_text({}, locale));
  await box.fill('minh tre kinh 2 tuan, minh muon chet, so dien thoai 0912345678 goi cho minh');
  const danger = page.getByText(m.tickets_danger({}, locale));
  await expect(danger).toBeVisible();
  await page.getByRole('button', { name: m.tickets_send({}, locale) }).click();
  await expect(page.getByRole('button', { name: m.common_details_hide({}, locale) })).toBeFocused();
  const mark = page.locator('mark').filter({ hasText: '0912345678' });
  const end = await danger.evaluate((text) => text.parentElement?.getBoundingClientRect().bottom);
  expect((await mark.boundingBox())?.y).toBeGreaterThanOrEqual(end ?? 0);
  await expect(mark).toBeInViewport({ ratio: 1 });
  // Nor do they cover what was hidden.
  await page.getByRole('button', { name: m.common_details_hide({}, locale) }).click();
  await expect(box).toBeFocused();
  await expect
    .poll(async () => {
      const [numbers, field] = [await danger.locator('..').boundingBox(), await box.boundingBox()];
      return numbers && field && numbers.y + numbers.height <= field.y;
    })
    .toBe(true);
});

test('an empty question is refused before anything is sent; its label ends in a question mark alone', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa/ask');
  const send = page.getByRole('main').locator('button[type=submit]');
  const sending = m.form_sending({}, locale);
  await send.evaluate((button, text) => {
    const note = () => {
      if (button.textContent === text) button.setAttribute('data-was-sending', '');
    };
    new MutationObserver(note).observe(button, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, sending);
  await send.click();
  const label = m.tickets_ask_text({}, locale);
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText(
    `${label} ${m.validation_ticket_text_required({}, locale)}`,
  );
  await expect(send).not.toHaveAttribute('data-was-sending', '');
  const box = page.getByLabel(label);
  await box.fill('Mình muốn hỏi');
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary).toHaveCount(0);
});

test('a question is sent although what finds personal details cannot be loaded', async ({
  page,
  open,
  language,
  problems,
}) => {
  problems.allow(
    /^(console error: Failed to load resource: net::ERR_FAILED .*|request failed: .*)\/details-/,
  );
  await page.route(/\/details-[^/]*\.js$/, (route) => route.abort('failed'));
  const refused = page.waitForEvent('requestfailed');
  await open('/qa/ask');
  await page
    .getByLabel(m.tickets_ask_text({}, { locale: language }))
    .fill('goi minh so 0912 345 678');
  expect((await refused).url()).toMatch(/\/details-/);
  await ask(page, 'em bi tre kinh ba ngay', { locale: language });
});

test('one who goes back before the code is kept comes to it again', { tag: ONE_WIDTH }, async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa');
  await askFromQuestions(page, 'em hỏi về chu kỳ', locale);
  const title = page.getByRole('heading', { name: m.tickets_code_title({}, locale) });
  await expect(title).toBeVisible();
  const box = page.getByRole('checkbox', { name: m.tickets_code_remember({}, locale) });
  await box.check();
  await page.goBack();
  await page.getByRole('link', { name: m.questions_see_code({}, locale) }).click();
  await expect(title).toBeVisible();
  await expect(box).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('mam.ticket-codes'))).not.toBeNull();
  await page.getByRole('link', { name: m.tickets_code_kept({}, locale) }).click();
  await expect(page).toHaveURL(/\/qa\/ticket$/);
  await page.goBack();
  await expect(page.getByLabel(m.tickets_ask_text({}, locale))).toBeVisible();
});

test('the contact form of «About us» opens on demand and is a ticket with a code', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/about-us');
  await page.getByRole('button', { name: m.tickets_contact_open({}, locale) }).click();
  const send = page.getByRole('button', { name: m.tickets_contact_send({}, locale) });
  await send.click();
  await expect(page.getByRole('alert')).toContainText(
    m.validation_ticket_text_required({}, locale),
  );
  const text = `Mời nhóm về trường ${Date.now()}`;
  await page.getByLabel(m.tickets_contact_message({}, locale)).fill(text);
  await expectNoViolations(page, 'the contact form');
  await send.click();
  await expect(page.getByRole('heading', { name: m.tickets_code_title({}, locale) })).toBeFocused();
  const desk = await openDesk(page.request);
  const [found] = await desk.find(text);
  const ticket = await desk.read(found?.id ?? '');
  expect(ticket).toMatchObject({ kind: 'contact', language, has_email: false });
});
