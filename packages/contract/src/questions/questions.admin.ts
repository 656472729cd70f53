import { z } from 'zod';
import { lastReturn } from '../audit/last-return.ts';
import { moveCall, stateCalls } from '../core/bulk.ts';
import { rowCalls } from '../core/list-calls.ts';
import { localized, unfinished } from '../core/localized.ts';
import { categoryId, keyword } from '../core/paging.ts';
import { returnCall } from '../rules/returning.ts';
import { lacks } from '../rules/stages.ts';
import { questionDraft } from './questions.rules.ts';

/** States in the admin area; a deleted question is in the trash, whatever its status. */
export const QUESTION_STATES = ['published', 'draft', 'trash'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Where a question comes from: the starter content, an admin, or a private question. */
export const QUESTION_ORIGINS = ['seed', 'admin', 'ticket'] as const;

/** `-name` is descending; `position` is the order of /qa. */
export const QUESTION_ADMIN_SORTS = [
  'position',
  'question',
  '-question',
  'helpful',
  '-helpful',
  'updated_at',
  '-updated_at',
] as const;

/** Days during which a deleted question can be restored. */
export const QUESTION_RETENTION_DAYS = 30;

/** A question in any state, with all fields of its form. */
const adminQuestion = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  category_id: z.number().int().nullable(),
  question: localized,
  answer: unfinished,
  reason: unfinished,
  next_step: unfinished,
  next_path: z.string(),
  sources: z.array(unfinished),
  status: questionDraft.shape.status,
  state: z.enum(QUESTION_STATES),
  lacks,
  origin: z.enum(QUESTION_ORIGINS),
  /** Made of a private question and never published: an admin who did not write it publishes it. */
  needs_reader: z.boolean(),
  /** The account that wrote it so, until it is published. */
  written_by: z.number().int().nullable(),
  /** Why its second reader gave it back; null once it is sent again or published. */
  returned_why: z.string().nullable(),
  /** Null unless it was given back since it was published. */
  last_return: lastReturn.nullable(),
  /** The private question that it was made of, as long as that one is kept. */
  ticket_id: z.number().int().nullable(),
  /** Devices that found it helpful, and that did not. */
  helpful: z.number().int(),
  not_helpful: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type AdminQuestion = z.output<typeof adminQuestion>;

const filters = z.object({
  /** When absent, every question outside the trash is listed. */
  state: z.enum(QUESTION_STATES).optional(),
  categoryId,
  keyword,
});
export type QuestionFilters = z.output<typeof filters>;

export const questionsAdminApi = {
  ...rowCalls('questions', {
    row: adminQuestion,
    item: adminQuestion,
    filters,
    sorts: QUESTION_ADMIN_SORTS,
    draft: questionDraft,
    change: questionDraft.safeExtend({ updated_at: z.iso.datetime() }),
    summaries: {
      list: 'List questions in every state, in the order of /qa by default',
      ids: 'List the ids of all questions that match, for a bulk call',
      create: 'Create a question with its answer, first in the order; a draft may be incomplete',
      get: 'Get a question outside the trash',
      update:
        'Update a question, but for its address and votes; fails if it was changed since it was read',
    },
  }),
  ...stateCalls('questions', 'delete', {
    publish: 'Publish questions; fails if one of them lacks something',
    hide: 'Make published questions drafts again',
    trash: 'Move questions to the trash; they can be restored for thirty days',
    restore: 'Restore questions from the trash to their previous status',
  }),
  return: returnCall('questions', {
    item: adminQuestion,
    summary: 'Give a question made of a private one back to its writer, and say why',
  }),
  move: moveCall('questions', 'Move a question directly before or after another one'),
};
