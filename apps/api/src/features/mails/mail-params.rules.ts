import { z } from 'zod';

/** The name for the greeting; `mails.view.ts` decides whether it is used. */
export const recipient = z.object({ name: z.string().optional() });
/** The token of a link that works once, and when it expires. */
export const tokenLink = recipient.extend({
  token: z.string().min(1),
  expires_at: z.iso.datetime(),
});
/** Whether the account is an admin's: the page then recommends a longer password. */
export const adminLink = tokenLink.extend({ is_admin: z.boolean().default(false) });
