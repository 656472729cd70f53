import { AppError } from '@mam/contract/core/errors';
import { parse } from 'csv-parse/sync';
import {
  addRow,
  COLUMNS_MAX,
  type FileCell,
  type FileRow,
  LINES_MAX,
  ROW_CHARS_MAX,
  refuseFile,
  withoutApostrophe,
} from './sheet.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads the rows of a CSV file without the blank ones. The encoding is UTF-8 or UTF-16; the delimiter is
 * the comma, semicolon or tab that is most frequent in the headings.
 * @throws `validation` for another encoding or unbalanced quotes.
 */
export function readCsv(file: Uint8Array): FileRow[] {
  const text = decode(file);
  if (text.includes('\0')) refuseFile('validation_import_file_broken');
  countLines(text);
  // Excel's declaration of the delimiter, which is not a row.
  const declared = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const rows: FileRow[] = [];
  let row = declared ? 1 : 0;
  attempt(() =>
    parse(body, {
      delimiter: declared?.[1] ?? delimiterOf(body),
      relax_column_count: true,
      max_record_size: ROW_CHARS_MAX,
      on_record(record: string[]) {
        row += 1;
        addRow(rows, { row, cells: record.slice(0, COLUMNS_MAX).map(csvCell) });
        return null;
      },
    }),
  );
  return rows;
}

/** Before the file is parsed: a blank line costs the parser as much as a row. */
function countLines(text: string): void {
  const ends = /\r\n|\r|\n/g;
  for (let lines = 1; ends.test(text); lines += 1) {
    if (lines >= LINES_MAX) refuseFile('validation_import_rows_max');
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    refuseFile('validation_import_file_broken');
  }
}

/** Detects formulas, except those that begin with plus or minus as phone numbers may: validation rejects them. */
function csvCell(text: string): FileCell {
  const written = withoutApostrophe(text);
  return { text: written, isFormula: written === text && /^[=@＝＠]/.test(text) };
}

function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function decode(file: Uint8Array): string {
  try {
    // Removes the byte order mark.
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch {
    return refuseFile('validation_import_encoding');
  }
}

function encodingOf(file: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
