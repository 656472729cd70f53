import { z } from 'zod';
import { stateCalls } from '../core/bulk.ts';
import { rowCalls } from '../core/list-calls.ts';
import { localized, unfinished } from '../core/localized.ts';
import { categoryId, keyword } from '../core/paging.ts';
import { lacks } from '../rules/stages.ts';
import { topicChange, topicDraft } from './topics.rules.ts';
import { tally } from './topics.ts';

/** States of a topic on the current day (Asia/Ho_Chi_Minh). */
export const TOPIC_ADMIN_STATES = ['draft', 'upcoming', 'open', 'closed', 'trash'] as const;
export type TopicAdminState = (typeof TOPIC_ADMIN_STATES)[number];

/** `-title` is descending. */
export const TOPIC_ADMIN_SORTS = [
  '-opens_on',
  'opens_on',
  'title',
  '-title',
  'closes_on',
  '-closes_on',
  'comment_count',
  '-comment_count',
] as const;

const sideTexts = z.object({ agree: unfinished, disagree: unfinished, unsure: unfinished });

const adminTopic = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  category_id: z.number().int().nullable(),
  title: localized,
  ping: unfinished,
  side_names: sideTexts,
  side_reasons: sideTexts.nullable(),
  summary: unfinished.nullable(),
  state: z.enum(TOPIC_ADMIN_STATES),
  lacks,
  /** First and last day, both included. */
  opens_on: z.iso.date().nullable(),
  closes_on: z.iso.date().nullable(),
  /** As readers see it. */
  tally: tally.nullable(),
  side_count: z.number().int(),
  comment_count: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type AdminTopic = z.output<typeof adminTopic>;

const filters = z.object({
  /** When absent, every topic outside the trash is listed. */
  state: z.enum(TOPIC_ADMIN_STATES).optional(),
  categoryId,
  keyword,
});
export type TopicFilters = z.output<typeof filters>;

export const topicsAdminApi = {
  ...rowCalls('topics', {
    row: adminTopic,
    item: adminTopic,
    filters,
    sorts: TOPIC_ADMIN_SORTS,
    draft: topicDraft,
    change: topicChange,
    summaries: {
      list: 'List topics in every state; by default those without a day first, then the last to open, as readers see them',
      ids: 'List the ids of all topics that match, for a bulk call',
      create: 'Create a topic as a draft, which may be incomplete',
      get: 'Get a topic',
      update: 'Update a topic; sides and answers stay. A published one is complete',
    },
  }),
  ...stateCalls('topics', 'trash', {
    publish:
      'Publish drafts; one without an opening day opens at once; fails if one of them lacks something',
    hide: 'Make published topics drafts again; sides and answers stay',
    trash: 'Move topics to the trash; their pages and calls answer 404 from then on',
    restore: 'Restore topics from the trash to their previous state',
  }),
};
