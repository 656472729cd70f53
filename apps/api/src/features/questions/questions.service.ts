import { randomUUID } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { QuestionSort } from '@mam/contract/questions/questions';
import type { QuestionDraft } from '@mam/contract/questions/questions.rules';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import { readPage } from '../../platform/lists.ts';
import { findPaths } from '../search/search.service.ts';
import { insertQuestion } from './questions.edits.queries.ts';
import { mixedSlices } from './questions.mix.rules.ts';
import {
  countByCategory,
  findQuestion,
  listByUuids,
  listMixed,
  listQuestions,
  listRelated,
  type QuestionFilter,
  type QuestionPage,
} from './questions.queries.ts';
import { toQuestion, toShortQuestion } from './questions.view.ts';

interface ListQuery {
  page: number;
  size: number;
  categoryId?: number | undefined;
  keyword?: string | undefined;
  sort?: QuestionSort | undefined;
}

/** One page of published questions; with a keyword those that the search of the site finds, best first. */
export async function listPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: ListQuery,
  language: Language,
) {
  const { db } = deps;
  const { page, size, categoryId, keyword, sort = 'suggested' } = query;
  const counts = await countByCategory(db);
  const filter = { category_id: categoryId };
  const source = keyword
    ? await foundQuestions(deps, keyword, filter)
    : allQuestions(db, filter, counts);
  const found = await readPage(
    { page, size },
    {
      count: source.count,
      list: (range) => source.list({ ...range, sort }),
      toItem: (row) => toQuestion(row, language),
    },
  );
  return { ...found, counts };
}

/** The search ranks so few of a kind that their rows are read at once. */
async function foundQuestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  keyword: string,
  filter: QuestionFilter,
) {
  const paths = await findPaths(deps, keyword, 'question');
  const uuids = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  const rows = await listByUuids(deps.db, uuids, filter);
  return {
    count: async () => rows.length,
    list: async ({ limit, offset }: QuestionPage) => rows.slice(offset, offset + limit),
  };
}

/** Their number is known from those of the categories, which take turns where no other order is asked for. */
function allQuestions(
  db: Database,
  filter: QuestionFilter,
  counts: { category_id: number; count: number }[],
) {
  const isCounted = (id: number) => filter.category_id === undefined || filter.category_id === id;
  const counted = counts.filter(({ category_id }) => isCounted(category_id));
  return {
    count: async () => counted.reduce((sum, { count }) => sum + count, 0),
    list: (page: QuestionPage) =>
      filter.category_id === undefined && page.sort === 'suggested'
        ? listMixed(db, mixedSlices(counts, page))
        : listQuestions(db, filter, page),
  };
}

/** @throws `question.not_found`, also for a draft. */
export async function getQuestion(db: Database, uuid: string, language: Language) {
  const row = await findQuestion(db, uuid);
  if (!row) throw new AppError('question.not_found');
  const related = await listRelated(db, row);
  return {
    ...toQuestion(row, language),
    related: related.map((each) => toShortQuestion(each, language)),
  };
}

export type NewQuestion = QuestionDraft & {
  origin: 'seed' | 'admin' | 'ticket';
  /** The account that may not publish it alone. */
  written_by?: number;
};

/**
 * Inserts a question, also one that answers a private question whose asker agreed. The caller records the
 * change in the audit log and has removed what could tell who asked.
 * @returns its id, and the uuid of its page `/qa/:id`.
 */
export async function publishQuestion(
  tx: Database,
  question: NewQuestion,
  now: Date,
): Promise<{ id: number; uuid: string }> {
  const uuid = randomUUID();
  const id = await insertQuestion(tx, { ...question, uuid }, now);
  await invalidate(tx, 'questions');
  return { id, uuid };
}
