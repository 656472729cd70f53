import { z } from 'zod';
import { LANGUAGES } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { MAIL_TRANSPORTS, MAIL_VIEWS } from './mail-states.ts';

/** Why a mail did not arrive, as far as the server's reply tells. */
const MAIL_PROBLEMS = [
  'no_mailbox',
  'mailbox_full',
  'rejected',
  'unreachable',
  'doubtful',
  'other',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

/** A mail without its text and its links. */
const mail = z.object({
  id: z.uuid(),
  /** Null for a mail about a private question, and where it is not kept any more. */
  to_email: z.string().nullable(),
  template: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(MAIL_VIEWS),
  attempts: z.number().int(),
  problem: z.enum(MAIL_PROBLEMS).nullable(),
  /** Of a mail about a private question the beginning of its day, and `sent_at` is null. */
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** Whether its link works no more, or its address is not kept any more: it cannot be sent again. */
  is_expired: z.boolean(),
});
export type AdminMail = z.output<typeof mail>;

const filters = z.object({ state: z.enum(MAIL_VIEWS).optional(), keyword });
export type MailFilters = z.output<typeof filters>;

const ids = z.object({ ids: z.array(z.uuid()).min(1).max(100) });
const changed = z.object({ changed: z.array(z.uuid()) });

export const mailsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    access: 'admin',
    summary: 'List the mails of thirty days, newest first, and tell where mails go',
    query: pageQuery.extend(filters.shape),
    output: listOf(mail).extend({
      transport: z.enum(MAIL_TRANSPORTS),
      /** Failed ones that no admin has dealt with, whatever the filter. */
      failed: z.number().int(),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/mails/retry',
    access: 'admin',
    summary: 'Queue failed mails again, except those whose link works no more',
    body: ids,
    output: changed.extend({ expired: z.array(z.uuid()) }),
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/admin/mails/dismiss',
    access: 'admin',
    summary: 'Take failed mails off the waiting work',
    body: ids,
    output: changed,
  }),
  undismiss: endpoint({
    method: 'PUT',
    path: '/api/admin/mails/undismiss',
    access: 'admin',
    summary: 'Put failed mails back onto the waiting work',
    body: ids,
    output: changed,
  }),
};
