import { z } from 'zod';
import { verification } from '../accounts/accounts.rules.ts';
import { idText } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { emailChangeRequest } from './email-changes.rules.ts';

/** States of a request: `incomplete` until an admin completes or refuses it (spec, point 4). */
export const EMAIL_CHANGE_STATES = ['incomplete', 'complete', 'refused'] as const;

/** A request as its customer sees it. */
export const emailChange = z.object({
  id: z.number().int(),
  old_email: z.string(),
  new_email: z.string(),
  reason: z.string(),
  refuse_reason: z.string().nullable(),
  complete_reason: z.string().nullable(),
  status: z.enum(EMAIL_CHANGE_STATES),
  /** When the new address confirmed the request; null before. An admin sees and completes confirmed ones. */
  confirmed_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type EmailChange = z.output<typeof emailChange>;

const own = { path: '/api/email-changes', access: 'customer' } as const;
const ownOne = {
  access: 'customer',
  checks: 'object',
  params: z.object({ id: idText }),
} as const;

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
    summary:
      'Request another e-mail address; the answer is the same for every address, which gets a mail to confirm',
    body: emailChangeRequest,
    output: emailChange,
  }),
  sendConfirmation: endpoint({
    ...ownOne,
    method: 'POST',
    path: '/api/email-changes/:id/send-confirmation',
    summary: 'Send the confirmation of an unconfirmed request again',
    output: z.object({}),
  }),
  withdraw: endpoint({
    ...ownOne,
    method: 'DELETE',
    path: '/api/email-changes/:id',
    summary: 'Withdraw an unconfirmed request',
    output: z.object({}),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/email-changes/confirm',
    access: 'public',
    summary:
      'Confirm the new address with the token of its mail; an address that has an account is refused here only',
    body: verification.pick({ token: true }),
    output: z.object({}),
  }),
};
