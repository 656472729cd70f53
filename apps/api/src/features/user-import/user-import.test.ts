import type { ImportProblem } from '@mam/contract/imports/imports';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@mam/contract/imports/imports.limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmImport } from '../../imports/imports.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, newDevice, PASSWORD } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { pictureForm } from '../../test/make/picture.ts';
import { makeWorkbook, rawRow, rawWorkbook, relationsXml } from '../../test/make/workbook.ts';
import { userTarget } from './user-import.service.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.move(600_000);
  for (const table of ['accounts', 'imports', 'mails', 'audit_entries'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  admin = await makeAccount(app.db, { role: ['admin', 'customer'] });
});

async function send(file: Buffer | string, name = 'ds.xlsx', who = admin) {
  const form = pictureForm(Buffer.from(file), name, 'application/octet-stream', 'file');
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/admin/imports/users',
    payload: form.payload,
    headers: { ...newDevice(), ...who.headers, ...form.headers },
  });
  return { status: response.statusCode, body: response.json() };
}

async function confirm(id: string, skip_wrong = false, who = admin) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/admin/imports/users/${id}/confirm`,
    payload: { skip_wrong },
    headers: who.headers,
  });
  return { status: response.statusCode, body: response.json() };
}

const report = async (id: string, who = admin) =>
  (await app.http.inject({ url: `/api/admin/imports/users/${id}`, headers: who.headers })).json();

const accounts = () =>
  app.db
    .selectFrom('accounts')
    .where('id', '<>', admin.user_id)
    .select(['email', 'first_name', 'last_name', 'phone_number', 'language', 'role'])
    .orderBy('email')
    .execute();
const mails = () => app.db.selectFrom('mails').select(['to_email', 'run_at']).execute();
const links = () => app.db.selectFrom('account_tokens').select('user_id').execute();

/** As short as they are shown: `3 email validation_email_invalid`. */
const shortly = (problems: ImportProblem[]) =>
  problems.map(({ row, field, key }) => `${row} ${field} ${key.replace('validation_', '')}`);

async function expectFileRefused(file: Buffer | string, key: string, name?: string) {
  const { status, body } = await send(file, name);
  expect({ status, ...body }).toMatchObject({
    status: 400,
    error: 'validation',
    fields: { file: `validation_${key}` },
  });
  expect(await app.db.selectFrom('imports').select('id').execute()).toEqual([]);
}

const HEAD = ['Họ và tên', 'Email', 'Số điện thoại', 'Ngôn ngữ'];
const LAN = ['Đặng Thị Thuỳ Linh', 'Linh@Vidu.vn', '+84 912 345 678', 'Tiếng Anh'];
const BINH = ['Trần Văn Bình', 'binh@vidu.vn', null, null];
const MADE = [
  {
    email: 'binh@vidu.vn',
    first_name: 'Bình',
    last_name: 'Trần Văn',
    phone_number: null,
    language: 'vi',
    role: ['customer'],
  },
  {
    email: 'linh@vidu.vn',
    first_name: 'Linh',
    last_name: 'Đặng Thị Thuỳ',
    phone_number: '0912345678',
    language: 'en',
    role: ['customer'],
  },
];
const csv = (rows: (string | null)[][], delimiter = ',', end = '\r\n') =>
  rows.map((row) => `${row.map((cell) => cell ?? '').join(delimiter)}${end}`).join('');

test('a file is only validated until it is confirmed; then each owner gets a mail and can sign in', async () => {
  const { status, body } = await send(await makeWorkbook([HEAD, LAN, BINH]));
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    rows_total: 2,
    rows_right: 2,
    rows_change: 0,
    rows_same: 0,
    matches: [],
    problems: [],
    problem_kinds: [],
    problem_count: 0,
    imported: null,
    expires_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });
  expect(await accounts()).toEqual([]);
  expect(await report(body.id)).toEqual(body);
  const expires_at = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect((await confirm(body.id)).body).toEqual({ ...body, imported: 2, expires_at });
  expect(await accounts()).toEqual(MADE);
  const auth = createAuthClient(app);
  expect(await auth.mailsTo('linh@vidu.vn')).toMatchObject([
    { template: 'set_password', language: 'en' },
  ]);
  const token = await auth.lastToken('linh@vidu.vn');
  await auth.call('reset-password', { token, password: PASSWORD });
  expect((await auth.login('linh@vidu.vn')).body.role).toEqual(['customer']);
  const entry = await app.db.selectFrom('audit_entries').selectAll().executeTakeFirst();
  expect(entry).toMatchObject({ action: 'account.import', after: { created: 2 } });
  const undo = `/api/admin/imports/users/${body.id}/undo`;
  const refused = await app.http.inject({ method: 'POST', url: undo, headers: admin.headers });
  expect(refused.json().error).toBe('import.not_undoable');
});

const sample = async (format: string, language: string) => {
  const headers = { ...admin.headers, 'accept-language': language };
  const url = `/api/admin/imports/users/sample?format=${format}`;
  return app.http.inject({ url, headers });
};

test.each([
  ['csv', 'vi'],
  ['csv', 'en'],
  ['xlsx', 'vi'],
  ['xlsx', 'en'],
])('the sample (%s, %s) can be imported as it is', async (format, language) => {
  const { rawPayload, headers } = await sample(format, language);
  expect(headers['content-disposition']).toBe(`attachment; filename="sample.${format}"`);
  const { body } = await send(rawPayload, `sample.${format}`);
  expect(body).toMatchObject({ rows_total: 2, rows_right: 2 });
});

test('an export can be imported into another site', async () => {
  await makeAccount(app.db, { email: 'nguoi.cu@vidu.vn' });
  const url = '/api/admin/users/export?role=customer';
  const { rawPayload } = await app.http.inject({ url, headers: admin.headers });
  await app.db.deleteFrom('accounts').where('email', '=', 'nguoi.cu@vidu.vn').execute();
  expect((await send(rawPayload)).body).toMatchObject({ rows_right: 1, problem_count: 0 });
});

test.each([
  ['commas', csv([HEAD, LAN, BINH])],
  ['semicolons', csv([HEAD, LAN, BINH], ';')],
  ['tabs and line feeds', csv([HEAD, LAN, BINH], '\t', '\n')],
  ['Excel’s own first line', `sep=;\r\n${csv([HEAD, LAN, BINH], ';')}`],
  ['a byte order mark', `\uFEFF${csv([HEAD, LAN, BINH])}`],
  ['quotes', csv([HEAD, LAN, BINH].map((row) => row.map((cell) => cell && `"${cell}"`)))],
  ['decomposed characters', csv([HEAD, LAN, BINH]).normalize('NFD')],
  [
    'blank lines and unknown columns',
    csv([
      ['', ''],
      ['x', ...HEAD],
      ['', ''],
      ['1', ...LAN],
      ['=1', ...BINH],
    ]),
  ],
  [
    'headings in English capitals',
    csv([
      ['E-MAIL', 'FULL NAME', 'PHONE', 'LANGUAGE'],
      ...[LAN, BINH].map(([name = '', email = '', ...rest]) => [email, name, ...rest]),
    ]),
  ],
  [
    'UTF-16, as «Unicode text» of Excel',
    Buffer.from(`\uFEFF${csv([HEAD, LAN, BINH], '\t')}`, 'utf16le'),
  ],
])('CSV with %s', async (_, file) => {
  const { body } = await send(file, 'ds.csv');
  expect(body).toMatchObject({ rows_right: 2, problem_count: 0 });
  await confirm(body.id);
  expect(await accounts()).toEqual(MADE);
});

test('a phone number that a spreadsheet stored as a number gets its zero back', async () => {
  const file = await makeWorkbook([HEAD, ['Lê An', 'an@vidu.vn', 912_345_678, 'vi']]);
  await confirm((await send(file)).body.id);
  expect(await accounts()).toMatchObject([{ phone_number: '0912345678' }]);
});

test('.xlsx renamed .csv and the reverse: the content decides', async () => {
  const workbook = await makeWorkbook([HEAD, LAN, BINH]);
  expect((await send(workbook, 'ds.csv')).body.rows_right).toBe(2);
  expect((await send(csv([HEAD, LAN, BINH]), 'DS.XLSX')).body.rows_right).toBe(2);
});

test('ten wrong rows: each is named with its field, and nothing is imported', async () => {
  await makeAccount(app.db, { email: 'Da.Co@vidu.vn' });
  const rows = [
    ['An', 'a1@vidu.vn', '', ''],
    ['An Bình 2', 'a2@vidu.vn', '', ''],
    ['', 'a3@vidu.vn', '', ''],
    ['Lê An', 'a4', '', ''],
    ['Lê An', '', '', ''],
    ['Lê An', 'a6@vidu.vn', '12345', ''],
    ['Lê An', 'a7@vidu.vn', '', 'Pháp'],
    ['Lê An', 'BINH@vidu.vn', '', ''],
    ['Lê An', 'da.co@vidu.vn', '', ''],
    ['Lê <b>', 'x', 'y', 'z'],
  ];
  const { body } = await send(csv([HEAD, LAN, BINH, ['', ''], ...rows]), 'ds.csv');
  expect(body).toMatchObject({ rows_total: 12, rows_right: 2, problem_count: 13 });
  expect(shortly(body.problems)).toEqual([
    '5 full_name full_name_words',
    '6 full_name name_invalid',
    '7 full_name required',
    '8 email email_invalid',
    '9 email required',
    '10 phone_number phone_invalid',
    '11 language import_language',
    '12 email import_double',
    '13 email email_used',
    '14 full_name name_invalid',
    '14 email email_invalid',
    '14 phone_number phone_invalid',
    '14 language import_language',
  ]);
  expect(body.problems[5].value).toBe('12345');
  expect(body.problem_kinds.slice(0, 5)).toEqual([
    { field: 'full_name', key: 'validation_name_invalid', count: 2 },
    { field: 'email', key: 'validation_email_invalid', count: 2 },
    { field: 'phone_number', key: 'validation_phone_invalid', count: 2 },
    { field: 'language', key: 'validation_import_language', count: 2 },
    { field: 'full_name', key: 'validation_full_name_words', count: 1 },
  ]);
  expect(body.problem_kinds).toHaveLength(9);
  expect((await confirm(body.id)).body).toMatchObject({ code: 400, error: 'import.has_problems' });
  expect(await accounts()).toMatchObject([{ email: 'Da.Co@vidu.vn' }]);
  expect(await mails()).toEqual([]);
  expect((await confirm(body.id, true)).body).toMatchObject({ imported: 2, rows_right: 2 });
  expect(await accounts()).toHaveLength(3);
  expect(await mails()).toHaveLength(2);
});

test('a file never makes an admin', async () => {
  const head = [...HEAD, 'Vai trò', 'password_hash', 'status'];
  const rows = [
    [...LAN, 'admin', 'x', 'active'],
    ['Lê An', 'an@vidu.vn', '', '', 'Quản trị viên', 'x', 'x'],
    ['Lê Ba', 'ba@vidu.vn', '', '', 'Khách hàng', 'HASH', 'suspended'],
  ];
  const { body } = await send(csv([head, ...rows]), 'ds.csv');
  expect(shortly(body.problems)).toEqual(['2 role import_role', '3 role import_role']);
  await confirm(body.id, true);
  const made = await app.db
    .selectFrom('accounts')
    .where('email', 'like', '%@vidu.vn')
    .select(['email', 'role', 'status', 'password_hash', 'email_verified_at'])
    .execute();
  expect(made).toEqual([
    {
      email: 'ba@vidu.vn',
      role: ['customer'],
      status: 'active',
      password_hash: null,
      email_verified_at: null,
    },
  ]);
});

test('formulas are problems of their rows, whatever their values', async () => {
  const formula = (value: string) => ({ type: 'Formula' as const, value });
  const file = await makeWorkbook([
    HEAD,
    ['Lê An', formula('=HYPERLINK("http://x")'), null, null],
    [formula('A1'), 'an@vidu.vn', formula('1+1'), null],
    LAN,
  ]);
  const { body } = await send(file);
  expect(shortly(body.problems)).toEqual([
    '2 email import_formula',
    '3 full_name import_formula',
    '3 phone_number import_formula',
  ]);
  const text = csv([HEAD, ['=1+1', 'an@vidu.vn', '', ''], ['@SUM(A1)', 'ba@vidu.vn', '', ''], LAN]);
  expect(shortly((await send(text, 'ds.csv')).body.problems)).toEqual([
    '2 full_name import_formula',
    '3 full_name import_formula',
  ]);
  const cached =
    '<row><c t="str"><f>A1</f><v>Lê An</v></c><c t="str"><f/><v>an@vidu.vn</v></c></row>';
  expect(shortly((await send(rawWorkbook(rawRow(...HEAD) + cached))).body.problems)).toEqual([
    '2 full_name import_formula',
    '2 email import_formula',
  ]);
});

test.each([
  ['an extension that is not accepted', csv([HEAD, LAN]), 'sample_file_type', 'ds.txt'],
  ['a page', '<html>\n<body>', 'import_columns', 'ds.csv'],
  ['an empty file', '', 'sample_file_empty', 'ds.csv'],
  ['blanks only', '\r\n , \r\n', 'sample_file_empty', 'ds.csv'],
  ['headings only', csv([HEAD]), 'sample_file_empty', 'ds.csv'],
  ['no headings', csv([LAN, BINH]), 'import_columns', 'ds.csv'],
  [
    'wrong headings',
    csv([
      ['Tên sách', 'Giá'],
      ['a', 'b'],
    ]),
    'import_columns',
    'ds.csv',
  ],
  [
    'no addresses',
    csv([
      ['Họ và tên', 'SĐT'],
      ['Lê An', ''],
    ]),
    'import_columns',
    'ds.csv',
  ],
  [
    'a heading twice',
    csv([
      [...HEAD, 'E-mail'],
      [...LAN, 'x'],
    ]),
    'import_columns_double',
    'ds.csv',
  ],
  [
    'a quote that never ends',
    csv([HEAD, ['"Lê', ...BINH]]).padEnd(30_000, 'x'),
    'import_file_broken',
    'ds.csv',
  ],
  ['Latin letters of old', Buffer.from(csv([HEAD, LAN]), 'latin1'), 'import_encoding', 'ds.csv'],
  ['a program', Buffer.from('MZ\0\0\0\0'), 'import_file_broken', 'ds.csv'],
  ['an .xls of old', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_encoding', 'ds.xlsx'],
  [
    'half an archive',
    rawWorkbook(rawRow(...HEAD)).subarray(0, 300),
    'import_file_broken',
    'ds.xlsx',
  ],
  [
    'an archive of something else',
    rawWorkbook('', { '_rels/.rels': '<a/>' }),
    'import_file_broken',
    'ds.xlsx',
  ],
])('%s is refused', async (_, file, key, name) => {
  await expectFileRefused(file, key, name);
});

test('an .xlsx with headings only, and one without any sheet data, have no data', async () => {
  await expectFileRefused(await makeWorkbook([HEAD]), 'sample_file_empty');
  await expectFileRefused(rawWorkbook(''), 'sample_file_empty');
});

test('more than five megabytes are refused while they come in', async () => {
  await expectFileRefused(Buffer.alloc(IMPORT_BYTES_MAX + 1, 'x'), 'import_file_size', 'ds.csv');
});

test('ten thousand rows are taken, one more is not, in either kind of file', async () => {
  const person = (at: number) => ['Lê An', `an${at}@vidu.vn`, '', ''];
  const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => person(at));
  expect((await send(csv([HEAD, ...rows]), 'ds.csv')).body.rows_right).toBe(IMPORT_ROWS_MAX);
  const more = [HEAD, ...rows, person(IMPORT_ROWS_MAX)];
  await app.db.deleteFrom('imports').execute();
  await expectFileRefused(csv(more), 'import_rows_max', 'ds.csv');
  await expectFileRefused(
    rawWorkbook(more.map((row) => rawRow(...row)).join('')),
    'import_rows_max',
  );
  await expectFileRefused('\n'.repeat(200_000), 'import_rows_max', 'ds.csv');
});

test('a zip bomb is stopped while it unpacks, whatever size it declares', async () => {
  const bomb = rawWorkbook(`<!--${'0'.repeat(80 * 2 ** 20)}-->`);
  expect(bomb.length).toBeLessThan(IMPORT_BYTES_MAX);
  // The sizes that the archive declares say one byte.
  const lying = Buffer.from(bomb);
  const name = lying.indexOf('xl/worksheets/sheet1.xml');
  lying.writeUInt32LE(1, name - 30 + 22);
  await expectFileRefused(bomb, 'import_file_unpacked');
  await expectFileRefused(lying, 'import_file_unpacked');
});

test('a bomb in an unused part is not unpacked', async () => {
  const rows = rawRow(...HEAD) + rawRow('Lê An', 'an@vidu.vn', '', '');
  const file = rawWorkbook(rows, { 'xl/media/image1.xml': '0'.repeat(60 * 2 ** 20) });
  expect((await send(file)).body.rows_right).toBe(1);
});

const entity = (xml: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b SYSTEM "file:///etc/passwd">]>${xml}`;

test.each([
  ['entities (billion laughs, quadratic)', entity(`<worksheet>${'&a;'.repeat(1000)}</worksheet>`)],
  [
    'entities of its own without saying which',
    '<worksheet><row><c><is><t>&b;</t></is></c></row></worksheet>',
  ],
  ['a tag that never ends', `<worksheet ${'a="b" '.repeat(100_000)}`],
  ['a quote that never ends', `<worksheet a="${'>'.repeat(100_000)}`],
  ['comments that never end', '<!--'.repeat(100_000)],
  ['two million open tags', '<a>'.repeat(2_000_000)],
  [
    'a hundred thousand attributes',
    `<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
  ],
  ['rows backwards', '<sheetData><row r="2"><c r="A2"><v>1</v></c></row><row r="1"/></sheetData>'],
  ['a row beyond the last', '<row r="9999999999"/>'],
  ['an address that is none', '<row r="1"><c r="ZZZZZZ1"/></row>'],
  ['a shared text that is not there', '<row><c t="s"><v>7</v></c></row>'],
])('an .xlsx with %s is refused', async (_, sheet) => {
  await expectFileRefused(
    rawWorkbook('', { 'xl/worksheets/sheet1.xml': sheet }),
    'import_file_broken',
  );
});

test('links to files outside are not followed', async () => {
  const target = 'http://127.0.0.1:9/sheet.xml';
  const outside = relationsXml({ worksheet: target }, ' TargetMode="External"');
  await expectFileRefused(
    rawWorkbook(rawRow(...HEAD), { 'xl/_rels/workbook.xml.rels': outside }),
    'import_file_broken',
  );
  const above = relationsXml({ worksheet: '../../../../../../etc/passwd' });
  await expectFileRefused(
    rawWorkbook(rawRow(...HEAD), { 'xl/_rels/workbook.xml.rels': above }),
    'import_file_broken',
  );
});

test('files of other programs: prefixes, shared and formatted texts, gaps, hidden sheets', async () => {
  const shared = `<x:sst><x:si><x:t>Họ và tên</x:t></x:si><x:si><x:r><x:t>Em</x:t></x:r><x:r><x:t xml:space="preserve">ail</x:t></x:r><x:rPh><x:t>!</x:t></x:rPh></x:si><x:si><x:t>L&#234; &amp; <![CDATA[x]]></x:t></x:si></x:sst>`;
  const sheet = `<?xml version="1.0"?>\r\n<x:worksheet xmlns:x='y'><x:sheetData><x:row r='3'><x:c r='B3' t='s'><x:v>0</x:v></x:c><x:c r="D3" t="s" a=">"><x:v>1</x:v></x:c></x:row><!-- <row> --><x:row r="7"><x:c r="B7" t="s"><x:v>2</x:v></x:c><x:c r="D7" t="str"><x:v>x@y.vn</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const workbook =
    '<workbook><sheets><sheet name="0" state="hidden" r:id="hidden"/><sheet name="1" r:id="worksheet"/></sheets></workbook>';
  const parts = {
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/workbook.xml': workbook,
  };
  const { body } = await send(rawWorkbook('', parts));
  expect(body.problems).toEqual([
    { row: 7, field: 'full_name', key: 'validation_name_invalid', value: 'Lê & x' },
  ]);
});

test('a report is visible to its sender only, not to other admins', async () => {
  const other = await makeAccount(app.db, { role: ['admin', 'customer'] });
  const { id } = (await send(csv([HEAD, LAN]), 'ds.csv')).body;
  expect(await report(id, other)).toMatchObject({ code: 404 });
  expect((await confirm(id, true, other)).status).toBe(404);
  expect((await confirm(crypto.randomUUID())).body).toMatchObject({ error: 'import.not_found' });
  expect(await mails()).toEqual([]);
});

test('a report expires after an hour, or with the next file', async () => {
  const first = (await send(csv([HEAD, LAN]), 'ds.csv')).body;
  const second = (await send(csv([HEAD, BINH]), 'ds.csv')).body;
  expect(await report(first.id)).toMatchObject({ error: 'import.not_found' });
  app.clock.move(3_600_000 - 1);
  expect(await report(second.id)).toMatchObject({ rows_right: 1 });
  app.clock.move(1);
  expect((await confirm(second.id)).body).toMatchObject({ code: 404, error: 'import.not_found' });
});

test('confirmed ten times at once, it is imported once, and every response has the same report', async () => {
  const { id } = (await send(csv([HEAD, LAN, BINH]), 'ds.csv')).body;
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id)));
  expect(answers.map(({ body }) => body.imported)).toEqual(Array(10).fill(2));
  expect(await accounts()).toEqual(MADE);
  expect(await mails()).toHaveLength(2);
  const left = await app.db
    .selectFrom('imports')
    .select(['rows', 'problems', 'problem_kinds'])
    .execute();
  expect(left).toEqual([{ rows: [], problems: [], problem_kinds: [] }]);
});

test('a file without a valid row cannot be confirmed', async () => {
  const { id } = (await send(csv([HEAD, ['An', 'x', '', '']]), 'ds.csv')).body;
  expect((await confirm(id, true)).body).toMatchObject({ code: 400, error: 'import.nothing' });
});

test('a sign-up between report and confirmation: all or none, or all but that one', async () => {
  const { id } = (await send(csv([HEAD, LAN, BINH]), 'ds.csv')).body;
  await makeAccount(app.db, { email: 'binh@vidu.vn' });
  expect((await confirm(id)).body.error).toBe('import.has_problems');
  expect(await accounts()).toHaveLength(1);
  expect((await confirm(id, true)).body.imported).toBe(1);
  expect(await mails()).toMatchObject([{ to_email: 'linh@vidu.vn' }]);
});

test('a failed import leaves nothing behind and can be repeated', async () => {
  const { id } = (await send(csv([HEAD, LAN, BINH]), 'ds.csv')).body;
  const queueMany = async (...args: Parameters<typeof app.mails.queueMany>) => {
    await app.mails.queueMany(...args);
    throw new Error('killed');
  };
  const dying = { ...app.deps, mails: { ...app.mails, queueMany } };
  const actor = { user_id: admin.user_id, role: ['admin'], session_id: 1 };
  const file = { id, list: 'users', skip_wrong: false, target: userTarget(dying) } as const;
  await expect(confirmImport(dying, actor, file)).rejects.toThrow('killed');
  expect([await accounts(), await mails(), await links()]).toEqual([[], [], []]);
  expect((await confirm(id)).body.imported).toBe(2);
});

test('5 000 users of an .xlsx at once, and mails that do not delay others', async () => {
  const people = Array.from({ length: 5_000 }, (_, at) => [
    `Nguyễn Thị ${['Lan', 'Ngọc', 'Đào', 'Thuỷ'][at % 4]}`,
    `nguoi${at}@vidu.vn`,
    `09${String(at).padStart(8, '0')}`,
    at % 2 ? 'vi' : 'en',
  ]);
  const file = await makeWorkbook([HEAD, ...people]);
  const began = performance.now();
  const { body } = await send(file);
  const read = performance.now();
  expect((await confirm(body.id)).body.imported).toBe(5_000);
  const ended = performance.now();
  console.info(`5 000 users: read in ${ms(read - began)}, imported in ${ms(ended - read)}`);
  expect(await accounts()).toHaveLength(5_000);
  expect(await links()).toHaveLength(5_000);
  const due = (await mails()).map(({ run_at }) => run_at.getTime()).sort((a, b) => a - b);
  expect(due).toHaveLength(5_000);
  // A letter of a minute from now stands before three quarters of them.
  expect(due.filter((at) => at > app.clock.now().getTime() + 60_000).length).toBeGreaterThan(3_700);
});

const ms = (time: number) => `${Math.round(time)} ms`;
