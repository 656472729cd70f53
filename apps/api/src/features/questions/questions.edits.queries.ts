import type { QuestionAdminSort, QuestionFilters } from '@mam/contract/questions/questions.admin';
import { completeQuestion, type QuestionDraft } from '@mam/contract/questions/questions.rules';
import { lacking } from '@mam/contract/rules/stages';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  asBigint,
  countRows,
  hasWords,
  listBulkIds,
  TITLE_WORDS,
} from '../../db/fragments.queries.ts';

type Origin = 'seed' | 'admin' | 'ticket';

export type AdminQuestionRow = NonNullable<Awaited<ReturnType<typeof findKept>>>;

/** `words` are folded words. */
export interface AdminFilter extends Pick<QuestionFilters, 'state' | 'categoryId'> {
  words: string[];
}

interface Range {
  sort: QuestionAdminSort;
  limit: number;
  offset: number;
}

export function listAdminQuestions(db: Database, filter: AdminFilter, range: Range) {
  const { sort, limit, offset } = range;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return matching(db, filter)
    .selectAll()
    .select(TICKET_ID)
    .orderBy(ORDERS[sort], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listAdminQuestionIds(db: Database, filter: AdminFilter): Promise<number[]> {
  return listBulkIds(db, matching(db, filter).select('id'));
}

export function countAdminQuestions(db: Database, filter: AdminFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

/** Every question in the order of /qa, those in the trash included. */
export function listAllQuestions(db: Database) {
  return db.selectFrom('questions').selectAll().orderBy('position').orderBy('id').execute();
}

/** A question outside the trash. */
export function findKept(db: Database, id: number) {
  return kept(db, id).executeTakeFirst();
}

/** Reads the same row and locks it until the end of the transaction. */
export function lockKept(tx: Database, id: number) {
  return kept(tx, id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks a category, so that it is not deleted before the transaction ends. */
export function lockCategory(tx: Database, id: number) {
  return tx
    .selectFrom('categories')
    .where('id', '=', asBigint(id))
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
}

interface NewRow {
  uuid: string;
  origin: Origin;
  written_by?: number | undefined;
}

export async function insertQuestion(
  db: Database,
  { uuid, origin, written_by, ...draft }: QuestionDraft & NewRow,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('questions')
    .values({
      ...toValues(draft),
      ...{ uuid, origin, written_by: written_by ?? null, created_at: now, updated_at: now },
      // The starter content is in its own order, what admins add is first.
      position:
        origin === 'seed'
          ? sql<number>`(select coalesce(max(position), 0) + 1 from questions)`
          : sql<number>`(select coalesce(min(position), 0) - 1 from questions)`,
      published_at: draft.status === 'published' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The first publication dates a question; hiding and publishing it again keeps the date. */
export function publicationOf(status: QuestionDraft['status'], now: Date) {
  if (status === 'draft') return {};
  return { published_at: sql<Date>`coalesce(published_at, ${now})`, written_by: null };
}

export async function updateQuestionRow(
  tx: Database,
  id: number,
  { draft, now }: { draft: QuestionDraft; now: Date },
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({
      ...toValues(draft),
      updated_at: now,
      ...publicationOf(draft.status, now),
    })
    .where('id', '=', id)
    .execute();
}

export const LABEL = sql<string>`question->>'vi'`;
const ORDERS = {
  position: 'position',
  question: 'folded',
  '-question': 'folded',
  helpful: 'helpful',
  '-helpful': 'helpful',
  updated_at: 'updated_at',
  '-updated_at': 'updated_at',
} as const;

function matching(db: Database, { state, categoryId, words }: AdminFilter) {
  return db
    .selectFrom('questions')
    .where('deleted_at', state === 'trash' ? 'is not' : 'is', null)
    .$if(state === 'draft' || state === 'published', (q) =>
      q.where('status', '=', state === 'draft' ? 'draft' : 'published'),
    )
    .$if(categoryId !== undefined, (q) => q.where('category_id', '=', asBigint(categoryId ?? 0)))
    .$if(words.length > 0, (q) => q.where(hasWords(TITLE_WORDS, words)));
}

function kept(db: Database, id: number) {
  return db
    .selectFrom('questions')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .selectAll()
    .select(TICKET_ID);
}

/** The private question that a question was made of. */
const TICKET_ID = sql<
  number | null
>`(select tickets.id from tickets where question_id = questions.id)`.as('ticket_id');

/** Finds one of these questions that this account wrote and that was never published. */
export function findOwnUnread(db: Database, ids: number[], user_id: number) {
  return db
    .selectFrom('questions')
    .where('id', 'in', ids)
    .where('written_by', '=', user_id)
    .select(['id', 'question'])
    .limit(1)
    .executeTakeFirst();
}

function toValues({ sources, ...draft }: QuestionDraft) {
  const { question, answer, reason, next_step } = draft;
  return {
    ...draft,
    lacks: lacking(completeQuestion, { ...draft, sources }),
    question: JSON.stringify(question),
    answer: JSON.stringify(answer),
    reason: JSON.stringify(reason),
    next_step: JSON.stringify(next_step),
    source_names: JSON.stringify(sources),
  };
}
