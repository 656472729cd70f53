import type { ValidationKey } from '@mam/contract/core/validation-keys';
import { messageKey } from '@mam/contract/rules/text';
import { foldText } from '@mam/contract/text/fold';
import { type FileCell, type FileRow, refuseFile } from '../spreadsheet/sheet.ts';
import { type CountedProblems, countProblems } from './problem-kinds.ts';

/** Characters of a wrong value in the report. */
const VALUE_CHARS = 100;

export interface ValidRow<Row> {
  row: number;
  value: Row;
  /** Fields of `value` whose cells are blank: a stored item keeps its own. */
  kept: string[];
}

export interface ValidatedRows<Row> extends CountedProblems {
  rows_total: number;
  rows: ValidRow<Row>[];
}

export type Wrong<Field> = [field: Field, key: string];

/** What a file of one kind has, and how a row of it is read. */
export interface ImportRules<Field extends string, Row> {
  /** Accepted headings of each column, compared without tones, so that `SDT` and `Sđt` are equal. */
  headings: Record<Field, readonly string[]>;
  fields: readonly Field[];
  /** Columns without which a file is refused, and the key of that refusal. */
  required: readonly Field[];
  missing: ValidationKey;
  /** A longer cell is refused by its length alone. */
  cell_chars_max: number;
  rows_max: number;
  /** A row from its trimmed cells; without `value` when any of them is wrong. */
  read(text: (field: Field) => string): ReadRow<Field, Row>;
  /** Rows with the same key in one file are problems of this field; it also identifies what is stored. */
  unique: { field: Field; keyOf(row: Row): string };
}

export interface ReadRow<Field, Row> {
  value?: Row | undefined;
  kept?: string[];
  wrong: Wrong<Field>[];
}

/** Validates every row below the headings. @throws `validation` of `file` for wrong columns. */
export function validateRows<Field extends string, Row>(
  [headings, ...rows]: readonly FileRow[],
  rules: ImportRules<Field, Row>,
): ValidatedRows<Row> {
  if (rows.length > rules.rows_max) refuseFile('validation_import_rows_max');
  const columns = columnsOf(headings, rules);
  const valid: ValidRow<Row>[] = [];
  const problems = countProblems();
  const keys = new Set<string>();
  for (const { row, cells } of rows) {
    const cellOf = (field: Field) => cells[columns.get(field) ?? -1] ?? NOTHING;
    const { value, kept, wrong } = validateRow(cellOf, rules);
    const key = value !== undefined && rules.unique.keyOf(value);
    if (key && keys.has(key)) {
      wrong.push([rules.unique.field, messageKey('validation_import_double')]);
    }
    if (key && value !== undefined && wrong.length === 0) {
      keys.add(key);
      valid.push({ row, value, kept });
    }
    for (const [field, problem] of wrong) {
      const shown = shortened(cellOf(field), rules.cell_chars_max);
      problems.add({ row, field, key: problem, value: shown });
    }
  }
  return { rows_total: rows.length, rows: valid, ...problems.result() };
}

/** The column of each field. Other columns are ignored. */
function columnsOf<Field extends string, Row>(
  headings: FileRow | undefined,
  { fields, headings: names, required, missing }: ImportRules<Field, Row>,
): Map<Field, number> {
  const known = new Map(
    fields.flatMap((field) => names[field].map((name) => [foldText(name), field] as const)),
  );
  const columns = new Map<Field, number>();
  for (const [at, { text }] of (headings?.cells ?? []).entries()) {
    const field = known.get(foldText(text));
    if (!field) continue;
    if (columns.has(field)) refuseFile('validation_import_columns_double');
    columns.set(field, at);
  }
  return required.every((field) => columns.has(field)) ? columns : refuseFile(missing);
}

const NOTHING: FileCell = { text: '', isFormula: false };

function validateRow<Field extends string, Row>(
  cellOf: (field: Field) => FileCell,
  rules: ImportRules<Field, Row>,
) {
  const { fields, cell_chars_max } = rules;
  const isLong = (field: Field) => cellOf(field).text.length > cell_chars_max;
  const text = (field: Field) => (isLong(field) ? '' : cellOf(field).text.trim());
  const wrong = new Map<Field, string>();
  for (const field of fields) {
    if (cellOf(field).isFormula) wrong.set(field, messageKey('validation_import_formula'));
    else if (isLong(field)) wrong.set(field, messageKey('validation_text_too_long'));
  }
  const result = rules.read(text);
  // One problem for each cell: the first, and no other for a formula.
  for (const [field, key] of result.wrong) {
    if (wrong.has(field)) continue;
    wrong.set(field, text(field) === '' ? messageKey('validation_required') : key);
  }
  return { value: result.value, kept: result.kept ?? [], wrong: [...wrong] };
}

function shortened({ text }: FileCell, max: number): string {
  return text.slice(0, max).trim().slice(0, VALUE_CHARS).toWellFormed();
}
