import { z } from 'zod';
import { TICKET_BODY_BYTES_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { guideCard } from '../guides/guides.ts';
import { crisis } from '../search/search.ts';
import { CLOSERS, TICKET_KINDS, TICKET_STATES } from './ticket-kinds.ts';
import { askerReply, codeOnly, contactMessage, question } from './tickets.rules.ts';

const picture = z.object({ id: z.uuid(), bytes: z.number().int() });

const message = z.object({
  from: z.enum(['asker', 'staff']),
  text: z.string(),
  pictures: z.array(picture),
  created_at: z.iso.datetime(),
});

/** A ticket as the owner of its code reads it: no number, no name of the staff, no code. */
const ticket = z.object({
  kind: z.enum(TICKET_KINDS),
  status: z.enum(TICKET_STATES),
  created_at: z.iso.datetime(),
  /** Since when the asker waits for an answer; null once answered or closed. */
  waiting_since: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.enum(CLOSERS).nullable(),
  messages: z.array(message),
});
export type Ticket = z.output<typeof ticket>;

/** The danger that words of distress tell of, or a worry, which comes with the guides about it; null without either. */
const help = crisis.extend({ guides: z.array(guideCard) }).nullable();
export type TicketHelp = NonNullable<z.output<typeof help>>;

/** The code is shown this once. */
const opened = z.object({ code: z.string(), help });

/** The hours in which the team answers, and the recent median time; null for what is not known. */
const answerTimes = z.object({
  hours: z.string().nullable(),
  median_minutes: z.number().int().nullable(),
});
export type AnswerTimes = z.output<typeof answerTimes>;

/** All calls of a ticket are POST, so that a code is in no address, log or history. */
const call = { method: 'POST', access: 'public' } as const;

/** Private questions and contact messages of people who need no account. */
export const ticketsApi = {
  times: endpoint({
    method: 'GET',
    path: '/api/tickets/times',
    access: 'public',
    summary:
      'Get the hours in which private questions are answered, and the median time of recent answers',
    cacheTags: ['site'],
    output: answerTimes,
  }),
  ask: endpoint({
    ...call,
    path: '/api/tickets/ask',
    idempotent: true,
    summary: 'Ask a private question; the answer is read with the code',
    body: question,
    output: opened,
  }),
  contact: endpoint({
    ...call,
    path: '/api/tickets/contact',
    idempotent: true,
    summary: 'Write to the staff; answered by mail if an address was left, and with the code',
    body: contactMessage,
    output: opened,
  }),
  read: endpoint({
    ...call,
    path: '/api/tickets/read',
    summary: 'Read a ticket with its code',
    body: codeOnly,
    output: ticket,
  }),
  reply: endpoint({
    ...call,
    path: '/api/tickets/reply',
    idempotent: true,
    summary: 'Write on in an open ticket, with pictures of together under 1 MB',
    body: askerReply,
    body_bytes_max: TICKET_BODY_BYTES_MAX,
    output: z.object({ ticket, help }),
  }),
  close: endpoint({
    ...call,
    path: '/api/tickets/close',
    summary: 'Close a ticket; a closed one cannot be replied to',
    body: codeOnly,
    output: ticket,
  }),
  picture: endpoint({
    ...call,
    path: '/api/tickets/picture',
    summary: 'Get a picture of a ticket as base64 (WebP)',
    body: codeOnly.extend({ id: z.uuid() }),
    output: z.object({ data: z.string() }),
  }),
};
