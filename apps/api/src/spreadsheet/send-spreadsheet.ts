import { Readable } from 'node:stream';
import type { TableFormat } from '@mam/contract/core/export-format';
import type { Language } from '@mam/contract/core/localized';
import type { FastifyReply } from 'fastify';
import { localMinute } from '../platform/clock.ts';
import type { Cell } from './sheet.ts';
import { xlsxChunks } from './write-xlsx.ts';

/** A message of the catalogue, which is translated while the table is written. */
type Message = (inputs: Record<string, never>, options: { locale: Language }) => string;

export interface TableColumn<Row> {
  title: string | Message;
  value: (row: Row, language: Language) => Cell | Message;
}

interface Table<Row> {
  /** File name without extension. Other people may see a downloads folder, so it does not mention this site. */
  name: string;
  format: TableFormat;
  language: Language;
  columns: readonly TableColumn<Row>[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Sends a table as a file while its rows are read, no faster than the client receives it. No text is
 * evaluated as a formula by the program that opens it.
 */
export function sendTable<Row>(reply: FastifyReply, table: Table<Row>): FastifyReply {
  const { format, name } = table;
  const rows = cellRows(table);
  const chunks = format === 'csv' ? csvChunks(rows) : xlsxChunks(rows);
  return reply
    .type(TYPES[format])
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
    .send(Readable.from(chunks, { objectMode: false }));
}

async function* cellRows<Row>(table: Table<Row>): AsyncGenerator<Cell[]> {
  const { columns, rows, language } = table;
  const toCell = (value: Cell | Message) => {
    const cell = typeof value === 'function' ? value({}, { locale: language }) : value;
    return typeof cell === 'string' ? escapeFormula(cell) : cell;
  };
  yield columns.map(({ title }) => toCell(title));
  for await (const row of rows) yield columns.map(({ value }) => toCell(value(row, language)));
}

/**
 * Spreadsheet programs evaluate a text that begins like this (in Japanese also in full width); a leading
 * apostrophe prevents it. Source: OWASP, CSV injection.
 */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Characters of CSV that are sent at a time. */
const CHUNK_CHARS = 16_384;
// The byte order mark: without it Excel reads UTF-8 in the code page of the system.
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. */
async function* csvChunks(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK;
  for await (const row of rows) {
    chunk += `${row.map(csvField).join(',')}\r\n`;
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
