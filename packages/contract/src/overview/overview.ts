import { z } from 'zod';
import { endpoint } from '../core/define.ts';

const queue = z.object({
  count: z.number().int(),
  /** The moment that matters, said with each. */
  at: z.iso.datetime().nullable(),
});

/** Items, and the kind of the one that `at` is of: where to look first. */
const itemQueue = queue.extend({ kind: z.enum(['video', 'podcast']).nullable() });

export const pendingWork = z.object({
  /** Items whose file could not be prepared; when the last one failed. */
  media_failed: itemQueue,
  /** Items whose file is on its way; since when the oldest one. */
  media_processing: itemQueue,
  /** Items that publish themselves; when the next one. */
  scheduled: itemQueue,
  /** Letters of the last days that nobody took; when the last one was written. */
  mails_failed: queue,
  /** Open requests for another address; since when the oldest one. */
  email_changes: queue,
  /** Banners on show whose last day is near. */
  banners_ending: z.object({ count: z.number().int(), first_to_date: z.iso.date().nullable() }),
});
export type PendingWork = z.output<typeof pendingWork>;

export const overviewApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'What waits for an admin, counted; all zero when nothing does',
    output: pendingWork,
  }),
};
