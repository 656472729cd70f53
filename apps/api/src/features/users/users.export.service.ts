import { isAdmin } from '@mam/contract/core/roles';
import { joinFullName } from '@mam/contract/rules/person';
import type { UserFilters } from '@mam/contract/users/users';
import * as m from '@mam/texts/exports';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { readAll } from '../../platform/lists.ts';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import { recordChange } from '../audit/audit.service.ts';
import { type listUsers, listUsersAfter } from './users.queries.ts';
import { toUserFilter } from './users.service.ts';

type Row = Awaited<ReturnType<typeof listUsers>>[number];

/** Every matching account, oldest first. An audit entry records it: personal data leaves the site. */
export async function exportUsers(
  db: Database,
  actor: Actor,
  { format, sort: _, ...filters }: UserFilters & { format: string },
): Promise<AsyncIterable<Row>> {
  // Leaves out the keyword: it may be a person's name, and audit entries are stored for two years.
  const { keyword: _keyword, ...recorded } = filters;
  const set = Object.entries(recorded).filter(([, value]) => value !== undefined);
  const label = [format, ...set.map(([name, value]) => `${name}: ${value}`)].join(', ');
  await recordChange(db, actor, { subject: 'account', id: null, verb: 'export', label });
  // Chunks are read in the order of ids, so the accounts with the words are not searched again for each.
  const filter = { ...toUserFilter(filters), isCommon: true };
  return readAll((chunk) => listUsersAfter(db, filter, chunk));
}

/** The first four are the columns of an import, so that an export can be imported. */
export const USER_COLUMNS: TableColumn<Row>[] = [
  { title: m.import_column_full_name, value: joinFullName },
  { title: m.import_column_email, value: ({ email }) => email },
  { title: m.import_column_phone_number, value: ({ phone_number }) => phone_number },
  { title: m.import_column_language, value: (row) => row.language },
  {
    title: m.import_column_role,
    value: ({ role }) => (isAdmin(role) ? m.admin_users_cell_admin : m.admin_users_cell_customer),
  },
  {
    title: m.admin_users_column_status,
    value: (row) => {
      if (row.status === 'suspended') return m.admin_users_cell_suspended;
      return row.is_invited ? m.admin_users_cell_invited : m.admin_users_cell_active;
    },
  },
  {
    title: m.admin_users_column_verified,
    value: ({ email_verified }) =>
      email_verified ? m.admin_users_cell_yes : m.admin_users_cell_no,
  },
  { title: m.admin_users_column_created, value: ({ created_at }) => created_at },
  { title: m.admin_users_column_last_login, value: ({ last_login_at }) => last_login_at },
];
