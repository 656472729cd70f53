import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KIND_NAMES } from '../core/playable-kinds.ts';
import { workCounts } from '../inbox/inbox.admin.ts';

const queue = z.object({
  count: z.number().int(),
  /** Relevant time, described at each field. */
  at: z.iso.datetime().nullable(),
});

/** A queue of items with the kind of the item that `at` refers to. */
const itemQueue = queue.extend({ kind: z.enum(PLAYABLE_KIND_NAMES).nullable() });

const pendingWork = z.object({
  /** What waits for a person, as in the inbox. */
  work: workCounts,
  /** Items whose file is in progress; start of the oldest one. */
  media_processing: itemQueue,
  /** Scheduled items; time of the next publication. */
  scheduled: itemQueue,
  /** Current banners within BANNER_ENDS_SOON_DAYS of their last day. */
  banners_ending: z.object({ count: z.number().int(), first_to_date: z.iso.date().nullable() }),
  /** Size of the pictures of all tickets, and where further ones are refused. */
  ticket_pictures: z.object({ bytes: z.number().int(), bytes_max: z.number().int() }),
});
export type PendingWork = z.output<typeof pendingWork>;

export const overviewApi = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'Count the pending work of admins',
    output: pendingWork,
  }),
};
