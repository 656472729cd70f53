import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { emailChangeRequest } from './email-changes.rules.ts';

/** States of a request: `incomplete` until an admin completes or refuses it (spec, point 4). */
const EMAIL_CHANGE_STATES = ['incomplete', 'complete', 'refused'] as const;

/** A request as its customer sees it. */
export const emailChange = z.object({
  id: z.number().int(),
  old_email: z.string(),
  new_email: z.string(),
  reason: z.string(),
  refuse_reason: z.string().nullable(),
  status: z.enum(EMAIL_CHANGE_STATES),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type EmailChange = z.output<typeof emailChange>;

const own = { path: '/api/email-changes', access: 'customer' } as const;

export const emailChangesApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    summary: 'List the account’s e-mail change requests, newest first',
    output: z.object({ items: z.array(emailChange) }),
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    summary: 'Request another e-mail address; one open request at a time',
    body: emailChangeRequest,
    output: emailChange,
  }),
};
