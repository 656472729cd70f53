import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import { parse } from 'csv-parse';
import {
  addRow,
  COLUMNS_MAX,
  type FileCell,
  type FileRow,
  LINES_MAX,
  ROW_CHARS_MAX,
  refuseFile,
} from './sheet.ts';

const SLICE_CHARS = 65_536;
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads the rows of a CSV file without the blank ones. The encoding is UTF-8 or UTF-16; the delimiter is
 * the comma, semicolon or tab that is most frequent in the headings.
 * @throws `validation` for another encoding or unbalanced quotes.
 */
export async function readCsv(file: Buffer): Promise<FileRow[]> {
  const text = decode(file);
  if (text.includes('\0')) refuseFile('validation_import_file_broken');
  // Excel's declaration of the delimiter, which is not a row.
  const declared = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const parser = parse({
    delimiter: declared?.[1] ?? delimiterOf(body),
    relax_column_count: true,
    max_record_size: ROW_CHARS_MAX,
  });
  return collectRows(Readable.from(slices(body)).pipe(parser), declared ? 1 : 0).catch(
    (error: unknown) => {
      if (error instanceof AppError) throw error;
      return refuseFile('validation_import_file_broken');
    },
  );
}

async function collectRows(records: AsyncIterable<string[]>, before: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  let row = before;
  for await (const record of records) {
    row += 1;
    if (row > LINES_MAX) refuseFile('validation_import_rows_max');
    addRow(rows, { row, cells: record.slice(0, COLUMNS_MAX).map(csvCell) });
  }
  return rows;
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE_CHARS) {
    yield text.slice(at, at + SLICE_CHARS);
    await nextTurn();
  }
}

/** Detects formulas, except those that begin with plus or minus as phone numbers may: validation rejects them. */
function csvCell(text: string): FileCell {
  // The apostrophe with which our exports escape such a text.
  if (/^'[=+\-@\t\r\n＝＋－＠]/.test(text)) return { text: text.slice(1), isFormula: false };
  return { text, isFormula: /^[=@＝＠]/.test(text) };
}

function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function decode(file: Buffer): string {
  try {
    // Removes the byte order mark.
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch {
    return refuseFile('validation_import_encoding');
  }
}

function encodingOf(file: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
