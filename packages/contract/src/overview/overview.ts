import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KIND_NAMES } from '../core/playable-kinds.ts';

const queue = z.object({
  count: z.number().int(),
  /** Relevant time, described at each field. */
  at: z.iso.datetime().nullable(),
});

/** A queue of items with the kind of the item that `at` refers to. */
const itemQueue = queue.extend({ kind: z.enum(PLAYABLE_KIND_NAMES).nullable() });

/** Texts of readers that wait, and how many of them have signs of distress; time of the oldest one. */
const readerQueue = queue.extend({ distress: z.number().int() });

const pendingWork = z.object({
  /** Comments that wait for a moderator. */
  comments: readerQueue,
  /** Private questions and contact messages that wait for an answer. */
  tickets: readerQueue,
  /** Items whose file could not be prepared; time of the latest failure. */
  media_failed: itemQueue,
  /** Items whose file is in progress; start of the oldest one. */
  media_processing: itemQueue,
  /** Scheduled items; time of the next publication. */
  scheduled: itemQueue,
  /** Mails of the last FAILED_MAIL_DAYS that were undeliverable; time of the latest one. */
  mails_failed: queue,
  /** Open e-mail change requests; time of the oldest one. */
  email_changes: queue,
  /** Current banners within BANNER_ENDS_SOON_DAYS of their last day. */
  banners_ending: z.object({ count: z.number().int(), first_to_date: z.iso.date().nullable() }),
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
