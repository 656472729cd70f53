import type { Language } from '@mam/contract/core/localized';
import * as m from '@mam/texts/exports';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';

interface SampleRow {
  full_name: string;
  email: string;
  phone_number: string;
  language: Language;
}

/** Addresses of a reserved domain (RFC 2606): importing the unchanged sample sends no mail to a person. */
export const sampleRows: SampleRow[] = [
  {
    full_name: 'Nguyễn Thị Lan',
    email: 'lan@example.com',
    phone_number: '0912345678',
    language: 'vi',
  },
  { full_name: 'Trần Văn Bình', email: 'binh@example.com', phone_number: '', language: 'en' },
];

/** The columns of an import, in the reader's language. */
export const SAMPLE_COLUMNS: TableColumn<SampleRow>[] = [
  { title: m.admin_users_column_full_name, value: (row) => row.full_name },
  { title: m.admin_users_column_email, value: (row) => row.email },
  { title: m.admin_users_column_phone, value: (row) => row.phone_number },
  { title: m.admin_users_column_language, value: (row) => row.language },
];
