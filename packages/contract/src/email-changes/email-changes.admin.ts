import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import {
  emailChangeCompletion,
  emailChangeNote,
  emailChangeRefusal,
} from './email-changes.rules.ts';
import { EMAIL_CHANGE_STATES, emailChange } from './email-changes.ts';

export const EMAIL_CHANGE_SORTS = ['waiting'] as const;

/** A request as an admin sees it in the list. */
const row = emailChange.extend({
  user: z.object({ id: z.number().int(), name: z.string() }),
});
export type EmailChangeRow = z.output<typeof row>;

const note = z.object({
  id: z.number().int(),
  /** Who wrote it; null for a deleted account. */
  by: z.string().nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
});

const detail = row.extend({
  /** The account as it is now. */
  account: z.object({
    email: z.string(),
    phone_number: z.string().nullable(),
    status: z.enum(['active', 'suspended']),
    created_at: z.iso.datetime(),
  }),
  notes: z.array(note),
  /** Who completed or refused it. */
  decided_by: z.string().nullable(),
  /** Another account has the new address: the request can only be refused. Never whose it is. */
  is_taken: z.boolean(),
});
export type EmailChangeDetail = z.output<typeof detail>;

const filters = z.object({
  status: z.enum(EMAIL_CHANGE_STATES).optional(),
  /** Part of a name or of an address. */
  keyword,
});
export type EmailChangeFilters = z.output<typeof filters>;

const all = { path: '/api/admin/email-changes', access: 'admin' } as const;
const post = { method: 'POST', access: 'admin', params: rowId, output: detail } as const;

export const emailChangesAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List e-mail change requests: confirmed ones that wait first, then the newest',
    query: pageQuery.extend(filters.shape),
    output: listOf(row),
  }),
  get: endpoint({
    ...all,
    method: 'GET',
    path: '/api/admin/email-changes/:id',
    summary: 'Get a request with its account and the notes on contacting the customer',
    params: rowId,
    output: detail,
  }),
  addNote: endpoint({
    ...post,
    path: '/api/admin/email-changes/:id/notes',
    summary: 'Add a note on having contacted the customer',
    body: emailChangeNote,
  }),
  complete: endpoint({
    ...post,
    path: '/api/admin/email-changes/:id/complete',
    summary: 'Change the address: ends the sessions of the account and tells both addresses',
    body: emailChangeCompletion,
  }),
  refuse: endpoint({
    ...post,
    path: '/api/admin/email-changes/:id/refuse',
    summary: 'Refuse a request; the account keeps its address',
    body: emailChangeRefusal,
  }),
};
