import { z } from 'zod';
import { endpoint } from '../core/define.ts';

/** Where mails go: to a mail server, or as files into a folder of the server. */
export const MAIL_TRANSPORTS = ['smtp', 'outbox'] as const;
export type MailTransportName = (typeof MAIL_TRANSPORTS)[number];

/** A mail that could not be sent. */
const failedMail = z.object({
  id: z.uuid(),
  to_email: z.string(),
  /** The mail server's reply. */
  reason: z.string(),
  created_at: z.iso.datetime(),
});

export const mailsAdminApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    access: 'admin',
    summary: 'Where mails go, and the newest mails that could not be sent in thirty days',
    output: z.object({
      transport: z.enum(MAIL_TRANSPORTS),
      failed: z.array(failedMail),
    }),
  }),
};
