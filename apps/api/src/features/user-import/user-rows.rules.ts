import { IMPORT_PROBLEMS_MAX } from '@mam/contract/core/constants';
import { messageKey } from '@mam/contract/rules/text';
import { foldText } from '@mam/contract/text/fold';
import type { ImportProblem } from '@mam/contract/users/users';
import { type ImportedUser, importedUser } from '@mam/contract/users/users.rules';
import type { FileCell, FileRow } from '../../spreadsheet/sheet.ts';
import { columnsOf, type ImportField } from './user-columns.rules.ts';

/** Characters of a wrong value in the report. */
const VALUE_CHARS = 100;

/** Longer than the text of any field may be: such a text is refused by its length alone. */
const FIELD_CHARS_MAX = 1_000;

export interface ValidatedRows {
  rows_total: number;
  rows: { row: number; user: ImportedUser }[];
  /** Those that a report shows, in the order of their rows. */
  problems: ImportProblem[];
  problem_count: number;
}

/** Validates every row below the headings by the rules of sign-up and against duplicate addresses. */
export function validateRows([headings, ...rows]: readonly FileRow[]): ValidatedRows {
  const columns = columnsOf(headings);
  const judged: ValidatedRows = {
    ...{ rows_total: rows.length, rows: [], problems: [], problem_count: 0 },
  };
  const emails = new Set<string>();
  for (const { row, cells } of rows) {
    const cellOf = (field: ImportField) => cells[columns.get(field) ?? -1] ?? NOTHING;
    const { user, wrong } = validateRow(cellOf);
    const isDouble = user !== undefined && emails.has(user.email);
    if (isDouble) wrong.push(['email', 'validation_import_double']);
    if (user && wrong.length === 0) {
      emails.add(user.email);
      judged.rows.push({ row, user });
    }
    judged.problem_count += wrong.length;
    for (const [field, key] of wrong) {
      if (judged.problems.length === IMPORT_PROBLEMS_MAX) break;
      judged.problems.push(problem(row, field, { key, cellOf }));
    }
  }
  return judged;
}

/** The problem of a row whose address has an account. */
export function usedEmailProblem(row: number, email: string): ImportProblem {
  return { row, field: 'email', key: 'validation_email_used', value: email };
}

type CellOf = (field: ImportField) => FileCell;
type Wrong = [field: ImportField, key: string];

const NOTHING: FileCell = { text: '', isFormula: false };

function validateRow(cellOf: CellOf): { user: ImportedUser | undefined; wrong: Wrong[] } {
  const formulas = ALL.filter((field) => cellOf(field).isFormula);
  const wrong: Wrong[] = formulas.map((field) => [field, messageKey('validation_import_formula')]);
  const isLong = (field: ImportField) => cellOf(field).text.length > FIELD_CHARS_MAX;
  const text = (field: ImportField) => (isLong(field) ? '' : cellOf(field).text.trim());
  for (const field of ALL.filter(isLong))
    wrong.push([field, messageKey('validation_text_too_long')]);
  if (!isCustomer(text('role'))) wrong.push(['role', messageKey('validation_import_role')]);
  const { success, data, error } = importedUser.safeParse({
    full_name: text('full_name'),
    email: text('email'),
    phone_number: text('phone_number') === '' ? null : withLeadingZero(text('phone_number')),
    language: languageOf(text('language')),
  });
  if (success) return { user: data, wrong };
  for (const issue of error.issues) {
    const field = ALL.find((name) => name === issue.path[0]);
    // One problem for each cell: the first, and no other for a formula.
    if (!field || wrong.some(([known]) => known === field)) continue;
    wrong.push([field, text(field) === '' ? messageKey('validation_required') : issue.message]);
  }
  return { user: undefined, wrong };
}

const ALL = ['full_name', 'email', 'phone_number', 'language', 'role'] as const;

function problem(
  row: number,
  field: ImportField,
  { key, cellOf }: { key: string; cellOf: CellOf },
) {
  return { row, field, key, value: shortened(cellOf(field)) };
}

function shortened({ text }: FileCell): string {
  return text.slice(0, FIELD_CHARS_MAX).trim().slice(0, VALUE_CHARS).toWellFormed();
}

/** Spreadsheets store a phone number as a number, without its leading zero. */
function withLeadingZero(phone: string): string {
  return /^(?:[35789]\d{8}|2\d{9})$/.test(phone) ? `0${phone}` : phone;
}

const LANGUAGES: Record<string, string[]> = {
  vi: ['', 'vi', 'vn', 'viet', 'tieng viet', 'vietnamese'],
  en: ['en', 'eng', 'anh', 'tieng anh', 'english'],
};

function languageOf(text: string): string {
  const folded = foldText(text);
  // A text without letters of its own folds to an empty one but is not blank.
  if (folded === '' && text !== '') return text;
  return Object.keys(LANGUAGES).find((code) => LANGUAGES[code]?.includes(folded)) ?? text;
}

const CUSTOMER = ['', 'customer', 'user', 'khach', 'khach hang', 'nguoi dung'];

function isCustomer(text: string): boolean {
  return CUSTOMER.includes(foldText(text)) && (text === '' || foldText(text) !== '');
}
