import { fileURLToPath } from 'node:url';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { DESKTOP, expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { ask } from '../steps/ticket.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';
import { openDesk } from '../tickets.ts';

const PICTURE = fileURLToPath(new URL('../../apps/web/public/icons/icon-512.png', import.meta.url));
const TEXT = fileURLToPath(new URL('../../apps/web/public/manifest.webmanifest', import.meta.url));

/** An answer of the staff, as the inbox writes it. */
async function answer(page: Page, text: string): Promise<void> {
  const desk = await openDesk(page.request);
  const [ticket] = await desk.find(text);
  await desk.reply(ticket?.id ?? '', `Trả lời: ${text}`);
}

function addresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });
  return seen;
}

test('a question is asked, its code remembered, its answer read and the question closed', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  const seen = addresses(page);
  await open('/qa/ask');
  await expectNoViolations(page, 'the empty form');
  const text = `Que thử thai dùng lúc nào thì đúng, câu ${Date.now()}?`;
  const code = await ask(page, text, locale);
  await expect(page.getByRole('heading', { name: m.tickets_code_title({}, locale) })).toBeFocused();
  await expectNoViolations(page, 'the code');
  await expectNoSidewaysScroll(page);
  // Nothing is kept before the reader wants it, and then not the whole code.
  const device = () => page.evaluate(() => JSON.stringify(localStorage));
  const start12 = code.slice(0, 12);
  expect(await device()).not.toContain(start12);
  await page.getByRole('checkbox', { name: m.tickets_code_remember({}, locale) }).check();
  await expect.poll(device).toContain(start12);
  expect(await device()).not.toContain(code);
  await answer(page, text);

  // The way of those who come back is on the page that asks.
  await open('/qa/ask');
  await page.getByRole('main').locator('a[href="/qa/ticket"]').click();
  // The tab tells a bystander nothing.
  await expect(page).toHaveTitle(new RegExp(m.layout_neutral_title({}, locale)));
  const start = `${code.slice(0, 4)} ····`;
  await page.getByRole('button', { name: m.tickets_remembered_open({ start }, locale) }).click();
  await page.getByLabel(m.tickets_remembered_last({ start }, locale)).fill(code.slice(12));
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: m.tickets_title_question({}, locale) });
  await expect(heading).toBeFocused();
  const conversation = page.getByRole('list', { name: m.tickets_conversation({}, locale) });
  await expect(conversation.getByRole('listitem')).toHaveCount(2);
  await expect(conversation).toContainText(`Trả lời: ${text}`);
  const after = page.getByRole('heading', { name: m.tickets_after_title({}, locale) });
  await expect(after).toBeVisible();
  await expectNoViolations(page, 'the conversation');

  await page.getByLabel(m.tickets_write({}, locale)).fill('Dạ em cảm ơn');
  await page.getByRole('button', { name: m.tickets_write_send({}, locale) }).click();
  await expect(conversation).toContainText('Dạ em cảm ơn');
  await expect(page.getByLabel(m.tickets_write({}, locale))).toHaveValue('');
  await expect(after).toHaveCount(0);

  await page.getByRole('button', { name: m.tickets_close({}, locale) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.tickets_close({}, locale) })
    .click();
  await expect(page.getByLabel(m.tickets_write({}, locale))).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(m.tickets_closed_text({}, locale));
  await expectNoViolations(page, 'the closed question');
  await expect(page.getByRole('link', { name: m.tickets_ask_new({}, locale) })).toHaveAttribute(
    'href',
    '/qa/ask',
  );

  // The code was in no address, no referrer and no header, and is in no entry of the history.
  expect(seen.filter((line) => line.includes(code))).toEqual([]);
  expect(JSON.stringify(await page.evaluate(() => [location.href, history.state]))).not.toContain(
    code,
  );

  await page.getByRole('button', { name: m.tickets_forget({}, locale) }).click();
  await expect(
    page.getByRole('heading', { name: m.tickets_enter_title({}, locale) }),
  ).toBeVisible();
  await expect(page.getByText(m.tickets_remembered({}, locale))).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(code.slice(0, 12));
});

test('a code is pasted or typed in groups; a wrong one is answered kindly', async ({
  page,
  open,
  language,
  problems,
}) => {
  problems.allow(statusLine(404));
  const locale = { locale: language };
  await open('/qa/ask');
  const code = await ask(page, `Hỏi ${Date.now()}`, locale);

  await open('/qa/ticket');
  const group = (count: number) => page.getByLabel(m.tickets_enter_group({ count }, locale));
  const submit = page.getByRole('button', { name: m.tickets_enter_open({}, locale) });
  // An empty or short code makes no call.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(m.tickets_enter_missing({}, locale));
  expect(calls.filter((path) => path.startsWith('/api/tickets'))).toEqual([]);
  await group(1).fill('0000 0000 0000 0000');
  await expect(group(4)).toHaveValue('0000');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(m.tickets_enter_unknown({}, locale));
  await expectNoViolations(page, 'a wrong code');

  for (const count of [1, 2, 3, 4]) await group(count).fill('');
  await group(1).pressSequentially(code.slice(0, 4).toLowerCase());
  await expect(group(2)).toBeFocused();
  await page.keyboard.type(code.slice(4));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: m.tickets_title_question({}, locale) }),
  ).toBeFocused();
});

test('in private mode nothing is remembered, and the box is off', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa/ask');
  await page.evaluate(() => localStorage.setItem('mam.private', '1'));
  await page.reload();
  await hydrated(page);
  const code = await ask(page, `Chuyện riêng ${Date.now()}`, locale);
  const remember = page.getByRole('checkbox', { name: m.tickets_code_remember({}, locale) });
  await expect(remember).toBeDisabled();
  await expect(remember).not.toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(code.slice(0, 12));
  expect(stored).not.toContain('riêng');
});

test('erasing the traces of this device forgets code and draft', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa/ask');
  const code = await ask(page, `Hỏi ${Date.now()}`, locale);
  await open('/qa/ask');
  await page.getByLabel(m.tickets_ask_text({}, locale)).fill('Một câu đang viết');
  await open('/privacy');
  await page.getByRole('button', { name: m.erase_yes({}, locale) }).click();
  await expect(
    page.getByRole('status').filter({ hasText: m.erase_done({}, locale) }),
  ).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(code.slice(0, 12));
  expect(stored).not.toContain('đang viết');
});

test('a reply brings pictures; their sum is shown, and what is none is refused', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await page.setViewportSize(DESKTOP);
  await open('/qa/ask');
  const code = await ask(page, `Hỏi ${Date.now()}`, locale);
  await page.getByRole('checkbox', { name: m.tickets_code_remember({}, locale) }).check();
  await open('/qa/ticket');
  const start = `${code.slice(0, 4)} ····`;
  await page.getByRole('button', { name: m.tickets_remembered_open({ start }, locale) }).click();
  await page.getByLabel(m.tickets_remembered_last({ start }, locale)).fill(code.slice(12));
  await page.keyboard.press('Enter');
  const files = page.locator('input[type=file]');
  await files.setInputFiles(TEXT);
  await expect(
    page.getByRole('alert').filter({ hasText: m.validation_picture_type({}, locale) }),
  ).toBeVisible();
  await files.setInputFiles(PICTURE);
  await expect(page.getByText(/ \/ 1 MB|of 1 MB/)).toBeVisible();
  await page.getByRole('button', { name: m.tickets_write_send({}, locale) }).click();
  const show = page.getByRole('button', { name: m.tickets_picture_open({ count: 1 }, locale) });
  await show.click();
  const shown = page.getByRole('img', { name: m.tickets_picture_alt({ count: 1 }, locale) });
  await expect(shown).toHaveJSProperty('naturalWidth', 512);
});
