import type { QuestionSort } from '@mam/contract/questions/questions';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, TITLE_WORDS } from '../../db/fragments.queries.ts';
import type { Slice } from './questions.mix.rules.ts';

export type QuestionRow = Omit<NonNullable<Awaited<ReturnType<typeof findQuestion>>>, 'words'>;

export interface QuestionFilter {
  category_id?: number | undefined;
}

/** Other questions shown below one. */
const RELATED_COUNT = 5;

export interface QuestionPage {
  sort: QuestionSort;
  limit: number;
  offset: number;
}

export function listQuestions(db: Database, filter: QuestionFilter, page: QuestionPage) {
  return inOrder(db, filter, page.sort)
    .selectAll()
    .$narrowType<{ category_id: NotNull }>()
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/**
 * These parts of their categories, all first places before the second ones. One part a query, so that each is
 * planned for its own category: a large one is read along the order, a small one is sorted.
 */
export async function listMixed(db: Database, slices: Slice[]): Promise<QuestionRow[]> {
  if (slices.length === 0) return [];
  const { rows } = await sql<QuestionRow>`
    select * from (${sql.join(slices.map(partOf), sql` union all `)}) as parts
    order by place, turn`.execute(db);
  return rows;
}

function partOf({ category_id, offset, limit }: Slice, turn: number) {
  return sql`(
    select part.*, ${offset}::int + row_number() over (order by position, id) as place, ${turn}::int as turn
    from (
      select * from questions
      where status = 'published' and deleted_at is null and category_id = ${asBigint(category_id)}
      order by position, id
      offset ${offset}::int limit ${limit}::int
    ) as part
  )`;
}

/** Those of these uuids that a filter lets through, in the order of the uuids. */
export async function listByUuids(
  db: Database,
  uuids: string[],
  filter: QuestionFilter,
): Promise<QuestionRow[]> {
  if (uuids.length === 0) return [];
  const rows = await matching(db, filter)
    .where('uuid', 'in', uuids)
    .selectAll()
    .$narrowType<{ category_id: NotNull }>()
    .execute();
  return rows.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid));
}

/** Each has its index of what readers see. */
const ORDERS: Record<QuestionSort, RawBuilder<unknown>> = {
  suggested: sql`position, id`,
  newest: sql`published_at desc, position, id`,
  helpful: sql`helpful - not_helpful desc, position, id`,
};

function inOrder(db: Database, filter: QuestionFilter, sort: QuestionSort) {
  return matching(db, filter).orderBy(ORDERS[sort]);
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

/** Questions that are compared with a text. */
const COMPARED_MAX = 40;

/**
 * Published questions whose title has at least two of these lexemes, or the only one; those with the rarest first.
 * @param lexemes words, or beginnings of words that end with `:*`.
 */
export async function findSharing(db: Database, lexemes: string[]) {
  const { rows } = await sql<
    Pick<QuestionRow, 'uuid' | 'category_id' | 'question' | 'answer' | 'reason'>
  >`
    with found as (
      select questions.id, lexeme, count(*) over (partition by lexeme) as questions
      from unnest(${lexemes}::text[]) as lexeme
      join questions on ${TITLE_WORDS} @@ to_tsquery('simple', lexeme)
      where status = 'published' and deleted_at is null
    )
    select uuid, category_id, question, answer, reason
    from found join questions using (id)
    group by questions.id
    having count(*) >= least(2, ${lexemes.length})
    order by sum(1.0 / found.questions) desc, questions.id
    limit ${COMPARED_MAX}`.execute(db);
  return rows;
}

function matching(db: Database, { category_id }: QuestionFilter) {
  return db
    .selectFrom('questions')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)));
}
