import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { IMPORT_KIND_PROBLEMS_MAX } from '@mam/contract/imports/imports.limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { newDevice } from '../../test/auth.ts';
import { mainThreadMs } from '../../test/main-thread.ts';
import { makeAccount } from '../../test/make/account.ts';
import { pictureForm } from '../../test/make/picture.ts';
import { rawRow, rawWorkbook } from '../../test/make/workbook.ts';

/**
 * Milliseconds of the main thread for all turns of one request together, those that measure included: 6 to
 * 43 on a quiet machine, 214 on one with ten times its work. Reading a file there would take seconds.
 */
const MAIN_THREAD_MS = 500;
const RSS_BYTES = 500 * 2 ** 20;

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAccount(app.db, { role: ['admin', 'customer'] });
  // The code of the first request is loaded and compiled.
  await send(Buffer.from('x'), 'ds.csv');
});
afterAll(() => app.close());

async function send(file: Buffer, name: string) {
  const form = pictureForm(file, name, 'application/octet-stream', 'file');
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/admin/imports/users',
    payload: form.payload,
    headers: { ...newDevice(), ...admin.headers, ...form.headers },
  });
  return { status: response.statusCode, body: response.json() };
}

/**
 * What one request costs. The time is that of the processor: on a busy machine the clock also counts
 * the work of others.
 */
async function measure(file: Buffer, name: string) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const rss = process.memoryUsage.rss();
  delay.enable();
  const began = performance.now();
  let answer: Awaited<ReturnType<typeof send>> = { status: 0, body: {} };
  const main = await mainThreadMs(async () => {
    answer = await send(file, name);
  });
  const took = performance.now() - began;
  // The last delay is recorded by the next turn of its timer.
  await setTimeout(40);
  delay.disable();
  clearInterval(timer);
  const grown = Math.max(0, peak - rss);
  console.info(
    `${file.length} bytes: ${ms(took)}, main thread ${ms(main)}, longest delay ${ms(delay.max / 1e6)}, RSS + ${Math.round(grown / 2 ** 20)} MB`,
  );
  return { ...answer, main, grown };
}

const ms = (time: number) => `${Math.round(time)} ms`;
const HEAD = ['Họ và tên', 'Email', 'Số điện thoại', 'Ngôn ngữ'];
const lines = (head: string[], rest: string) => Buffer.from(`${head.join(',')}\n${rest}`);
const workbook = (rows: string, parts = {}) => rawWorkbook(rawRow(...HEAD) + rows, parts);
const sharedText = (length: number) => ({
  'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(length)}</t></si></sst>`,
});
const SHARED_ROW = '<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>';

test.each<[string, string, string, () => Buffer]>([
  [
    'nine million entities in one cell',
    'ds.xlsx',
    'import_cell_max',
    () => workbook(rawRow('&amp;'.repeat(9_000_000))),
  ],
  [
    'entities below the length of a token, again and again',
    'ds.xlsx',
    'import_cell_max',
    () => workbook(rawRow('&amp;<!---->'.repeat(500_000))),
  ],
  [
    'twelve million cells in one row',
    'ds.xlsx',
    'import_file_unpacked',
    () => workbook(`<row>${'<c/>'.repeat(12_000_000)}</row>`),
  ],
  [
    'millions of short rows of many cells',
    'ds.xlsx',
    'import_file_unpacked',
    () => workbook(`<row>${'<c/>'.repeat(100)}</row>`.repeat(110_000)),
  ],
  [
    'one text of forty megabytes, used twice',
    'ds.xlsx',
    'import_cell_max',
    () => workbook(SHARED_ROW, sharedText(40 * 2 ** 20)),
  ],
  [
    'an attribute of forty megabytes',
    'ds.xlsx',
    'import_cell_max',
    () => workbook(`<row r="${'1'.repeat(40 * 2 ** 20)}"/>`),
  ],
  [
    'five megabytes of line ends',
    'ds.csv',
    'import_rows_max',
    () => lines(HEAD, '\n'.repeat(4.9e6)),
  ],
  [
    'five megabytes of carriage returns',
    'ds.csv',
    'import_rows_max',
    () => lines(HEAD, '\r'.repeat(4.9e6)),
  ],
  ['five megabytes of commas', 'ds.csv', 'sample_file_empty', () => lines(HEAD, ','.repeat(4.9e6))],
  [
    'one word of five megabytes',
    'ds.csv',
    'import_file_broken',
    () => lines(HEAD, 'a'.repeat(4.9e6)),
  ],
])('%s: refused without a pause for others', async (_, name, key, make) => {
  const { status, body, main, grown } = await measure(make(), name);
  expect({ status, ...body }).toMatchObject({
    status: 400,
    error: 'validation',
    fields: { file: `validation_${key}` },
  });
  expect(main).toBeLessThan(MAIN_THREAD_MS);
  expect(grown).toBeLessThan(RSS_BYTES);
});

test('the longest texts that a cell may have, in every row, are problems of their rows', async () => {
  const file = workbook(SHARED_ROW.repeat(9_999), sharedText(32_767));
  const { status, body, main } = await measure(file, 'ds.xlsx');
  expect({ status, ...body }).toMatchObject({ status: 200, rows_right: 0, problem_count: 19_998 });
  expect(body.problems[0]).toMatchObject({ field: 'full_name', key: 'validation_text_too_long' });
  expect(body.problems[0].value).toHaveLength(100);
  // Each kind has its whole number, and its first rows.
  expect(body.problem_kinds.map(({ count }: { count: number }) => count)).toEqual([9_999, 9_999]);
  expect(body.problems).toHaveLength(2 * IMPORT_KIND_PROBLEMS_MAX);
  expect(main).toBeLessThan(MAIN_THREAD_MS);
});

test('a zip bomb of eighty megabytes is stopped while it unpacks', async () => {
  const { body, main, grown } = await measure(
    workbook(`<!--${'0'.repeat(80 * 2 ** 20)}-->`),
    'ds.xlsx',
  );
  expect(body.fields).toEqual({ file: 'validation_import_file_unpacked' });
  expect(main).toBeLessThan(MAIN_THREAD_MS);
  expect(grown).toBeLessThan(RSS_BYTES);
});

test('forty megabytes of formatted rows without a cell are a valid file', async () => {
  const people = rawRow('Lê An', 'an@vidu.vn', '', '');
  const file = workbook(people + `<row a="${'x'.repeat(28)}"/>`.repeat(1_000_000));
  const { body, main } = await measure(file, 'ds.xlsx');
  expect(body.rows_right).toBe(1);
  expect(main).toBeLessThan(MAIN_THREAD_MS);
});

test('ten thousand accounts are read beside the requests of others', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Lê An,an${at}@vidu.vn,0912345678,vi\n`);
  const { body, main } = await measure(lines(HEAD, rows.join('')), 'ds.csv');
  expect(body.rows_right).toBe(10_000);
  // What is left for this thread is to store them.
  expect(main).toBeLessThan(2 * MAIN_THREAD_MS);
});
