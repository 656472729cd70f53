import { z } from 'zod';
import { moveCall, rowId } from '../core/bulk.ts';
import { COMMENT_LENGTH_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { localized } from '../core/localized.ts';
import { localizedLine, localizedText } from '../rules/localized.ts';

/**
 * Where a canned answer is offered: at comments or at private questions. Those that comfort, and those for who is
 * threatened, are offered at comments too, but never at a threat itself or an advert.
 */
export const CANNED_ANSWER_KINDS = ['comment', 'comfort', 'threatened', 'ticket'] as const;
export type CannedAnswerKind = (typeof CANNED_ANSWER_KINDS)[number];

const TITLE_LENGTH_MAX = 60;

/** Form of a canned answer. */
export const cannedAnswerDraft = z.object({
  kind: z.enum(CANNED_ANSWER_KINDS),
  title: localizedLine(TITLE_LENGTH_MAX),
  text: localizedText(COMMENT_LENGTH_MAX),
});

const cannedAnswer = z.object({
  id: z.number().int(),
  kind: z.enum(CANNED_ANSWER_KINDS),
  title: localized,
  text: localized,
  /** Sent back with a change to detect concurrent edits. */
  updated_at: z.iso.datetime(),
});
export type CannedAnswer = z.output<typeof cannedAnswer>;

const all = { path: '/api/admin/canned-answers', access: 'admin' } as const;
const one = { path: '/api/admin/canned-answers/:id', access: 'admin', params: rowId } as const;

export const cannedAnswersApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List canned answers in their order',
    query: z.object({ kind: z.enum(CANNED_ANSWER_KINDS).optional() }),
    output: z.object({ items: z.array(cannedAnswer) }),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create a canned answer, last in the order',
    body: cannedAnswerDraft,
    output: cannedAnswer,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a canned answer; fails if it was changed since it was read',
    body: cannedAnswerDraft.extend({ updated_at: z.iso.datetime() }),
    output: cannedAnswer,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a canned answer; answers that began with it stay',
    output: z.object({ deleted: z.literal(true) }),
  }),
  move: moveCall('canned-answers', 'Move a canned answer directly before or after another one'),
};
