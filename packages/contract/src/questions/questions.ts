import { z } from 'zod';
import { QUESTION_SORTS } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { categoryId, keyword, listOf, pageQuery } from '../core/paging.ts';
import { deviceId } from '../playables/playables.ts';
import { crisis } from '../search/search.ts';

export type QuestionSort = (typeof QUESTION_SORTS)[number];

/** Maximum number of similar questions. */
export const SIMILAR_QUESTIONS_MAX = 3;
/** Maximum length of a text that similar questions are searched for, characters. */
export const SIMILAR_TEXT_LENGTH_MAX = 4000;

/** A question with its answer. All texts are plain. */
export const question = z.object({
  /** Identifies it in `/qa/:id`, an address without words. */
  uuid: z.uuid(),
  category_id: z.number().int(),
  question: z.string(),
  /** The answer in one sentence. */
  answer: z.string(),
  /** Paragraphs, separated by blank lines. */
  reason: z.string(),
  next_step: z.string(),
  /** Path of the page that `next_step` leads to, on this site; empty when it is not a link. */
  next_path: z.string(),
  /** Names of the publications that the answer rests on. */
  sources: z.array(z.string()),
  /** Number of devices that found it helpful. */
  helpful: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type Question = z.output<typeof question>;

const shortQuestion = question.pick({ uuid: true, category_id: true, question: true });
/** A question without its answer. */
export type ShortQuestion = z.output<typeof shortQuestion>;

const id = question.shape.uuid;

export const questionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/questions/list',
    access: 'public',
    summary:
      'List published questions, by default in the order of the editors, where the categories take turns',
    cacheTags: ['questions', 'categories'],
    query: pageQuery.extend({
      categoryId,
      /** A keyword with fewer than two letters or digits finds nothing. An empty one counts as absent. */
      keyword,
      sort: z.enum(QUESTION_SORTS).optional(),
    }),
    output: listOf(question).extend({
      /** Number of published questions of each category that has any. */
      counts: z.array(z.object({ category_id: z.number().int(), count: z.number().int() })),
    }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/questions/:id',
    access: 'public',
    summary: 'Get a published question with others of its category',
    cacheTags: ['questions'],
    params: z.object({ id }),
    output: question.extend({ related: z.array(shortQuestion) }),
  }),
  // A body, since the text of a private question must be in no address.
  similar: endpoint({
    method: 'POST',
    path: '/api/questions/similar',
    access: 'public',
    summary:
      'Find published questions that share rare words with a text, tones do not matter; and the numbers for a danger that it tells of',
    body: z.object({
      text: z
        .string()
        .max(SIMILAR_TEXT_LENGTH_MAX)
        .overwrite((text) => text.toWellFormed().replaceAll('\0', ' ')),
    }),
    /** Where the words tell of a danger that is not calm, `items` are about that danger only. */
    output: z.object({ items: z.array(shortQuestion), help: crisis.nullable() }),
  }),
  vote: endpoint({
    method: 'PUT',
    path: '/api/questions/:id/helpful',
    access: 'public',
    summary: 'Say whether an answer was helpful, once per device; a second vote replaces the first',
    params: z.object({ id }),
    body: z.object({ device_id: deviceId, is_helpful: z.boolean() }),
    output: z.object({ helpful: z.number().int() }),
  }),
};
