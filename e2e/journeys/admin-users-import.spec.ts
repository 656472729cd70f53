import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolationsUnscrolled } from '../a11y.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { mailsTo } from '../received-mail.ts';
import { newWord, tableRow, USER_LIST } from '../steps/users.ts';
import { expect, statusLine, test } from '../test.ts';

// A phone's browser would zoom out to hide what sticks out.
test.use({ isMobile: false });

const vi = { locale: 'vi' } as const;

function csv(rows: string[][]) {
  const lines = [['Họ và tên', 'Email', 'SĐT'], ...rows].map((row) => row.join(';'));
  return { name: 'danh-sach.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

test('a file with invalid rows is reported by kinds of errors, corrected and imported; nothing before that', async ({
  page,
  problems,
}) => {
  problems.allow(statusLine(400));
  // The sample that is aborted below.
  problems.allow(/users\/sample.*net::ERR_FAILED|net::ERR_FAILED.*users\/sample/);
  const word = newWord();
  const right = ['Lê Thị Đào', `${word}.dao@example.test`, '+84 912 345 678'];
  await visitAs(page, await makeAdmin(), USER_LIST);
  await page.getByRole('link', { name: m.admin_users_import({}, vi) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: m.admin_export_xlsx({}, vi) }).click();
  expect((await download).suggestedFilename()).toBe('sample.xlsx');
  await page.route('**/imports/users/sample?*', (route) => route.abort());
  await page.getByRole('button', { name: m.admin_export_xlsx({}, vi) }).click();
  await expect(page.getByText(m.error_sample_download({}, vi))).toBeVisible();

  const input = page.locator('input[type=file]');
  await input.setInputFiles({ ...csv([right]), buffer: Buffer.from('PK\x03\x04 not a workbook') });
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    m.validation_import_file_broken({}, vi),
  );
  await input.setInputFiles(csv([right, ['Bình', `${word}.binh@example.test`, '12']]));
  await expect(page.locator('#import-result')).toHaveText(
    m.admin_import_some_wrong({ right: '1', total: '2' }, vi),
  );
  const kinds = page
    .getByRole('region', { name: m.admin_import_problems({}, vi) })
    .locator('summary')
    .filter({ hasText: m.admin_import_problem_rows({ count: 1, rows: '3' }, vi) });
  await expect(kinds).toHaveCount(2);
  await expect(kinds.first()).toContainText(m.validation_full_name_words({}, vi));
  await kinds.first().click();
  const row = page.locator('details[open] li');
  await expect(row).toContainText(m.admin_import_row_number({ row: 3 }, vi));
  await expect(row).toContainText('Bình');
  await expectNoViolationsUnscrolled(page, 'report of a file');
  await expectNoSidewaysScroll(page);

  // The address names the report.
  await page.reload();
  await expect(kinds).toHaveCount(2);
  await input.setInputFiles(csv([right, ['Trần Văn Bình', `${word}.binh@example.test`, '']]));
  const create = page.getByRole('button', {
    name: m.admin_users_import_confirm({ count: '2' }, vi),
  });
  await expect(create.locator('..')).toContainText(m.admin_users_import_letters({}, vi));
  await create.click();
  await expect(page.locator('#import-result')).toHaveText(
    m.admin_users_import_done({ count: '2' }, vi),
  );
  const main = page.getByRole('main');
  await main.getByRole('link', { name: m.admin_users_to_list({}, vi) }).click();
  await page.getByLabel(m.admin_users_find({}, vi)).fill(word);
  await expect(tableRow(page, word)).toHaveCount(2);
  const [mail] = await mailsTo(`${word}.dao@example.test`);
  expect(mail?.links[0]).toContain('/reset-password#token=');
});
