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

test('words of distress show a number while they are typed, and open the help sheet beside the code', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 380 });
  await open('/qa/ask');
  const box = page.getByLabel(m.tickets_ask_text({}, locale));
  const top = async () => Math.round((await box.boundingBox())?.y ?? 0);
  await box.fill('em muon');
  await box.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  const before = await top();
  await box.fill('em muon chet');
  await expect(page.getByText(m.tickets_danger({}, locale))).toBeVisible();
  // A pixel is rounded.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers).toHaveCount(2);
  // Over an open keyboard there is as little room: the numbers and the line that is typed are in it.
  for (const number of await numbers.all()) await expect(number).toBeInViewport({ ratio: 1 });
  await expect(box).toBeInViewport();
  await expectNoViolations(page, 'a number while typing');
  await ask(page, 'em muon chet di cho xong', locale);
  const sheet = page.getByRole('dialog', { name: m.help_sheet_title({}, locale) });
  await expect(sheet).toBeVisible();
  // The sheet lies over the card that shows the code once.
  await expect(sheet.getByText(m.tickets_code_line({}, locale))).toBeVisible();
  const first = sheet.getByRole('link', { name: /^111/ });
  await expect(first).toHaveAttribute('href', 'tel:111');
  await expect(first).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  const steps = sheet.getByRole('link', { name: m.help_sheet_now({}, locale) });
  await expect(steps).toHaveAttribute('href', '/help/heavy');
  await expectNoViolations(page, 'the help sheet');
  const close = sheet.getByRole('button', { name: m.help_sheet_close({}, locale) });
  for (const way of [steps, close]) await expect(way).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(sheet).toBeHidden();
  const title = page.getByRole('heading', { name: m.tickets_code_title({}, locale) });
  await expect(title).toBeVisible();
  const main = page.getByRole('main');
  const way = await main.getByRole('link', { name: m.help_sheet_now({}, locale) }).boundingBox();
  const print = main.getByRole('button', { name: m.tickets_code_print({}, locale) });
  expect(way?.y).toBeLessThan((await print.boundingBox())?.y ?? 0);
  // It has been read: coming back to the code does not open it again.
  await page
    .getByRole('link', { name: m.nav_qa({}, locale) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('link', { name: m.questions_see_code({}, locale) }).click();
  await expect(title).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a late period is answered above the code with its guide and what to do, and no sheet', {
  tag: [ONE_WIDTH, IN_ENGLISH],
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  await open('/qa/ask');
  // The first has words of distress, the second only asks.
  for (const text of ['tre kinh 1 tuan roi lam sao day', 'bị trễ kinh một tuần, thử que thế nào']) {
    await ask(page, text, locale);
    const main = page.getByRole('main');
    await expect(main.getByText(m.tickets_help_calm({}, locale))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const guide = { vi: 'Trễ kinh, lo có thai', en: 'My period is late, and I’m worried' }[
      language
    ];
    await expect(main.getByRole('link', { name: guide })).toHaveAttribute('href', '/guide/vkzu');
    const steps = main.getByRole('link', { name: m.help_sheet_now({}, locale) });
    await expect(steps).toHaveAttribute('href', '/help/late#co-thai');
    await page.reload();
  }
});

test('a torn condom shows the way to the hours while it is typed', { tag: IN_ENGLISH }, async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa/ask');
  const text = { vi: 'rách bao cao su hôm qua', en: 'the condom came off' }[language];
  await page.getByLabel(m.tickets_ask_text({}, locale)).fill(text);
  const way = page.getByRole('status').getByRole('link', {
    name: m.help_door_late_text({}, locale),
  });
  await expect(way).toHaveAttribute('href', '/help/late#lo-khong-bao-ve');
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
