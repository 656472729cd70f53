import { fieldError } from '@mam/contract/core/errors';
import type { ValidationKey } from '@mam/contract/core/validation-keys';
import { IMPORT_ROWS_MAX } from '@mam/contract/imports/imports.limits';

/** A cell to be written: times in the time zone of Viet Nam, null and undefined as an empty cell. */
export type Cell = string | number | Date | null | undefined;

/** A cell that was read. */
export interface FileCell {
  text: string;
  /** Computed by a spreadsheet program, so its text may change. */
  isFormula: boolean;
}

/** A row that is not blank. */
export interface FileRow {
  /** Its number in the file, from 1 on. */
  row: number;
  cells: FileCell[];
}

/** Columns further to the right are ignored. */
export const COLUMNS_MAX = 50;
/** Rows of a CSV file, blank ones included. */
export const LINES_MAX = 100_000;
/** Characters of one row of a CSV file: an unclosed quote would otherwise take in the whole file. */
export const ROW_CHARS_MAX = 20_000;
/** Characters of a cell in Excel. */
export const CELL_CHARS_MAX = 32_767;
/** Columns of a sheet in Excel. */
export const SHEET_COLUMNS_MAX = 16_384;
/** Limit of tags in one part of a workbook: twice what 10 000 rows with 50 cells have. */
export const TAGS_MAX = 3_000_000;
/** Characters from one tag to the next: a cell of Excel that consists of entities has fewer. */
export const TOKEN_CHARS_MAX = 262_144;
/** Rows of a sheet in Excel. */
export const SHEET_ROWS_MAX = 1_048_576;
/** Bytes of a part of a workbook that has no cells. */
export const SMALL_PART_BYTES_MAX = 1_000_000;
/** More than the rows of an import can refer to. */
export const SHARED_STRINGS_MAX = 500_000;
/** Days from Excel's epoch to that of Unix. */
export const EXCEL_EPOCH_DAYS = 25_569;
/** Files in the archive of a workbook. */
export const ZIP_FILES_MAX = 1_000;

/**
 * A cell as it was written: our exports put an apostrophe before a text that a spreadsheet program would
 * take for a formula.
 */
export function withoutApostrophe(text: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;
}

/** Adds a row unless it is blank. Throws `validation` of `file` for too many rows. */
export function addRow(rows: FileRow[], row: FileRow): void {
  if (row.cells.every(({ text, isFormula }) => !isFormula && text.trim() === '')) return;
  rows.push(row);
  if (rows.length > IMPORT_ROWS_MAX + 1) refuseFile('validation_import_rows_max');
}

/**
 * Adds to the text of a cell.
 * @throws `validation` of `file` for more than a cell of Excel can hold.
 */
export function addText(text: string, part: string): string {
  if (text.length + part.length > CELL_CHARS_MAX) refuseFile('validation_import_cell_max');
  return text + part;
}

/** Refuses the whole file. @throws `validation` of `file`. */
export function refuseFile(key: ValidationKey): never {
  throw fieldError('file', key);
}
