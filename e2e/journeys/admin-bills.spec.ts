import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { mailsTo } from '../received-mail.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

const run = promisify(execFile);

/** Each worker its own: what one clears away the other may still be looking at. */
const NAME = `Công ty Sách Thiếu Niên Xanh ${randomBytes(4).toString('hex')}`;
const PURPOSE = 'Hai buổi nói chuyện ở nhà sách, quyển «Hiểu mình»';

// The figures of other journeys must not count it.
test.afterEach(async () => {
  await inDatabase((client) => client.query('delete from bills where name = $1', [NAME]));
});

/** The text of a PDF on one line, read by poppler. */
async function textOf(path: string): Promise<string> {
  const { stdout } = await run('pdftotext', ['-raw', path, '-']);
  expect(stdout.split('\f')).toHaveLength(2);
  // A gap after a label is a space or none, which the program guesses by the font's measures.
  return stdout.replace(/\s+/g, ' ').replaceAll(/:\s?/g, ': ').trim();
}

test(
  'a bill is refused with wrong company data, saved, paid, unpaid again with a reason, and printed',
  {
    tag: IN_ENGLISH,
  },
  async ({ page, language }, info) => {
    const locale = { locale: language };
    await visitAs(page, await makeAdmin(), '/administrator/bills');
    await page
      .getByRole('button', { name: m.admin_bills_add({}, locale) })
      .first()
      .click();
    // Not by role alone: the prompts above it are dialogs too.
    const drawer = page.getByRole('main').getByRole('dialog');
    const field = (label: string) => drawer.getByLabel(label);
    const save = drawer.getByRole('button', { name: m.admin_bills_save_new({}, locale) });

    await field(m.admin_bills_company_name({}, locale)).fill('12');
    await field(m.bills_address({}, locale)).fill('?');
    await field(m.bills_tax_code({}, locale)).fill('0101234566');
    await field(m.admin_bills_company_email({}, locale)).fill('ketoan');
    await save.click();
    for (const message of [
      m.validation_company_name_invalid,
      m.validation_company_address_invalid,
      m.validation_company_tax_code_check,
      m.validation_company_email_invalid,
      m.validation_required,
    ]) {
      await expect(drawer.getByRole('alert')).toContainText(message({}, locale));
    }
    await field(m.admin_bills_company_name({}, locale)).fill(NAME);
    await field(m.bills_address({}, locale)).fill('12 Trần Hưng Đạo, Quảng Ngãi');
    await field(m.bills_tax_code({}, locale)).fill('0101234565001');
    await field(m.admin_bills_company_email({}, locale)).fill('ketoan@example.vn');
    await field(m.bills_description({}, locale)).fill(PURPOSE);
    const due = field(m.bills_due_on({}, locale));
    // Enter takes what was typed, which stays to be corrected, and saves nothing.
    await due.fill('31/02/2099');
    await due.press('Enter');
    await expect(due).toHaveAccessibleDescription(
      m.admin_day_wrong({ typed: '31/02/2099' }, locale),
    );
    const amount = field(m.admin_bills_amount({}, locale));
    await amount.fill('4.500k');
    await amount.blur();
    await expect(amount).toHaveAccessibleDescription(m.validation_bill_amount({}, locale));
    const problems = drawer.getByRole('alert');
    await expect(problems).toContainText(m.validation_bill_amount({}, locale));
    await save.click();
    await expect(problems).toContainText(m.validation_bill_amount({}, locale));
    await expect(problems).toContainText(m.admin_day_wrong({ typed: '31/02/2099' }, locale));
    await expect(due).toHaveValue('31/02/2099');
    await due.fill('5/1/27');
    await due.blur();
    await expect(due).toHaveValue('05/01/2027');
    // The day from before does not come back in place of what cannot be read, nor after the field was emptied.
    await due.fill('mai');
    await due.blur();
    await expect(due).toHaveValue('mai');
    await due.fill('');
    await due.blur();
    await expect(due).toHaveValue('');
    await due.fill('31122098');
    await due.blur();
    await expect(due).toHaveValue('31/12/2098');
    await due.fill('31/12/2099');
    await amount.fill('4500000');
    await expect(amount).toHaveAccessibleDescription(/4[.,]500[.,]000/);
    await amount.blur();
    await expect(amount).toHaveValue(/^4[.,]500[.,]000$/);
    await expectNoViolations(page, 'bill');
    await save.click();
    await expect(drawer).toHaveCount(0);
    const mail = page.getByRole('button', { name: m.admin_bills_mail({}, locale) });
    await mail.click();
    const question = page.getByRole('dialog', { name: m.admin_bills_mail({}, locale) });
    await expect(question.getByRole('textbox')).toHaveValue('ketoan@example.vn');
    await question
      .getByRole('button', { name: m.admin_close({}, locale) })
      .last()
      .click();

    const row = page.getByRole('row').filter({ hasText: NAME });
    await expect(row).toContainText(m.bills_state_unpaid({}, locale));
    await row.getByRole('link').first().click();
    await drawer.getByRole('button', { name: m.admin_bills_pay({}, locale) }).click();
    const prompt = page.getByRole('dialog', { name: m.admin_bills_pay({}, locale) });
    await expect(prompt).toContainText(/20\d\d-\d{4} · .*4[.,]500[.,]000/);
    await prompt.getByRole('button', { name: m.admin_bills_pay({}, locale) }).click();
    await expect(drawer.getByRole('heading').first()).toBeFocused();
    await page.getByRole('button', { name: m.admin_undo({}, locale) }).click();
    await expect(drawer).toContainText(m.bills_state_unpaid({}, locale));
    await expect(drawer).not.toContainText(m.admin_bills_last_reason({}, locale));
    await expect(drawer.getByRole('heading').first()).toBeFocused();
    await drawer.getByRole('button', { name: m.admin_bills_pay({}, locale) }).click();
    await prompt.getByRole('button', { name: m.admin_bills_pay({}, locale) }).click();
    await drawer.getByRole('button', { name: m.admin_bills_reopen({}, locale) }).click();
    const why = page.getByRole('dialog', { name: m.admin_bills_reopen({}, locale) });
    await why.getByRole('textbox').fill('Tiền bị trả lại');
    await why.getByRole('button', { name: m.admin_bills_reopen({}, locale) }).click();
    await expect(drawer).toContainText('Tiền bị trả lại');
    await expect(drawer).toContainText(m.bills_state_unpaid({}, locale));

    await drawer
      .getByRole('button', { name: m.admin_close({}, locale) })
      .last()
      .click();
    await expect(drawer).toHaveCount(0);
    // The next bill of the company: it is found by the beginning of its tax code, without what was typed before.
    await page
      .getByRole('button', { name: m.admin_bills_add({}, locale) })
      .first()
      .click();
    await field(m.bills_tax_code({}, locale)).fill('0101234565');
    await page.getByRole('option').filter({ hasText: NAME }).first().click();
    await expect(field(m.admin_bills_company_name({}, locale))).toHaveValue(NAME);
    await expect(field(m.bills_address({}, locale))).toHaveValue('12 Trần Hưng Đạo, Quảng Ngãi');
    await expect(field(m.admin_bills_company_email({}, locale))).toHaveValue('ketoan@example.vn');
    await drawer
      .getByRole('button', { name: m.admin_close({}, locale) })
      .last()
      .click();
    await page
      .getByRole('dialog', { name: m.admin_unsaved_title({}, locale) })
      .getByRole('button', { name: m.admin_unsaved_yes({}, locale), exact: true })
      .click();
    await expect(drawer).toHaveCount(0);
    // Or it is a copy of the former one, with as many days to pay.
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: m.admin_copy({}, locale) }).click();
    await expect(drawer.getByText(m.admin_bills_copied({}, locale))).toBeVisible();
    await expect(field(m.bills_description({}, locale))).toHaveValue(PURPOSE);
    await expect(field(m.admin_bills_amount({}, locale))).toHaveValue(/^4[.,]500[.,]000$/);
    await expect(field(m.bills_due_on({}, locale))).toHaveValue('31/12/2099');
    await expectNoViolations(page, 'copy of a bill');
    // What is begun of it is kept apart from a blank one.
    await field(m.admin_bills_amount({}, locale)).fill('1250000');
    await page.reload();
    await expect(field(m.admin_bills_amount({}, locale))).toHaveValue(/^1[.,]250[.,]000$/);
    await page.goto('/administrator/bills?edit=new');
    await expect(field(m.admin_bills_amount({}, locale))).toHaveValue('');
    await drawer
      .getByRole('button', { name: m.admin_close({}, locale) })
      .last()
      .click();
    await expect(drawer).toHaveCount(0);
    await row.getByRole('link').first().click();

    await drawer.getByRole('link', { name: m.admin_bills_print({}, locale) }).click();
    await expect(page.getByRole('article')).toContainText(NAME);
    await expectNoViolations(page, 'printed bill');
    const printed = info.outputPath('printed.pdf');
    await page.pdf({ path: printed, preferCSSPageSize: true });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: m.admin_bills_pdf({}, locale) }).click();
    const saved = info.outputPath('saved.pdf');
    await (await download).saveAs(saved);
    const text = await textOf(printed);
    expect(text).toContain(NAME.normalize('NFC'));
    expect(text).toContain(PURPOSE);
    expect(text).toContain('0101234565-001');
    expect(await textOf(saved)).toBe(text);
  },
);

test('the PDF of a bill is mailed in two presses, and its log tells that it left', async ({
  page,
}) => {
  const admin = await makeAdmin();
  const to = `ketoan-${randomBytes(4).toString('hex')}@example.test`;
  const headers = { Authorization: `Bearer ${admin.token}` };
  const draft = {
    ...{ payer: 'company', company_name: NAME, company_address: '12 Trần Hưng Đạo, Quảng Ngãi' },
    ...{ tax_code: '0101234565', company_email: to, description: PURPOSE },
    ...{ amount: 4_500_000, due_on: '2040-12-05', note: '' },
  };
  const made = await page.request.post('/api/admin/bills', { headers, data: draft });
  const { id, number } = await made.json();
  const vi = { locale: 'vi' } as const;
  await visitAs(page, admin, `/administrator/bills?edit=${id}`);
  await page.getByRole('button', { name: m.admin_bills_mail({}, vi) }).click();
  const question = page.locator('.mantine-Modal-content');
  await expect(question.getByRole('textbox')).toHaveValue(to);
  await expectNoViolations(page, 'where a bill is mailed to');
  await question.getByRole('button', { name: m.admin_bills_mail_send({}, vi) }).click();
  const log = page.getByRole('region', { name: m.admin_bills_mails({}, vi) });
  await expect(log.getByRole('listitem')).toContainText(to);
  await expect(log).toContainText(m.admin_bills_mail_sent({ when: '' }, vi).trim());
  const [mail] = await mailsTo(to);
  expect(mail?.subject).toContain(number);
});
