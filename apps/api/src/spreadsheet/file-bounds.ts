import { IMPORT_ROWS_MAX } from '@mam/contract/core/constants';
import { fieldError } from '@mam/contract/core/errors';
import type { ValidationKey } from '@mam/contract/core/validation-keys';

export interface FileCell {
  text: string;
  /** Calculated by a spreadsheet: what stands there may be anything by tomorrow. */
  isFormula: boolean;
}

/** A row of a file that is not blank, and its number there, the first being 1. */
export interface FileRow {
  row: number;
  cells: FileCell[];
}

/** Columns further to the right are not read. */
export const COLUMNS_MAX = 50;

/** Takes a row in unless it is blank; refuses more than there may be. */
export function addRow(rows: FileRow[], row: FileRow): void {
  if (row.cells.every(({ text, isFormula }) => !isFormula && text.trim() === '')) return;
  rows.push(row);
  if (rows.length > IMPORT_ROWS_MAX + 1) refuseFile('validation_import_rows_max');
}

/** Refuses the whole file. @throws `validation` of `file`. */
export function refuseFile(key: ValidationKey): never {
  throw fieldError('file', key);
}
