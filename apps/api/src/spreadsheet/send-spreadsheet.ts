import { Readable } from 'node:stream';
import type { TableFormat } from '@mam/contract/core/export-format';
import type { FastifyReply } from 'fastify';
import { localMinute } from '../platform/clock.ts';
import type { Cell } from './cell.ts';
import { xlsxChunks } from './write-xlsx.ts';

export interface TableColumn<Row> {
  /** Its heading, in the language of whoever asked. */
  title: string;
  value: (row: Row) => Cell;
}

interface Table<Row> {
  /** Of the file, without ending: a downloads folder is seen by others, so it says nothing of this site. */
  name: string;
  format: TableFormat;
  columns: readonly TableColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Sends a table as a file while its rows are read, no faster than they are taken.
 * No text of it is ever calculated by the program that opens it.
 */
export function sendTable<Row>(reply: FastifyReply, table: Table<Row>): FastifyReply {
  const { format, name } = table;
  const lines = linesOf(table);
  const chunks = format === 'csv' ? csvChunks(lines) : xlsxChunks(lines);
  return reply
    .type(TYPES[format])
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(chunks, { objectMode: false }));
}

async function* linesOf<Row>({ columns, rows }: Table<Row>): AsyncGenerator<Cell[]> {
  yield columns.map(({ title }) => safeText(title));
  for await (const row of rows) {
    yield columns.map(({ value }) => {
      const cell = value(row);
      return typeof cell === 'string' ? safeText(cell) : cell;
    });
  }
}

/**
 * Spreadsheets calculate what begins like this (in full width too, where Japanese is set); an apostrophe
 * before it makes it a text. Source: OWASP, CSV injection.
 */
function safeText(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** So many characters of CSV go out at once. */
const CHUNK_CHARS = 16_384;
// Without it Excel reads UTF-8 as the code page of the machine.
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. */
async function* csvChunks(lines: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK;
  for await (const line of lines) {
    chunk += `${line.map(csvField).join(',')}\r\n`;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function csvField(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return localMinute(cell);
  const text = String(cell);
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
