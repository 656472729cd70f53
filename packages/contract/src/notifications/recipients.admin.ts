import { z } from 'zod';
import { bulkChanged, id, rowId } from '../core/bulk.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { RECIPIENT_OUTCOMES } from './notification-kinds.ts';

const recipient = z.object({
  id: z.number().int(),
  /** Shortened; null once the account is deleted. */
  email: z.string().nullable(),
  outcome: z.enum(RECIPIENT_OUTCOMES),
  reason: z.string().nullable(),
  /** Tries so far. */
  attempts: z.number().int(),
  /** Time of the last try or decision; null before the first. */
  at: z.iso.datetime().nullable(),
});
export type NotificationRecipient = z.output<typeof recipient>;

/** Ids of recipient rows; at most 100. */
const recipientIds = z.object({ ids: z.array(id).min(1).max(100) });

const settle = {
  method: 'POST',
  access: 'admin',
  params: rowId,
  body: recipientIds,
  output: bulkChanged,
} as const;

export const recipientsAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/notifications/:id/recipients',
    access: 'admin',
    summary: 'List recipients of a notification by outcome, the last tried first',
    params: rowId,
    query: pageQuery.extend({ outcome: z.enum(RECIPIENT_OUTCOMES).optional() }),
    output: listOf(recipient),
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/notifications/:id/recipients/export',
    access: 'admin',
    summary: 'Export failed and doubtful recipients with their addresses as CSV or XLSX',
    params: rowId,
    query: exportQuery,
  }),
  sendAgain: endpoint({
    ...settle,
    path: '/api/admin/notifications/:id/recipients/send-again',
    summary: 'Send to failed or doubtful recipients again, on purpose',
  }),
  markSent: endpoint({
    ...settle,
    path: '/api/admin/notifications/:id/recipients/mark-sent',
    summary: 'Regard doubtful recipients as reached',
  }),
};
