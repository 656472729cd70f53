import type { ImportProblem } from '@mam/contract/imports/imports';
import { IMPORT_ROWS_MAX } from '@mam/contract/imports/imports.limits';
import { messageKey } from '@mam/contract/rules/text';
import { foldText } from '@mam/contract/text/fold';
import { type ImportedUser, importedUser } from '@mam/contract/users/users.rules';
import { withLeadingZero } from '../../imports/cells.ts';
import type { Wrong } from '../../imports/rows.ts';
import type { ImportSheet } from '../../imports/sheet.ts';

const FIELDS = ['full_name', 'email', 'phone_number', 'language', 'role'] as const;
type Field = (typeof FIELDS)[number];

/** Longer than the text of any field may be. */
const CELL_CHARS_MAX = 1_000;

/** Addresses of a reserved domain (RFC 2606): importing the unchanged sample sends no mail to a person. */
const SAMPLE = [
  {
    full_name: 'Nguyễn Thị Lan',
    email: 'lan@example.com',
    phone_number: '0912345678',
    language: 'vi',
  },
  { full_name: 'Trần Văn Bình', email: 'binh@example.com', phone_number: '', language: 'en' },
];

/** A file of accounts: each row follows the rules of sign-up, and no address occurs twice. */
const SHEET: ImportSheet<Field, ImportedUser> = {
  fields: FIELDS,
  columns: ['full_name', 'email', 'phone_number', 'language'],
  sample: () => SAMPLE,
  rows_max: IMPORT_ROWS_MAX,
  headings: {
    full_name: ['Họ và tên', 'Họ tên', 'Tên', 'Tên đầy đủ', 'Full name', 'Fullname', 'Name'],
    email: ['Email', 'E-mail', 'Thư điện tử', 'Địa chỉ email', 'Email address', 'Mail'],
    phone_number: [
      'Số điện thoại',
      'Điện thoại',
      'SĐT',
      'Số ĐT',
      'Di động',
      'Phone number',
      'Phone',
    ],
    language: ['Ngôn ngữ', 'Language'],
    role: ['Vai trò', 'Quyền', 'Role', 'Right'],
  },
  required: ['full_name', 'email'],
  missing: 'validation_import_columns',
  cell_chars_max: CELL_CHARS_MAX,
  read: readUser,
  unique: { field: 'email', keyOf: ({ email }) => email },
};

export function userSheet(): ImportSheet<Field, ImportedUser> {
  return SHEET;
}

/** The problem of a row whose address has an account. */
export function usedEmailProblem(row: number, email: string): ImportProblem {
  return { row, field: 'email', key: 'validation_email_used', value: email };
}

function readUser(text: (field: Field) => string) {
  const wrong: Wrong<Field>[] = [];
  if (!isCustomer(text('role'))) wrong.push(['role', messageKey('validation_import_role')]);
  const { success, data, error } = importedUser.safeParse({
    full_name: text('full_name'),
    email: text('email'),
    phone_number: text('phone_number') === '' ? null : withLeadingZero(text('phone_number')),
    language: languageOf(text('language')),
  });
  if (success) return { value: data, wrong };
  for (const { path, message } of error.issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) wrong.push([field, message]);
  }
  return { wrong };
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

const CUSTOMER = ['', 'reader', 'customer', 'user', 'ban doc', 'khach', 'khach hang', 'nguoi dung'];

function isCustomer(text: string): boolean {
  return CUSTOMER.includes(foldText(text)) && (text === '' || foldText(text) !== '');
}
