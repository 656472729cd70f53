import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { LANGUAGES } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { QUESTION_STATES } from '../questions/questions.admin.ts';
import { QUESTION_STATUSES } from '../questions/questions.rules.ts';
import { crisis } from '../search/search.ts';
import { AGE_GROUPS, CLOSERS, TICKET_KINDS, TICKET_STATES } from './ticket-kinds.ts';
import { handOver, staffNote, staffReply, takenBack, ticketPublication } from './tickets.rules.ts';

const claim = z.object({
  user_id: z.number().int(),
  name: z.string(),
  /** Who handed it over; null where the account claimed it itself, or the log has it no more. */
  from: z.string().nullable(),
  at: z.iso.datetime(),
});

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

const message = z.object({
  id: z.number().int(),
  from: z.enum(['asker', 'staff']),
  /** Account of the staff that wrote it, which alone may take it back; null for the asker and for a deleted account. */
  user_id: z.number().int().nullable(),
  staff_name: z.string().nullable(),
  text: z.string(),
  /** Where the words of distress stand in what the asker of a ticket with signs of distress wrote. */
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  pictures: z.array(z.object({ id: z.uuid(), bytes: z.number().int() })),
  created_at: z.iso.datetime(),
  /** Milliseconds for which it can be taken back; until then its asker does not get it. Null once delivered. */
  take_back_ms: z.number().int().nullable(),
  /** Closes the ticket once its asker has it, unless it has a newer message. */
  closes: z.boolean(),
});

const note = z.object({
  id: z.number().int(),
  /** Account that wrote it, which alone may delete it; null for a deleted account, when every admin may. */
  user_id: z.number().int().nullable(),
  /** Who wrote it; null for a deleted account. */
  staff_name: z.string().nullable(),
  text: z.string(),
  /** An answer that its writer began and handed over. */
  is_draft: z.boolean(),
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
  /** Whether its second reader gave it back and it was not sent again. */
  is_question_returned: z.boolean(),
  /** The numbers that the asker was shown after words of distress; null without such words. */
  help: crisis.nullable(),
  messages: z.array(message),
  /** Inner notes, oldest first: for the staff only, deleted with the ticket. */
  notes: z.array(note),
});
export type AdminTicket = z.output<typeof adminTicket>;

const put = { method: 'PUT', access: 'admin', params: rowId, output: adminTicket } as const;

export const ticketsAdminApi = {
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
    summary: 'Put the own name on a ticket; others may take it over',
  }),
  release: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/release',
    summary: 'Take the name off a ticket',
  }),
  handOver: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/hand-over',
    summary: 'Put the name of another admin on an open ticket; a begun answer becomes a note',
    body: handOver,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/tickets/:id/notes',
    access: 'admin',
    summary: 'Add an inner note, which only admins read and which is deleted with the ticket',
    params: rowId,
    body: staffNote,
    output: adminTicket,
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/admin/tickets/:id/notes/:note_id',
    access: 'admin',
    summary: 'Delete an own inner note, or one whose writer’s account is deleted',
    params: rowId.extend({ note_id: z.coerce.number().int() }),
    output: adminTicket,
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
    summary: 'Answer an open ticket and claim it; the asker gets a mail if an address was left',
    params: rowId,
    body: staffReply,
    output: adminTicket,
  }),
  takeBack: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/take-back',
    summary:
      'Take an own answer back that its asker does not have yet: it is gone, and they wait again',
    body: takenBack,
  }),
  close: endpoint({
    ...put,
    path: '/api/admin/tickets/:id/close',
    summary:
      'Close a ticket, after an answer that can still be taken back; a closed one cannot be replied to',
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
