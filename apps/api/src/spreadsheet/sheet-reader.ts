import {
  addRow,
  addText,
  COLUMNS_MAX,
  type FileCell,
  type FileRow,
  refuseFile,
  SHEET_COLUMNS_MAX,
  SHEET_ROWS_MAX,
  withoutApostrophe,
} from './sheet.ts';
import type { XmlHandlers } from './xml.ts';

interface OpenCell extends FileCell {
  at: number;
  type: string;
}

/** Handlers that collect the rows of a sheet's XML. */
export function createSheetReader(shared: readonly string[]): XmlHandlers & { rows: FileRow[] } {
  const rows: FileRow[] = [];
  let row = 0;
  let cells: FileCell[] = [];
  let cell: OpenCell | undefined;
  let column = -1;
  let [isText, isPhonetic] = [false, false];

  return {
    rows,
    open(name, attributes) {
      if (name === 'row') {
        row = rowAfter(row, attributes.get('r'));
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnAfter(column, attributes.get('r'));
        cell = { at: column, type: attributes.get('t') ?? 'n', text: '', isFormula: false };
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'v' || name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (cell && isText && !isPhonetic) cell.text = addText(cell.text, text);
    },
    close(name) {
      if (name === 'row') {
        addRow(rows, { row, cells: Array.from(cells, (each?: FileCell) => each ?? EMPTY) });
      } else if (name === 'c') {
        if (cell && cell.at < COLUMNS_MAX) cells[cell.at] = toFileCell(cell, shared);
        cell = undefined;
      } else if (name === 'v' || name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  };
}

const EMPTY: FileCell = { text: '', isFormula: false };

/** Rows are in ascending order; one without a number follows the previous one. */
function rowAfter(previous: number, number: string | undefined): number {
  const row = number === undefined ? previous + 1 : Number(number);
  const isValid = Number.isInteger(row) && row > previous && row <= SHEET_ROWS_MAX;
  return isValid ? row : refuseFile('validation_import_file_broken');
}

/** The column of a cell, from 0 on. */
function columnAfter(previous: number, address: string | undefined): number {
  const column = address === undefined ? previous + 1 : columnOf(address);
  return column < SHEET_COLUMNS_MAX ? column : refuseFile('validation_import_file_unpacked');
}

/** The column of an address such as `AB12`. */
function columnOf(address: string): number {
  const name = /^([A-Z]{1,3})\d+$/.exec(address)?.[1];
  if (!name) return refuseFile('validation_import_file_broken');
  return [...name].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1;
}

function toFileCell({ type, text, isFormula }: OpenCell, shared: readonly string[]): FileCell {
  if (type === 's') {
    const found = shared[Number(text)];
    const shown = found ?? refuseFile('validation_import_file_broken');
    return { text: withoutApostrophe(shown), isFormula };
  }
  return { text: type === 'n' ? plainNumber(text) : withoutApostrophe(text), isFormula };
}

/** A phone number that a spreadsheet stores as a number may be written as `9.12345678E8`. */
function plainNumber(text: string): string {
  const number = Number(text);
  return /[.eE]/.test(text) && Number.isSafeInteger(number) ? String(number) : text;
}
