import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import { parse } from 'csv-parse';
import { addRow, COLUMNS_MAX, type FileCell, type FileRow, refuseFile } from './file-bounds.ts';

/** Characters of one row at most: a quote that is never closed would swallow the whole file. */
const ROW_CHARS_MAX = 20_000;
/** Rows that are looked at, blank ones too. */
const LINES_MAX = 100_000;
const SLICE_CHARS = 65_536;
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * The rows of a CSV file, blank ones left out but counted. UTF-8 or UTF-16; comma, semicolon or tab,
 * whichever the headings have most of.
 * @throws `validation` for text in another encoding, or quotes that do not fit.
 */
export async function readCsv(file: Buffer): Promise<FileRow[]> {
  const text = decode(file);
  if (text.includes('\0')) refuseFile('validation_import_file_broken');
  // Excel's own way to name the delimiter, which is no row.
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(body),
    relax_column_count: true,
    max_record_size: ROW_CHARS_MAX,
  });
  return takeRows(Readable.from(slices(body)).pipe(parser), named ? 1 : 0).catch(
    (error: unknown) => {
      if (error instanceof AppError) throw error;
      return refuseFile('validation_import_file_broken');
    },
  );
}

async function takeRows(records: AsyncIterable<string[]>, before: number): Promise<FileRow[]> {
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
    await othersTurn();
  }
}

/** What a spreadsheet would calculate. A minus or plus may begin a phone number, which the rules judge. */
function csvCell(text: string): FileCell {
  // As our own exports protect a text.
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
    // Drops the byte order mark.
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
