import { foldText } from '@mam/contract/text/fold';
import type { ImportProblem } from '@mam/contract/users/users';
import { type FileRow, refuseFile } from '../../spreadsheet/sheet.ts';

export type ImportField = ImportProblem['field'];

/** Accepted headings, compared without tones, so that `SDT` and `Sđt` are equal. */
const HEADINGS: Record<ImportField, string[]> = {
  full_name: ['Họ và tên', 'Họ tên', 'Tên', 'Tên đầy đủ', 'Full name', 'Fullname', 'Name'],
  email: ['Email', 'E-mail', 'Thư điện tử', 'Địa chỉ email', 'Email address', 'Mail'],
  phone_number: ['Số điện thoại', 'Điện thoại', 'SĐT', 'Số ĐT', 'Di động', 'Phone number', 'Phone'],
  language: ['Ngôn ngữ', 'Language'],
  role: ['Vai trò', 'Quyền', 'Role', 'Right'],
};

const FIELDS = new Map(
  fieldsOf(HEADINGS).flatMap(([field, names]) => names.map((name) => [foldText(name), field])),
);

/**
 * The column of each field. Other columns are ignored.
 * @throws `validation` without the columns of the name and the address, or with a duplicate column.
 */
export function columnsOf(headings: FileRow | undefined): Map<ImportField, number> {
  const columns = new Map<ImportField, number>();
  for (const [at, { text }] of (headings?.cells ?? []).entries()) {
    const field = FIELDS.get(foldText(text));
    if (!field) continue;
    if (columns.has(field)) refuseFile('validation_import_columns_double');
    columns.set(field, at);
  }
  const isUsable = columns.has('full_name') && columns.has('email');
  return isUsable ? columns : refuseFile('validation_import_columns');
}

function fieldsOf(headings: typeof HEADINGS): [ImportField, string[]][] {
  const { full_name, email, phone_number, language, role } = headings;
  return [
    ['full_name', full_name],
    ['email', email],
    ['phone_number', phone_number],
    ['language', language],
    ['role', role],
  ];
}
