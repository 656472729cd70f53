import { z } from 'zod';
import { idText } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KIND_NAMES } from '../core/playable-kinds.ts';
import { WORK_KINDS, WORK_VIEWS } from './work-kinds.ts';

/** Whose work it is; a claim is a name, not a lock. */
export const CLAIM_FILTERS = ['mine', 'others', 'unclaimed'] as const;

const workItem = z.object({
  kind: z.enum(WORK_KINDS),
  id: z.string(),
  /**
   * The reader's last word; of work without a reader, since when it waits. Of a comment only the hour. Of what
   * does not wait, when it was last used.
   */
  at: z.iso.datetime(),
  is_distress: z.boolean(),
  /** Past the time that readers were promised. */
  is_overdue: z.boolean(),
  /** A private question or message with a sign of distress that was done or closed without an answer to the last word. */
  is_unanswered: z.boolean(),
  claim: z.object({ user_id: z.number().int(), name: z.string() }).nullable(),
  /** What was written, or the title of an item; empty for a mail and a message of pictures only. */
  excerpt: z.string(),
  /** Where it is: title of the item of a comment or remark, name of a contact message, masked address of a mail. */
  place: z.string().nullable(),
  /**
   * Template of a mail, error key of a file, integer id of content, uuid of a remark’s item, or state of a guide;
   * `returned` of a text that its second reader gave back, `returned_own` for its writer; `threat` of a comment whose signs of distress are a
   * threat to another person.
   */
  key: z.string().nullable(),
  /** Kind of the item of a failed file or of a remark, or of content; null of a question. */
  playable: z.enum(PLAYABLE_KIND_NAMES).nullable(),
  /** Reports of a comment, pictures of a message, doubtful mails of a notification. */
  count: z.number().int(),
  /** Waiting private questions or messages with this text, this one included; the longest waiting is listed. */
  alike: z.number().int(),
  has_email: z.boolean(),
  /** A text with a second reader whose next step is another admin’s: nothing here to claim. */
  waits_for_other: z.boolean(),
  /** Who wrote a text that waits for its second reader; null for all else. */
  writer_id: z.number().int().nullable(),
});
export type WorkItem = z.output<typeof workItem>;

const kindCount = z.object({
  kind: z.enum(WORK_KINDS),
  count: z.number().int(),
  distress: z.number().int(),
  mine: z.number().int(),
  others: z.number().int(),
  oldest: z.iso.datetime(),
});

/** Numbers of all waiting work, whatever the filter. */
export const workCounts = z.object({
  total: z.number().int(),
  distress: z.number().int(),
  overdue: z.number().int(),
  mine: z.number().int(),
  /** Claimed by others, or `own`. */
  others: z.number().int(),
  /** Texts of this account that another admin has to read. */
  own: z.number().int(),
  unclaimed: z.number().int(),
  oldest: z.iso.datetime().nullable(),
  /** Every waiting thing once: signs of distress, overdue, of people who wait, and what can wait. */
  urgencies: z.object({
    first: z.number().int(),
    overdue: z.number().int(),
    soon: z.number().int(),
    later: z.number().int(),
  }),
  /** Kinds of which something waits, the most urgent first. */
  kinds: z.array(kindCount),
});
export type WorkCounts = z.output<typeof workCounts>;

const filters = z.object({
  view: z.enum(WORK_VIEWS).default('waiting'),
  /** `first`: signs of distress of any kind; `ticket`: private questions and messages. */
  kind: z.enum([...WORK_KINDS, 'first', 'ticket']).optional(),
  claim: z.enum(CLAIM_FILTERS).optional(),
  /** All that wait with the text of this private question or message, each for itself. */
  alike: idText.optional(),
  keyword,
});
export type WorkFilters = z.output<typeof filters>;

const reference = z.object({ kind: z.enum(WORK_KINDS), id: z.string().max(40) });
export type WorkReference = z.output<typeof reference>;

const content = z.object({ id: z.uuid() });
const dailyMail = z.object({ is_on: z.boolean() });
const inbox = { path: '/api/admin/inbox', access: 'admin' } as const;
const put = { method: 'PUT', access: 'admin' } as const;

export const inboxApi = {
  list: endpoint({
    ...inbox,
    method: 'GET',
    summary:
      'List what waits for a person: distress first, each third row of others; then overdue, then the longest waiting. Or private questions and messages that are answered or closed: distress without an answer first, then the last used',
    query: pageQuery.extend(filters.shape),
    output: listOf(workItem).extend({ counts: workCounts }),
  }),
  counts: endpoint({
    ...inbox,
    method: 'GET',
    path: '/api/admin/inbox/counts',
    summary: 'Count what waits for a person',
    output: workCounts,
  }),
  claim: endpoint({
    ...put,
    path: '/api/admin/inbox/claim',
    summary: 'Put the own name on waiting work; others may still do it',
    body: reference,
    output: z.object({}),
  }),
  release: endpoint({
    ...put,
    path: '/api/admin/inbox/release',
    summary: 'Take the name off waiting work',
    body: reference,
    output: z.object({}),
  }),
  review: endpoint({
    ...put,
    path: '/api/admin/inbox/review',
    summary: 'Store that a published video, podcast or question still holds',
    body: content,
    output: z.object({}),
  }),
  undoReview: endpoint({
    ...put,
    path: '/api/admin/inbox/undo-review',
    summary: 'Take a review back',
    body: content,
    output: z.object({}),
  }),
  getDailyMail: endpoint({
    ...inbox,
    method: 'GET',
    path: '/api/admin/inbox/daily-mail',
    summary: 'Whether the account gets the daily mail about waiting work',
    output: dailyMail,
  }),
  setDailyMail: endpoint({
    ...put,
    path: '/api/admin/inbox/daily-mail',
    summary: 'Switch the daily mail about waiting work on or off for the own account',
    body: dailyMail,
    output: dailyMail,
  }),
};
