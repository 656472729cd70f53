import { randomBytes } from 'node:crypto';
import type { TableFormat } from '@mam/contract/core/export-format';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Fastify from 'fastify';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test, vi } from 'vitest';
import { sendTable } from './send-spreadsheet.ts';
import type { Cell } from './sheet.ts';

const NAMES = ['Họ và tên', 'Ghi chú', 'Số', 'Lúc'];
const columns = NAMES.map((title, at) => ({ title, value: (row: Cell[]) => row[at] }));

/** The response with these rows. */
async function download(format: TableFormat, rows: Iterable<Cell[]> | AsyncIterable<Cell[]>) {
  const app = Fastify();
  app.get('/', (_, reply) =>
    sendTable(reply, { name: 'danh-sach', format, language: 'vi', columns, rows }),
  );
  const { rawPayload, headers, statusCode } = await app.inject('/');
  await app.close();
  return { bytes: rawPayload, headers, status: statusCode };
}

/** All cells as a spreadsheet program reads them. */
async function readBack(format: TableFormat, rows: Iterable<Cell[]>): Promise<unknown[][]> {
  const { bytes } = await download(format, rows);
  if (format === 'csv') return parse(bytes, { bom: true });
  return readSheet(bytes);
}

const LAN = 'Đặng Thị Thuỳ Linh ẵ ễ ộ 🌱';
const QUOTED = 'một "hai", ba;\nbốn\tnăm <&> ]]>';
const NOON = new Date('2026-11-21T05:00:00Z');

test.each(['csv', 'xlsx'] as const)(
  '%s: Vietnamese, quotes and line ends are preserved',
  async (format) => {
    const [head, row] = await readBack(format, [[LAN, QUOTED, 12, null]]);
    expect(head).toEqual(NAMES);
    expect(row?.slice(0, 2)).toEqual([LAN, QUOTED]);
  },
);

test('csv: RFC 4180 with a byte order mark, times of Viet Nam, null as an empty field', async () => {
  const { bytes } = await download('csv', [
    ['An', null, -1.5, NOON],
    ['a"b', undefined, 0, null],
  ]);
  expect(bytes.toString()).toBe(
    '\uFEFFHọ và tên,Ghi chú,Số,Lúc\r\nAn,,-1.5,2026-11-21 12:00\r\n"a""b",,0,\r\n',
  );
});

test('xlsx: numbers and times are numbers and times', async () => {
  const [, row] = await readBack('xlsx', [['An', null, -1.5, NOON]]);
  expect(row).toEqual(['An', null, -1.5, new Date('2026-11-21T12:00:00Z')]);
});

const DANGEROUS = ['=1+1', '+84912', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'];

test.each(['csv', 'xlsx'] as const)(
  '%s: no text begins like a formula, headings neither',
  async (format) => {
    const rows = DANGEROUS.map((text) => [text, `a${text}`]);
    const [, ...read] = await readBack(format, rows);
    const [firsts, seconds] = [read.map(([cell]) => cell), read.map(([, cell]) => cell)];
    expect(firsts).toEqual(DANGEROUS.map((text) => `'${text}`));
    expect(seconds).toEqual(DANGEROUS.map((text) => `a${text}`));
    const app = Fastify();
    const evil = [{ title: '=cmd()', value: () => 1 }];
    app.get('/', (_, reply) =>
      sendTable(reply, { name: 'x', format: 'csv', language: 'vi', columns: evil, rows: [] }),
    );
    expect((await app.inject('/')).body).toBe("\uFEFF'=cmd()\r\n");
  },
);

test('xlsx: any text is one cell of text, never a formula', async () => {
  const property = fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (texts) => {
    const { bytes } = await download(
      'xlsx',
      texts.map((text) => [text]),
    );
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).not.toContain('<f');
    expect(sheet.match(/<row /g)).toHaveLength(texts.length + 1);
    expect((await readSheet(bytes)).length).toBeLessThanOrEqual(texts.length + 1);
  });
  await fc.assert(property, { numRuns: 50 });
});

test.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const)('%s: an attachment that no cache stores', async (format, type) => {
  const { headers } = await download(format, []);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="danh-sach.${format}"`,
  });
});

test.each(['csv', 'xlsx'] as const)(
  '%s: ten thousand rows arrive, in their order',
  async (format) => {
    const rows = Array.from({ length: 10_000 }, (_, count) => [`Nguyễn ${count}`, 'x', count]);
    const read = await readBack(format, rows);
    expect(read).toHaveLength(10_001);
    expect(read[10_000]?.[0]).toBe('Nguyễn 9999');
  },
);

/** Rows of 4 kB that buffers of this process and of the system hold at most: 40 MB. */
const PIPES_ROWS = 10_000;

test.each(['csv', 'xlsx'] as const)(
  '%s: rows are read no faster than they are consumed',
  async (format) => {
    let made = 0;
    async function* endless() {
      for (;;) {
        made += 1;
        yield [randomBytes(3_000).toString('base64'), 'x', made];
      }
    }
    const app = Fastify();
    app.get('/', (_, reply) =>
      sendTable(reply, { name: 'x', format, language: 'vi', columns, rows: endless() }),
    );
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const reader = (await fetch(origin)).body?.getReader();
    await reader?.read();
    // The pipes between us are full, and nothing more is made.
    let before = -1;
    await vi.waitUntil(
      () => {
        const isSame = made === before;
        before = made;
        return isSame || made > PIPES_ROWS;
      },
      { interval: 250, timeout: 60_000 },
    );
    expect(made).toBeLessThanOrEqual(PIPES_ROWS);
    await reader?.cancel();
    await app.close();
  },
);

test('rows that cannot be read are an error, not a truncated file', async () => {
  async function* broken(): AsyncGenerator<Cell[]> {
    yield ['An'];
    throw new Error('the database is away');
  }
  expect((await download('csv', broken())).status).toBe(500);
});
