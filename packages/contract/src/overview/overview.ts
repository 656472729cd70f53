import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KIND_NAMES } from '../core/playable-kinds.ts';
import { workCounts } from '../inbox/inbox.admin.ts';
import { givenDay, givenMonth } from '../rules/day.ts';
import { messageKey } from '../rules/text.ts';
import { calendarDays } from './calendar.ts';

/** A week more is still a year of four digits. */
const AFTER_LAST_DAY = '3000';
const calendarDay = givenDay().refine(
  (day) => day < AFTER_LAST_DAY,
  messageKey('validation_invalid_format'),
);

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

/** A week of Viet Nam, Monday to Sunday; of the current one what has passed. Minutes are medians, null of nothing. */
const serviceWeek = z.object({
  start: z.iso.date(),
  /** Private questions asked. */
  questions: z.number().int(),
  /**
   * Those that were answered or wait for longer than promised. Younger ones are not due yet, and what is done
   * or closed without an answer needs none.
   */
  due: z.number().int(),
  /** Of those that are due: first answered in the promised time. */
  in_time: z.number().int(),
  /** From the question to its first answer. */
  answer_minutes: z.number().int().nullable(),
  /** Private questions, messages and comments with signs of distress. */
  distress: z.number().int(),
  /** Until an admin put a name on it, answered it or decided about it; a comment counts from its hour. */
  attended_minutes: z.number().int().nullable(),
  /** Comments of readers, and those of them that waited for approval. */
  comments: z.number().int(),
  held: z.number().int(),
  /** Comments reported in the week, and those of them that still wait for a decision. */
  reported: z.number().int(),
  reported_open: z.number().int(),
});
export type ServiceWeek = z.output<typeof serviceWeek>;

/** Weeks of the service levels. */
export const SERVICE_WEEKS = 8;

export const overviewApi = {
  serviceLevels: endpoint({
    method: 'GET',
    path: '/api/admin/overview/service-levels',
    access: 'admin',
    summary: 'How promises to readers were kept in the last eight weeks, the oldest first',
    output: z.object({ weeks: z.array(serviceWeek) }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/admin/overview/calendar',
    access: 'admin',
    summary:
      'What a week, or the weeks of a month, bring: publications, notifications, topics and banners that begin or end, content due for review',
    query: z.object({
      /** Any day of the week; the current one when left out. */
      day: calendarDay.optional(),
      /** In place of a day. */
      month: givenMonth().optional(),
    }),
    output: calendarDays,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'Count the pending work of admins',
    output: pendingWork,
  }),
};
