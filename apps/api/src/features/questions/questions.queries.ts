import { type QuestionSort, SIMILAR_QUESTIONS_MAX } from '@mam/contract/questions/questions';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  asBigint,
  countRows,
  hasWords,
  TITLE_WORDS,
  wordQuery,
} from '../../db/fragments.queries.ts';

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

export interface QuestionFilter {
  category_id?: number | undefined;
  /** Folded words. */
  words?: string[] | undefined;
}

/** Other questions shown below one. */
const RELATED_COUNT = 5;

export function listQuestions(
  db: Database,
  filter: QuestionFilter,
  page: { sort: QuestionSort; limit: number; offset: number },
) {
  return (
    matching(db, filter)
      .selectAll()
      .$narrowType<{ category_id: NotNull }>()
      // Questions that contain the words come before those whose answer alone contains them.
      .$if(filter.words !== undefined, (q) =>
        q.orderBy(sql`ts_rank(words, ${wordQuery(filter.words ?? [])})`, 'desc'),
      )
      .$if(page.sort === 'newest', (q) => q.orderBy('published_at', 'desc'))
      .$if(page.sort === 'helpful', (q) => q.orderBy(sql`helpful - not_helpful`, 'desc'))
      .orderBy('position')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute()
  );
}

export function countQuestions(db: Database, filter: QuestionFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

/** Number of published questions of each category that has any. */
export function countByCategory(db: Database) {
  return matching(db, {})
    .select(['category_id', (eb) => eb.fn.countAll<number>().as('count')])
    .$narrowType<{ category_id: NotNull }>()
    .groupBy('category_id')
    .orderBy('category_id')
    .execute();
}

/** A published question. */
export function findQuestion(db: Database, uuid: string) {
  return matching(db, {})
    .where('uuid', '=', uuid)
    .selectAll()
    .$narrowType<{ category_id: NotNull }>()
    .executeTakeFirst();
}

/** Others of the same category, most helpful first. */
export function listRelated(db: Database, { id, category_id }: QuestionRow) {
  return matching(db, { category_id })
    .where('id', '<>', id)
    .select(['uuid', 'category_id', 'question'])
    .$narrowType<{ category_id: NotNull }>()
    .orderBy(sql`helpful - not_helpful`, 'desc')
    .orderBy('id')
    .limit(RELATED_COUNT)
    .execute();
}

/**
 * Published questions that share at least two words with a text, or its only one. The rarer a word is among
 * all questions, the more it counts, so words such as «có» or «không» need no list of their own.
 */
export async function findSimilar(db: Database, words: string[]) {
  const { rows } = await sql<Pick<QuestionRow, 'uuid' | 'category_id' | 'question'>>`
    with found as (
      select questions.id, word, count(*) over (partition by word) as questions
      from unnest(${words}::text[]) as word
      join questions on ${TITLE_WORDS} @@ to_tsquery('simple', word)
      where status = 'published' and deleted_at is null
    )
    select uuid, category_id, question
    from found join questions using (id)
    group by questions.id
    having count(*) >= least(2, ${words.length})
    order by sum(1.0 / found.questions) desc, questions.id
    limit ${SIMILAR_QUESTIONS_MAX}`.execute(db);
  return rows;
}

function matching(db: Database, { category_id, words }: QuestionFilter) {
  return db
    .selectFrom('questions')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)))
    .$if(words !== undefined, (q) => q.where(hasWords(sql`words`, words ?? [])));
}
