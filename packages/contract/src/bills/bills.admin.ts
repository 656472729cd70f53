import { z } from 'zod';
import { bulkChanged, bulkIds, rowId } from '../core/bulk.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { language } from '../core/localized.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { email } from '../rules/person.ts';
import { BILL_PAYERS, billChange, billDraft, billPaidOn, billReason } from './bills.rules.ts';

/** States of a bill on the current day (Asia/Ho_Chi_Minh): one whose due date has passed is past due. */
export const BILL_STATES = ['unpaid', 'past_due', 'paid', 'cancelled'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** Filters by state: `unpaid` includes bills past due; `due_soon` are due within BILL_DUE_SOON_DAYS. */
export const BILL_STATE_FILTERS = ['unpaid', 'past_due', 'due_soon', 'paid', 'cancelled'] as const;
export type BillStateFilter = (typeof BILL_STATE_FILTERS)[number];

/** Days before the due date from which a bill is due soon. */
export const BILL_DUE_SOON_DAYS = 7;
/** Months of the totals, the current one included. */
export const BILL_TOTAL_MONTHS = 12;

/** `-number` is descending: the newest bill first. */
export const BILL_SORTS = [
  '-number',
  'number',
  'name',
  '-name',
  'amount',
  '-amount',
  'due_on',
  '-due_on',
] as const;
export type BillSort = (typeof BILL_SORTS)[number];

const adminBill = z.object({
  id: z.number().int(),
  /** Year and place in it, such as `2026-0043`: no number of a year is left out or used twice. */
  number: z.string(),
  payer: z.enum(BILL_PAYERS),
  /** Of its number, its sheet and its mail. */
  language,
  /** Account of a customer; null for a company, and once the account has been deleted. */
  user_id: z.number().int().nullable(),
  /** Name as it was written: of the company, or of the customer. */
  name: z.string(),
  /** Of the company, or of the customer's account. */
  email: z.string().nullable(),
  address: z.string().nullable(),
  tax_code: z.string().nullable(),
  description: z.string(),
  amount: z.number().int(),
  due_on: z.iso.date(),
  note: z.string(),
  issued_on: z.iso.date(),
  /** Name of the admin who made it; null once that account has been deleted. */
  issued_by: z.string().nullable(),
  state: z.enum(BILL_STATES),
  /** Days since the due date of a bill past due; otherwise 0. */
  days_late: z.number().int(),
  paid_on: z.iso.date().nullable(),
  /** Why it was cancelled, or unpaid again, the last time. */
  reason: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
export type AdminBill = z.output<typeof adminBill>;

const billMail = z.object({
  id: z.number().int(),
  to_email: z.string(),
  created_at: z.iso.datetime(),
  /** Name of the admin; null once that account has been deleted. */
  sent_by: z.string().nullable(),
  /** `sent`: the mail server took it. */
  status: z.enum(['queued', 'sent', 'failed']),
  /** When it left; null before, and for one that failed. */
  sent_at: z.iso.datetime().nullable(),
});
export type BillMail = z.output<typeof billMail>;

const filters = z.object({
  state: z.enum(BILL_STATE_FILTERS).optional(),
  /** Account of a customer. */
  userId: rowId.shape.id.optional(),
  /** Month in which bills were issued (YYYY-MM). */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  /** Parts of number, name and tax code, ignoring tones. */
  keyword,
  sort: z.enum(BILL_SORTS).optional(),
});
export type BillFilters = z.output<typeof filters>;

const sum = z.object({ count: z.number().int(), amount: z.number().int() });

const billTotals = z.object({
  /** The current month (YYYY-MM). */
  month: z.string(),
  paid_this_month: sum,
  /** Bills past due are included. */
  unpaid: sum,
  /** With the days since the due date of the oldest one. */
  past_due: sum.extend({ days_late: z.number().int() }),
  due_soon: sum,
  /** Accounts with a bill; companies have none. */
  customers: z.number().int(),
  /** The last BILL_TOTAL_MONTHS, oldest first: what was issued in a month, and what was paid in it. */
  months: z.array(z.object({ month: z.string(), issued: sum, paid: sum })),
});
export type BillTotals = z.output<typeof billTotals>;

const all = { path: '/api/admin/bills', access: 'admin' } as const;
const one = { path: '/api/admin/bills/:id', access: 'admin', params: rowId } as const;

export const billsAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List bills, newest first by default',
    query: pageQuery.extend(filters.shape),
    output: listOf(adminBill),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create a bill, which gets the next number of the year',
    body: billDraft,
    output: adminBill,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/admin/bills/totals',
    access: 'admin',
    summary: 'Sum what is paid, unpaid and past due, and the totals of the last twelve months',
    output: billTotals,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/bills/export',
    access: 'admin',
    summary: 'Export the filtered list of bills as CSV or XLSX',
    query: filters.extend(exportQuery.shape),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/bills/pay',
    access: 'admin',
    summary: 'Mark unpaid bills as paid on a day',
    body: bulkIds.extend({ paid_on: billPaidOn }),
    output: bulkChanged,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/admin/bills/reopen',
    access: 'admin',
    summary: 'Mark paid or cancelled bills as unpaid again, with a reason',
    body: bulkIds.extend({
      reason: billReason,
      /** Takes back a slip of just now: the reason stands in the audit log, not at the bill. */
      is_undo: z.boolean().default(false),
    }),
    output: bulkChanged,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/bills/cancel',
    access: 'admin',
    summary: 'Cancel unpaid bills with a reason; their numbers stay used',
    body: bulkIds.extend({ reason: billReason }),
    output: bulkChanged,
  }),
  get: endpoint({ ...one, method: 'GET', summary: 'Get a bill', output: adminBill }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update an unpaid bill; its number and date are unchanged',
    body: billChange,
    output: adminBill,
  }),
  mails: endpoint({
    method: 'GET',
    path: '/api/admin/bills/:id/mails',
    access: 'admin',
    summary: 'List the mails with a bill: to whom, when, by whom, and whether they left',
    params: rowId,
    output: z.object({ items: z.array(billMail) }),
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/admin/bills/:id/mails',
    access: 'admin',
    summary: 'Send a bill that is not cancelled as PDF by mail',
    params: rowId,
    body: z.object({ to: email }),
    output: z.object({ items: z.array(billMail) }),
  }),
  pdf: fileEndpoint({
    method: 'GET',
    path: '/api/admin/bills/:id/pdf',
    access: 'admin',
    summary: 'Download a bill as PDF on one A4 page',
    params: rowId,
  }),
};
