import { z } from 'zod';
import { bulkMatch, moveCall, rowId, stateCalls } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { localized, unfinished } from '../core/localized.ts';
import { categoryId, keyword, listOf, pageQuery } from '../core/paging.ts';
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
export type QuestionAdminSort = (typeof QUESTION_ADMIN_SORTS)[number];

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
  sort: z.enum(QUESTION_ADMIN_SORTS).optional(),
});
export type QuestionFilters = z.output<typeof filters>;

const all = { path: '/api/admin/questions', access: 'admin' } as const;
const one = { path: '/api/admin/questions/:id', access: 'admin', params: rowId } as const;

export const questionsAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List questions in every state, in the order of /qa by default',
    query: pageQuery.extend(filters.shape),
    output: listOf(adminQuestion),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/admin/questions/ids',
    access: 'admin',
    summary: 'List the ids of all questions that match, for a bulk call',
    query: filters.omit({ sort: true }),
    output: bulkMatch,
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create a question with its answer, first in the order; a draft may be incomplete',
    body: questionDraft,
    output: adminQuestion,
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Get a question outside the trash',
    output: adminQuestion,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary:
      'Update a question, but for its address and votes; fails if it was changed since it was read',
    body: questionDraft.safeExtend({ updated_at: z.iso.datetime() }),
    output: adminQuestion,
  }),
  ...stateCalls('questions', 'delete', {
    publish: 'Publish questions; fails if one of them lacks something',
    hide: 'Make published questions drafts again',
    trash: 'Move questions to the trash; they can be restored for thirty days',
    restore: 'Restore questions from the trash to their previous status',
  }),
  move: moveCall('questions', 'Move a question directly before or after another one'),
};
