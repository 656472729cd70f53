import { z } from 'zod';
import { provider } from '../accounts/accounts.ts';
import { bulkChanged, bulkIds, bulkMatch, id, rowId } from '../core/bulk.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { language } from '../core/localized.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { ROLES } from '../core/roles.ts';
import { givenDay } from '../rules/day.ts';
import { newUser, suspensionOfMany, suspensionReason, userChange } from './users.rules.ts';

export const ACCOUNT_STATES = ['active', 'suspended'] as const;
/** Filter of the list; `active` leaves invited accounts out. */
export const ACCOUNT_STATE_FILTERS = ['active', 'invited', 'suspended'] as const;

/** `-name` is descending. Names are ordered by the given name, ignoring tones. */
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

/** An account as the admin area lists it. */
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
  /** False if none has been set yet or the account signs in through providers only. */
  has_password: z.boolean(),
  /** Active, without a password, and its address was never confirmed: the owner has not used the link of the first mail yet. */
  is_invited: z.boolean(),
  created_at: z.iso.datetime(),
  last_login_at: z.iso.datetime().nullable(),
});
export type User = z.output<typeof user>;

/** An account with its details. */
const userDetail = user.extend({
  picture: z.string().optional(),
  providers: z.array(provider),
  /** Number of active sessions. */
  session_count: z.number().int(),
  /** An e-mail change request is open. */
  has_email_change: z.boolean(),
  /** Null where none was asked for at the time, and of an account that is not suspended. */
  suspension: suspensionReason.extend({ suspended_at: z.iso.datetime() }).nullable(),
});
export type UserDetail = z.output<typeof userDetail>;

const userFilters = z.object({
  role: z.enum(ROLES).optional(),
  status: z.enum(ACCOUNT_STATE_FILTERS).optional(),
  verified: z.enum(['yes', 'no']).optional(),
  /** First and last day of creation (Asia/Ho_Chi_Minh). */
  from_date: givenDay().optional(),
  to_date: givenDay().optional(),
  /** Prefixes of words of the name, address or phone number, ignoring tones. */
  keyword,
  sort: z.enum(USER_SORTS).default('-created_at'),
});
export type UserFilters = z.output<typeof userFilters>;

const all = { path: '/api/admin/users', access: 'admin' } as const;
const one = { path: '/api/admin/users/:id', access: 'admin', params: rowId } as const;
const adminRole = { path: '/api/admin/users/:id/admin', access: 'admin', params: rowId } as const;

export const usersApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List accounts; totals are exact up to 10 000',
    query: pageQuery.extend(userFilters.shape),
    output: listOf(user),
  }),
  ids: endpoint({
    ...all,
    path: '/api/admin/users/ids',
    method: 'GET',
    summary: 'List the ids of all matching accounts, for a bulk call; the first 1 000',
    query: userFilters.omit({ sort: true }),
    output: bulkMatch,
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create an account and mail its owner a link to set a password, valid for 24 hours',
    body: newUser,
    output: userDetail,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'admin',
    summary: 'Export the filtered list of accounts as CSV or XLSX',
    query: userFilters.extend(exportQuery.shape),
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/suspend',
    access: 'admin',
    summary: 'Suspend accounts for one reason and end their sessions; not the calling account',
    body: suspensionOfMany,
    output: bulkChanged,
  }),
  unsuspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/unsuspend',
    access: 'admin',
    summary: 'Unsuspend accounts',
    body: bulkIds,
    output: bulkChanged.extend({
      /** Why those that changed were suspended, for an undo call; not those without a reason. */
      suspensions: z.array(suspensionReason.extend({ id })),
    }),
  }),
  get: endpoint({ ...one, method: 'GET', summary: 'Get an account', output: userDetail }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update the name, phone number or language of an account',
    body: userChange,
    output: userDetail,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/link',
    access: 'admin',
    summary: 'Resend the link to set a password; revokes the previous link',
    params: rowId,
    output: z.object({}),
  }),
  grant: endpoint({
    ...adminRole,
    method: 'PUT',
    summary: 'Grant the admin role; ends the sessions of the account',
    output: userDetail,
  }),
  revoke: endpoint({
    ...adminRole,
    method: 'DELETE',
    summary:
      'Revoke the admin role and end the sessions of the account; not for the last active admin',
    output: userDetail,
  }),
  admins: endpoint({
    method: 'GET',
    path: '/api/admin/account-management',
    access: 'admin',
    summary: 'List admins by name',
    query: pageQuery,
    output: listOf(user),
  }),
};
