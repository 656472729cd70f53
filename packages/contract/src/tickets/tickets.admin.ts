import { z } from 'zod';
import { idText, rowId } from '../core/bulk.ts';
import { LANGUAGES } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { QUESTION_STATES } from '../questions/questions.admin.ts';
import { QUESTION_STATUSES } from '../questions/questions.rules.ts';
import { AGE_GROUPS, CLOSERS, TICKET_KINDS, TICKET_STATES } from './ticket-kinds.ts';
import { staffReply, ticketPublication } from './tickets.rules.ts';

/** `waiting`: the asker has the last word; `answered`: open, and the asker does not wait. */
export const INBOX_VIEWS = ['waiting', 'answered', 'closed'] as const;

/** Whose a ticket is; a claim is a name, not a lock. */
export const CLAIM_FILTERS = ['mine', 'others', 'unclaimed'] as const;

const claim = z.object({ user_id: z.number().int(), name: z.string(), at: z.iso.datetime() });

const base = z.object({
  id: z.number().int(),
  kind: z.enum(TICKET_KINDS),
  status: z.enum(TICKET_STATES),
  language: z.enum(LANGUAGES),
  created_at: z.iso.datetime(),
  waiting_since: z.iso.datetime().nullable(),
  is_distress: z.boolean(),
  may_publish: z.boolean(),
  has_email: z.boolean(),
  /** Only what a contact form was signed with. */
  name: z.string().nullable(),
  /** Null while it is unclaimed, or once that account is deleted. */
  claim: claim.nullable(),
});

const inboxItem = base.extend({
  /** The beginning of the asker's last message. */
  excerpt: z.string(),
  picture_count: z.number().int(),
  /** Waiting tickets with this text, this one included; only the longest waiting of them is listed. */
  alike: z.number().int(),
});
export type InboxItem = z.output<typeof inboxItem>;

const message = z.object({
  id: z.number().int(),
  from: z.enum(['asker', 'staff']),
  /** Who of the staff wrote it; null for the asker and for a deleted account. */
  staff_name: z.string().nullable(),
  text: z.string(),
  pictures: z.array(z.object({ id: z.uuid(), bytes: z.number().int() })),
  created_at: z.iso.datetime(),
});

/** A ticket as the staff reads it. Neither the code nor the address of a private question is in it. */
const adminTicket = base.extend({
  age_group: z.enum(AGE_GROUPS).nullable(),
  /** Of a contact message only. */
  email: z.string().nullable(),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.enum(CLOSERS).nullable(),
  /** The question of the Q&A that was made of it. */
  question_id: z.number().int().nullable(),
  /** Its state; null where none was made, or it is gone for good. */
  question_state: z.enum(QUESTION_STATES).nullable(),
  messages: z.array(message),
});
export type AdminTicket = z.output<typeof adminTicket>;

const filters = z.object({
  view: z.enum(INBOX_VIEWS).default('waiting'),
  kind: z.enum(TICKET_KINDS).optional(),
  claim: z.enum(CLAIM_FILTERS).optional(),
  /** All that wait with the text of this ticket, each for itself. */
  alike: idText.optional(),
  keyword,
});
export type InboxFilters = z.output<typeof filters>;

/** Numbers of waiting tickets, whatever the filter. */
const inboxCounts = z.object({
  waiting: z.number().int(),
  distress: z.number().int(),
  overdue: z.number().int(),
  question: z.number().int(),
  contact: z.number().int(),
  mine: z.number().int(),
  others: z.number().int(),
  unclaimed: z.number().int(),
  /** Since when the longest waiting asker waits. */
  oldest: z.iso.datetime().nullable(),
});
export type InboxCounts = z.output<typeof inboxCounts>;

const all = { path: '/api/admin/tickets', access: 'admin' } as const;
const put = { method: 'PUT', access: 'admin', params: rowId, output: adminTicket } as const;

export const ticketsAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary:
      'List tickets: signs of distress first, each third row of others; equal texts in one row',
    query: pageQuery.extend(filters.shape),
    output: listOf(inboxItem).extend({ counts: inboxCounts }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/tickets/counts',
    access: 'admin',
    summary: 'Count the tickets that wait for an answer',
    output: inboxCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/tickets/:id',
    access: 'admin',
    summary: 'Get a ticket with its conversation',
    params: rowId,
    output: adminTicket,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/admin/tickets/:id/pictures/:picture_id',
    access: 'admin',
    summary: 'Get a picture of a ticket as base64 (WebP)',
    params: rowId.extend({ picture_id: z.uuid() }),
    output: z.object({ data: z.string() }),
  }),
  claim: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/claim',
    summary: 'Put the own name on a ticket; others may still answer it',
  }),
  release: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/release',
    summary: 'Take the name off a ticket',
  }),
  done: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/done',
    summary: 'Take an open ticket off the waiting work without an answer',
  }),
  wait: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/wait',
    summary: 'Undo `done`: it waits since the asker’s last word again',
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/reply',
    access: 'admin',
    idempotent: true,
    summary: 'Answer an open ticket; the asker gets a mail if an address was left',
    params: rowId,
    body: staffReply,
    output: adminTicket,
  }),
  close: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/close',
    summary: 'Close a ticket; a closed one cannot be replied to',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/publish',
    access: 'admin',
    summary:
      'Make a question of the Q&A of it: a draft until another admin has read it, or public where there is one admin only',
    params: rowId,
    body: ticketPublication,
    output: z.object({ ticket: adminTicket, status: z.enum(QUESTION_STATUSES) }),
  }),
};
