import { z } from 'zod';
import { provider } from '../accounts/accounts.ts';
import { bulkChanged, bulkIds, rowId } from '../core/bulk.ts';
import { IMPORT_BYTES_MAX, KEYWORD_LENGTH_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { language } from '../core/localized.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { ROLES } from '../core/roles.ts';
import { newUser, userChange } from './users.rules.ts';

export const ACCOUNT_STATES = ['active', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** `-name` is descending. Names stand in the order of the given name, tone-blind. */
export const USER_SORTS = [
  'name',
  '-name',
  'email',
  '-email',
  'created_at',
  '-created_at',
  'last_login_at',
  '-last_login_at',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** An account in the list of those who run the site. */
export const user = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  language,
  role: z.array(z.enum(ROLES)),
  status: z.enum(ACCOUNT_STATES),
  email_verified: z.boolean(),
  /** False where its owner has not set one yet, or signs in through a provider only. */
  has_password: z.boolean(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
});
export type User = z.output<typeof user>;

/** One account by itself. */
export const userDetail = user.extend({
  picture: z.string().optional(),
  providers: z.array(provider),
  /** Browsers it is signed in on. */
  session_count: z.number().int(),
  /** It has asked for another address, and nobody has answered. */
  has_email_change: z.boolean(),
});
export type UserDetail = z.output<typeof userDetail>;

export const userFilters = z.object({
  role: z.enum(ROLES).optional(),
  status: z.enum(ACCOUNT_STATES).optional(),
  verified: z.enum(['yes', 'no']).optional(),
  /** First and last day on which it was made, in Viet Nam. */
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  /** Beginnings of words of name, address or phone number; tone-blind. */
  keyword: z.string().trim().max(KEYWORD_LENGTH_MAX).optional(),
  sort: z.enum(USER_SORTS).default('-created_at'),
});
export type UserFilters = z.output<typeof userFilters>;

/** One field of one row of an imported file that cannot be used. */
export const importProblem = z.object({
  /** As the program shows it that made the file: the headings are row 1. */
  row: z.number().int(),
  field: z.enum(['full_name', 'email', 'phone_number', 'language', 'role']),
  /** Key of its message. */
  key: z.string(),
  /** What stands there, cut short. */
  value: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

/** What stands in an imported file; nothing of it counts until it is confirmed. */
export const importReport = z.object({
  id: z.uuid(),
  rows_total: z.number().int(),
  rows_right: z.number().int(),
  /** The first of them, in the order of the file. */
  problems: z.array(importProblem),
  problem_count: z.number().int(),
  /** Accounts made of it; null until it is confirmed. */
  imported: z.number().int().nullable(),
  expires_at: z.iso.datetime(),
});
export type ImportReport = z.output<typeof importReport>;

const all = { path: '/api/admin/users', access: 'admin' } as const;
const one = { path: '/api/admin/users/:id', access: 'admin', params: rowId } as const;
const right = { path: '/api/admin/users/:id/admin', access: 'admin', params: rowId } as const;
const report = { access: 'admin', params: z.object({ id: z.uuid() }), checks: 'object' } as const;

export const usersApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'All accounts; totals are exact up to 10 000',
    query: pageQuery.extend(userFilters.shape),
    output: listOf(user),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Makes an account and sends its owner a link to set a password (24 hours)',
    body: newUser,
    output: userDetail,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'admin',
    summary: 'The same list as a table, every page of it',
    query: userFilters.extend(exportQuery.shape),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/suspend',
    access: 'admin',
    summary: 'Suspends accounts, which ends their sessions at once; never one’s own',
    body: bulkIds,
    output: bulkChanged,
  }),
  unsuspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/unsuspend',
    access: 'admin',
    summary: 'Lets suspended accounts sign in again',
    body: bulkIds,
    output: bulkChanged,
  }),
  sample: fileEndpoint({
    method: 'GET',
    path: '/api/admin/users/import/sample',
    access: 'admin',
    summary: 'A file to be filled in and imported',
    query: exportQuery,
  }),
  import: uploadEndpoint({
    method: 'POST',
    path: '/api/admin/users/import',
    access: 'admin',
    summary: 'Reads a .csv or .xlsx file (5 MB, 10 000 rows) and answers what stands in it',
    upload: {
      field: 'file',
      bytes_max: IMPORT_BYTES_MAX,
      messages: {
        missing: 'validation_import_file_required',
        too_large: 'validation_import_file_size',
      },
    },
    output: importReport,
  }),
  report: endpoint({
    ...report,
    method: 'GET',
    path: '/api/admin/users/import/:id',
    summary: 'What stands in a file of one’s own; for an hour',
    output: importReport,
  }),
  confirm: endpoint({
    ...report,
    method: 'POST',
    path: '/api/admin/users/import/:id/confirm',
    summary: 'Makes the accounts of a file, all or none, once; each owner gets a letter',
    body: z.object({
      /** Rows that are wrong are left out; else nothing is imported while there are any. */
      skip_wrong: z.boolean().default(false),
    }),
    output: importReport,
  }),
  get: endpoint({ ...one, method: 'GET', summary: 'One account', output: userDetail }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Changes name, phone number or language',
    body: userChange,
    output: userDetail,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/link',
    access: 'admin',
    summary: 'Sends the link to set a password again; the one before stops working',
    params: rowId,
    output: z.object({}),
  }),
  grant: endpoint({
    ...right,
    method: 'PUT',
    summary: 'Makes an account an admin; its sessions end, so that the rules for admins hold',
    output: userDetail,
  }),
  revoke: endpoint({
    ...right,
    method: 'DELETE',
    summary:
      'Takes the right away, which ends the sessions at once; never of the last active admin',
    output: userDetail,
  }),
  admins: endpoint({
    method: 'GET',
    path: '/api/admin/account-management',
    access: 'admin',
    summary: 'Who may run the site, by name',
    query: pageQuery,
    output: listOf(user),
  }),
};
