import type { QuestionFilters } from '@mam/contract/questions/questions.admin';
import { completeQuestion, type QuestionDraft } from '@mam/contract/questions/questions.rules';
import { lacking } from '@mam/contract/rules/stages';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { TITLE_WORDS } from '../../db/fragments.queries.ts';
import { lastReturnOf, READ } from '../../lists/last-return.queries.ts';
import {
  type Found,
  hasKeyword,
  inCategory,
  inState,
  rowQueries,
} from '../../lists/list.queries.ts';

type Origin = 'seed' | 'admin' | 'ticket';

export type AdminQuestionRow = NonNullable<Awaited<ReturnType<typeof QUESTION_ROWS.find>>>;

export const LABEL = sql<string>`question->>'vi'`;
/** The private question that a question was made of. */
const TICKET_ID = sql<
  number | null
>`(select tickets.id from tickets where question_id = questions.id)`.as('ticket_id');

/** Questions in the admin area. */
export const QUESTION_ROWS = rowQueries({
  from: (db) => db.selectFrom('questions'),
  select: (rows) => rows.selectAll().select([TICKET_ID, lastReturnOf('questions', 'question')]),
  matching: (rows, { state, categoryId, words }: QuestionFilters & Found) =>
    rows.where(inState(state)).where(inCategory(categoryId)).where(hasKeyword(words, TITLE_WORDS)),
  orders: {
    position: sql`position, id`,
    question: sql`folded, id`,
    '-question': sql`folded desc, id desc`,
    helpful: sql`helpful, id`,
    '-helpful': sql`helpful desc, id desc`,
    updated_at: sql`updated_at, id`,
    '-updated_at': sql`updated_at desc, id desc`,
  },
});

/** Every question in the order of /qa, those in the trash included. */
export function listAllQuestions(db: Database) {
  return db.selectFrom('questions').selectAll().orderBy('position').orderBy('id').execute();
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
  return {
    published_at: sql<Date>`coalesce(published_at, ${now})`,
    written_by: null,
    ...READ,
  };
}

/** Those that were made of a private question and that were never published. */
export async function findUnread(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('origin', '=', 'ticket')
    .where('published_at', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The columns of a draft. */
export function toValues({ sources, ...draft }: QuestionDraft) {
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
