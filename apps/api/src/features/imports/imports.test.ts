import { EXPORT_LISTS, type ExportList } from '@mam/contract/imports/imports.lists';
import { beforeEach, describe, expect, test } from 'vitest';
import { choiceText } from '../../imports/sheet.ts';
import { readRows } from '../../spreadsheet/read-rows.ts';
import { type AdminClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { newDevice } from '../../test/auth.ts';
import { pictureForm } from '../../test/make/picture.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});
beforeEach(async () => {
  // Past the limit of uploads in a minute.
  app.clock.move(60_000);
  for (const table of ['questions', 'search_synonyms', 'help_places', 'imports'] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await app.db.updateTable('word_lists').set({ entries: '# Nhóm\nmột' }).execute();
  await app.db.deleteFrom('categories').where('position', '>', 5).execute();
});

const urlOf = (list: string) => `/api/admin/imports/${list}`;

async function send(list: string, file: Buffer | string, name = 'ds.csv') {
  const form = pictureForm(Buffer.from(file), name, 'application/octet-stream', 'file');
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(list),
    payload: form.payload,
    headers: { ...newDevice(), ...admin.headers, ...form.headers },
  });
  return { status: response.statusCode, body: response.json() };
}

async function download(list: string, what: 'sample' | 'export', format = 'csv', language = 'vi') {
  const url = `${urlOf(list)}/${what}?format=${format}`;
  const headers = { ...admin.headers, 'accept-language': language };
  return (await app.http.inject({ url, headers })).rawPayload;
}

const confirm = (list: string, id: string, skip_wrong = false) =>
  admin.call('POST', `${urlOf(list)}/${id}/confirm`, { skip_wrong });

/** Imports a file and returns the report on it. */
async function load(list: string, file: Buffer | string, name?: string) {
  const { body } = await send(list, file, name);
  expect(body).toMatchObject({ problems: [], problem_count: 0, imported: null });
  return (await confirm(list, body.id)).body;
}

/** The cells of a CSV file; a row is a list of cells. */
function cellsOf(file: Buffer): string[][] {
  return readRows(file, 'ds.csv').map(({ cells }) => cells.map(({ text }) => text));
}

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

/** The sample of a list with a cell of its first row changed, by the number of the column. */
async function sampleWith(list: string, cells: Record<number, string>) {
  const [head = [], row = []] = cellsOf(await download(list, 'sample'));
  return csv([head, row.map((cell, at) => cells[at] ?? cell)]);
}

interface Case {
  /** A column, another valid value of it, and a check of what is stored then. */
  change: { at: number; text: string };
  /** Wrong values of columns; field and key of each problem, and its value when that is another one. */
  wrong: [at: number, text: string, field: string, key: string, value?: string][];
  /** Column of the status: rows are checked as published ones, since a draft may be incomplete. */
  status?: number;
  /** Verbs of the audit entries of a new and of a changed row. */
  subject: string;
}

const CASES: Record<Exclude<ExportList, 'distress-words' | 'hold-words'>, Case> = {
  questions: {
    change: { at: 2, text: 'Không, im lặng chưa phải là đồng ý.' },
    wrong: [
      [0, '', 'question_vi', 'validation_required'],
      [6, '', 'next_step_vi', 'validation_required'],
      [8, 'https://example.com', 'next_path', 'validation_own_path'],
      [10, 'One | two', 'sources_en', 'validation_import_list_lengths'],
      [11, 'Không có', 'category', 'validation_category_unknown'],
      [11, '', 'category', 'validation_required'],
      [12, 'Có lẽ', 'status', 'validation_import_choice'],
    ],
    status: 12,
    subject: 'question',
  },
  synonyms: {
    change: { at: 1, text: 'bao cao su | áo mưa' },
    wrong: [
      [0, '…', 'term', 'validation_required'],
      [1, '', 'meanings', 'validation_required'],
      [1, 'a|b|c|d|e|f', 'meanings', 'validation_text_too_long'],
    ],
    subject: 'synonym',
  },
  'help-places': {
    change: { at: 9, text: '7:00–19:00' },
    wrong: [
      [1, '', 'name_vi', 'validation_required'],
      [5, '12', 'phone', 'validation_dialled_number'],
      [8, 'Hà Nội | Sài Thành', 'provinces', 'validation_import_province'],
      [13, 'web | http://example.com', 'routes', 'validation_https_address'],
      [16, 'Có', 'phone', 'validation_required', ''],
      [17, '31/02/2026', 'last_called_on', 'validation_import_day'],
      [17, '2999-01-01', 'last_called_on', 'validation_help_place_called_future'],
      [19, 'Muốn chết | Mưa', 'crises', 'validation_import_choice'],
    ],
    status: 18,
    subject: 'help_place',
  },
  categories: {
    change: { at: 3, text: 'Trái tim' },
    wrong: [
      [0, '', 'name_vi', 'validation_required'],
      [0, 'Giới', 'name_vi', 'validation_category_name_used'],
      [2, 'Có dấu', 'slug', 'validation_category_slug_invalid'],
      [3, 'Con mèo', 'icon', 'validation_import_choice'],
      [4, 'Đen', 'tint', 'validation_import_choice'],
    ],
    subject: 'category',
  },
};

test.each(EXPORT_LISTS)(
  'the sample of %s is imported, and what is exported is the same',
  async (list) => {
    const sample = await download(list, 'sample', 'csv', 'vi');
    const { rows_total, imported, rows_change } = await load(list, sample);
    expect({ imported, rows_change }).toEqual({ imported: rows_total, rows_change: 0 });
    const { body } = await send(list, await download(list, 'export', 'xlsx', 'en'), 'ds.xlsx');
    expect(body).toMatchObject({ problems: [], rows_same: body.rows_total, rows_change: 0 });
    expect(body.matches.length).toBe(body.rows_total);
    expect((await confirm(list, body.id)).body.error).toBe('import.nothing');
  },
);

describe.each(Object.entries(CASES))('%s', (list, { change, wrong, subject, status }) => {
  test('each wrong cell is named, and nothing is stored unless the admin leaves its row out', async () => {
    const [head = [], row = []] = cellsOf(await download(list, 'sample'));
    const published = status ? row.with(status, choiceText('published', 'vi')) : row;
    const rows = wrong.map(([at, text]) => published.with(at, text));
    const { body } = await send(list, csv([head, ...rows]));
    const expected = wrong.map(([, text, field, key, value = text], at) => ({
      ...{ row: at + 2, field, key, value },
    }));
    expect(body.problems).toEqual(expected);
    expect((await confirm(list, body.id, true)).body.error).toBe('import.nothing');
    expect(await admin.entries()).toEqual([]);
  });

  test('a row of what is there changes it; of two admins the second is refused', async () => {
    await load(list, await download(list, 'sample'));
    const entries = (await admin.entries()).map(({ action }) => action);
    expect(new Set(entries)).toEqual(new Set([`${subject}.import`, `${subject}.create`]));
    const { body: first } = await send(list, await sampleWith(list, { [change.at]: change.text }));
    expect(first).toMatchObject({ rows_right: 1, rows_change: 1, rows_same: 0 });
    expect(first.matches).toMatchObject([{ row: 2, effect: 'change' }]);
    app.clock.move(1);
    expect((await confirm(list, first.id)).body.imported).toBe(1);
    const actions = (await admin.entries()).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual([`${subject}.import`, `${subject}.update`]);
    const stored = cellsOf(await download(list, 'export')).map((cells) => cells[change.at]);
    expect(stored).toContain(change.text);
    // Changed after the report, and the admin has not seen that.
    const { body: late } = await send(list, await download(list, 'sample'));
    expect(late.rows_change).toBe(1);
    await app.db
      .updateTable(TABLES[subject] ?? 'questions')
      .set({ updated_at: new Date(0) })
      .execute();
    expect((await confirm(list, late.id)).body).toMatchObject({ error: 'import.has_problems' });
    expect((await confirm(list, late.id, true)).body.imported).toBe(0);
  });
});

const undo = (list: string, id: string) => admin.call('POST', `${urlOf(list)}/${id}/undo`);

test.each(Object.entries(CASES))(
  'an import of %s is one entry of the log, and undone as one action it leaves what was there',
  async (list, { subject }) => {
    const empty = await download(list, 'export');
    const { body } = await send(list, await download(list, 'sample'), 'tháng 11.csv');
    const { imported } = (await confirm(list, body.id)).body;
    const log = async (query = '') => (await admin.call('GET', `/api/admin/audit${query}`)).body;
    const { items, total } = await log();
    expect(total).toBe(1);
    const labels = { subject, label: 'tháng 11.csv', has_parts: true };
    const changes = [{ field: 'created', before: null, after: imported }];
    expect(items).toMatchObject([{ verb: 'import', ...labels, changes }]);
    const parts = (await log(`?part_of=${items[0].id}`)).items;
    expect(parts.map(({ verb }: { verb: string }) => verb)).toEqual(Array(imported).fill('create'));
    expect((await log(`?subject=${subject}&subject_id=${parts[0].subject_id}`)).total).toBe(1);
    const [done] = (await admin.call('GET', urlOf(list))).body.items;
    expect(done).toMatchObject({ id: body.id, file: 'tháng 11.csv', imported, can_undo: true });
    const undone = { count: imported, kept: 0 };
    expect((await undo(list, body.id)).body).toEqual({ ...done, can_undo: false, undone });
    expect((await undo(list, body.id)).body.undone).toEqual(undone);
    expect(await download(list, 'export')).toEqual(empty);
    const after = {
      verb: 'undo_import',
      ...labels,
      changes: [{ field: 'undone', after: imported }],
    };
    expect((await log()).items).toMatchObject([after, { id: items[0].id }]);
    app.clock.move(24 * 3_600_000);
    expect((await undo(list, body.id)).status).toBe(404);
    expect((await admin.call('GET', urlOf(list))).body.items).toEqual([]);
  },
);

test('undone rows have the values of before again; what was edited since stays', async () => {
  const list = 'questions';
  const { at, text } = CASES[list].change;
  await load(list, await download(list, 'sample'));
  const before = await download(list, 'export');
  const first = await load(list, await sampleWith(list, { [at]: text }));
  const second = await load(list, await sampleWith(list, { [at]: 'Ba.' }));
  expect((await undo(list, first.id)).body.undone).toEqual({ count: 0, kept: 1 });
  const third = await load(list, await sampleWith(list, { [at]: 'Bốn.' }));
  // The later one first: then what the earlier one stored is there again.
  expect((await undo(list, third.id)).body.undone).toEqual({ count: 1, kept: 0 });
  expect((await undo(list, second.id)).body.undone).toEqual({ count: 1, kept: 0 });
  const stored = cellsOf(await download(list, 'export')).map((cells) => cells[at]);
  expect(stored).toContain(text);
  expect(await download(list, 'export')).not.toEqual(before);
});

test('an undone import of words takes its words out of the list; the others stay', async () => {
  const file = csv([
    ['Nhóm', 'Loại', 'Từ ngữ'],
    ['Nhóm', '', 'hai'],
    ['', '', 'ba'],
  ]);
  const { id } = await load('hold-words', file);
  const entries = async () =>
    (await admin.call('GET', '/api/admin/word-lists')).body.items.find(
      ({ key }: { key: string }) => key === 'hold',
    ).entries;
  expect(await entries()).toBe('ba\n\n# Nhóm\nmột\nhai');
  await admin.call('PUT', '/api/admin/word-lists/hold', {
    ...{ entries: '# Nhóm\nmột\nhai' },
    version: 3,
  });
  const { body } = await admin.call('POST', `${urlOf('hold-words')}/${id}/undo`);
  expect(await entries()).toBe('# Nhóm\nmột');
  expect(body.undone).toEqual({ count: 1, kept: 1 });
});

const TABLES: Record<string, 'questions' | 'search_synonyms' | 'help_places' | 'categories'> = {
  question: 'questions',
  synonym: 'search_synonyms',
  help_place: 'help_places',
  category: 'categories',
};

test.each(['csv', 'xlsx'])(
  'a question whose sources have addresses and signs comes back unchanged from %s',
  async (format) => {
    const sample = await download('questions', 'sample');
    await load('questions', sample);
    const sources = [
      { vi: 'Dấu hiệu cảnh báo | https://mybodymyfuture.com', en: 'Signs | https://example.org' },
      { vi: 'Luật trẻ em | https://example.vn/a | 2026-11-22' },
      { vi: 'Có | trong tên \\ và\nhai dòng' },
    ];
    await app.db
      .updateTable('questions')
      .set({ source_names: JSON.stringify(sources) })
      .execute();
    const file = await download('questions', 'export', format);
    const { body } = await send('questions', file, `ds.${format}`);
    expect(body).toMatchObject({ rows_total: 2, rows_same: 2, rows_change: 0, problems: [] });
  },
);

test('a file without a byte has its own message', async () => {
  const { body } = await send('questions', '');
  expect(body.fields).toEqual({ file: 'validation_sample_file_empty' });
});

test('blank cells keep the state, the day of the call and the sign of a topic', async () => {
  const called = { 0: 'Đường dây nóng', 5: '1900 0000', 17: '22/11/2020', 18: 'Đang hiện' };
  await load('help-places', await sampleWith('help-places', called));
  const blank = { 0: '', 5: 19_000_000, 9: 'Cả ngày', 17: '', 18: '' };
  await load('help-places', await sampleWith('help-places', { ...blank, 5: '19000000' }));
  const place = await app.db.selectFrom('help_places').selectAll().executeTakeFirstOrThrow();
  expect(place).toMatchObject({ kind: 'hotline', status: 'published', hours: { vi: 'Cả ngày' } });
  expect(place.last_called_on).toBe('2020-11-22');
  await load('categories', await download('categories', 'sample'));
  await load('categories', await sampleWith('categories', { 1: 'Mind', 3: '', 4: '', 5: '' }));
  const { items } = (await admin.call('GET', '/api/admin/categories')).body;
  expect(items.at(-1)).toMatchObject({
    ...{ slug: 'suc-khoe-tinh-than', name: { en: 'Mind' } },
    ...{ icon: 'wave', tint: 'sky', status: 'draft' },
  });
});

test('a number in the trash is named, not taken', async () => {
  const hotline = { 0: 'Đường dây nóng', 5: '1900 0000' };
  await load('help-places', await sampleWith('help-places', hotline));
  await app.db.updateTable('help_places').set({ deleted_at: app.clock.now() }).execute();
  const { body } = await send('help-places', await sampleWith('help-places', hotline));
  expect(body.problems).toEqual([
    { row: 2, field: 'phone', key: 'validation_import_in_trash', value: '19000000' },
  ]);
});

test('words join the group of their name; those that are there stay; a long file is refused by its end', async () => {
  const head = ['Nhóm', 'Loại', 'Từ ngữ'];
  const { body } = await send(
    'hold-words',
    csv([
      head,
      ['Nhóm', '', 'hai|ba'],
      ['Khác', '', 'MỘT'],
      ['', 'Đúng từng chữ', 'bốn'],
      ['Khác', 'Ngoại lệ', 'một năm'],
    ]),
  );
  expect(body).toMatchObject({ rows_right: 4, rows_same: 1, rows_change: 0 });
  expect(body.matches).toEqual([{ row: 3, name: 'MỘT', effect: 'same' }]);
  expect((await confirm('hold-words', body.id)).body.imported).toBe(3);
  const { items } = (await admin.call('GET', '/api/admin/word-lists')).body;
  const { entries } = items.find(({ key }: { key: string }) => key === 'hold');
  expect(entries).toBe('=bốn\n\n# Nhóm\nmột\nhai|ba\n\n# Khác\n-một năm');
  const long = Array.from({ length: 100 }, (_, at) => ['', '', `${at} ${'ă'.repeat(490)}`]);
  const report = (await send('hold-words', csv([head, ...long]))).body;
  expect(report.problem_count).toBeGreaterThan(15);
  expect(report.problems[0]).toMatchObject({ field: 'entry', key: 'validation_text_too_long' });
});

test.each([
  ['headings only', 'Bạn đọc gõ,Tìm thêm\n,\n', 'validation_sample_file_empty'],
  ['other columns', 'Bạn đọc gõ,Khác\na,b', 'validation_import_list_columns'],
  [
    'more than 5 000 rows',
    `Bạn đọc gõ,Tìm thêm\n${'a,b\n'.repeat(5_001)}`,
    'validation_import_rows_max',
  ],
])('a file with %s is refused as a whole', async (_, file, key) => {
  const { status, body } = await send('synonyms', file);
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { file: key } });
});

test('formulas are refused on the way in, and texts are no formulas on the way out', async () => {
  const { body } = await send('synonyms', 'Bạn đọc gõ,Tìm thêm\n=1+1,b');
  expect(body.problems).toMatchObject([{ field: 'term', key: 'validation_import_formula' }]);
  await load('synonyms', "Bạn đọc gõ,Tìm thêm\n'=1+1,b");
  expect((await download('synonyms', 'export')).toString()).toContain("'=1+1,b");
});

test('a list that is not exported here, and an unknown one, are refused', async () => {
  expect((await admin.call('GET', `${urlOf('users')}/export`)).status).toBe(400);
  expect((await send('chess', 'a,b')).status).toBe(400);
});
