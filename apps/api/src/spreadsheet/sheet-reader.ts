import { addRow, COLUMNS_MAX, type FileCell, type FileRow, refuseFile } from './file-bounds.ts';
import { attributeOf, type XmlToken } from './xml.ts';

/** Rows of a sheet: what Excel has. */
const SHEET_ROWS_MAX = 1_048_576;

interface OpenCell extends FileCell {
  at: number;
  type: string;
}

/** Turns the parts of a sheet's XML into its rows, as they come. */
export function createSheetReader(shared: readonly string[]) {
  const rows: FileRow[] = [];
  let row = 0;
  let cells: FileCell[] = [];
  let cell: OpenCell | undefined;
  let column = -1;
  let [isText, isSound] = [false, false];

  const open: Record<string, (token: { tag: string }) => void> = {
    row(token) {
      row = rowAfter(row, attributeOf(token, 'r'));
      cells = [];
      column = -1;
    },
    c(token) {
      column = columnAfter(column, attributeOf(token, 'r'));
      cell = { at: column, type: attributeOf(token, 't') ?? 'n', text: '', isFormula: false };
    },
    f() {
      if (cell) cell.isFormula = true;
    },
    v: () => set({ isText: true }),
    t: () => set({ isText: true }),
    rPh: () => set({ isSound: true }),
  };
  const close: Record<string, () => void> = {
    row: () =>
      addRow(rows, {
        row,
        cells: Array.from(cells, (each: FileCell | undefined) => each ?? EMPTY),
      }),
    c() {
      if (cell && cell.at < COLUMNS_MAX) cells[cell.at] = finished(cell, shared);
      cell = undefined;
    },
    v: () => set({ isText: false }),
    t: () => set({ isText: false }),
    rPh: () => set({ isSound: false }),
  };
  function set(state: { isText?: boolean; isSound?: boolean }): void {
    isText = state.isText ?? isText;
    isSound = state.isSound ?? isSound;
  }

  return {
    rows,
    take(token: XmlToken): void {
      if (token.kind === 'open') open[token.name]?.(token);
      else if (token.kind === 'close') close[token.name]?.();
      else if (cell && isText && !isSound) cell.text += token.text;
    },
  };
}

const EMPTY: FileCell = { text: '', isFormula: false };

/** Rows are in order; one that names no number follows the one before. */
function rowAfter(before: number, named: string | undefined): number {
  const row = named === undefined ? before + 1 : Number(named);
  const isRight = Number.isInteger(row) && row > before && row <= SHEET_ROWS_MAX;
  return isRight ? row : refuseFile('validation_import_file_broken');
}

/** Of an address as `AB12`, from 0 on. */
function columnAfter(before: number, address: string | undefined): number {
  if (address === undefined) return before + 1;
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1];
  if (!letters) return refuseFile('validation_import_file_broken');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function finished({ type, text, isFormula }: OpenCell, shared: readonly string[]): FileCell {
  if (type === 's') {
    const found = shared[Number(text)];
    return { text: found ?? refuseFile('validation_import_file_broken'), isFormula };
  }
  return { text: type === 'n' ? plainNumber(text) : text, isFormula };
}

/** A phone number that the spreadsheet took for a number may be kept as `9.12345678E8`. */
function plainNumber(text: string): string {
  const number = Number(text);
  return /[.eE]/.test(text) && Number.isSafeInteger(number) ? String(number) : text;
}
