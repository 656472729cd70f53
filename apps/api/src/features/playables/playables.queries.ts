import type { PlayableKind } from '@mam/contract/playables/kinds';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { MediaColumn } from '../../db/columns.ts';
import type { Database } from '../../db/connect.ts';
import type { Playables } from '../../db/tables.ts';
import { noted } from '../statistics/statistics.note.queries.ts';

/** Columns that a card in a list needs. */
export const CARD_COLUMNS = [
  'id',
  'uuid',
  'kind',
  'category_id',
  'title',
  'description',
  'duration',
  'min_age',
  'views',
  'likes',
  'dislikes',
  'comment_count',
  'published_at',
  'media',
] as const;

/** Columns that the page of one item needs; transcripts are long, so lists go without. */
const COLUMNS = [...CARD_COLUMNS, 'warning', 'chapters', 'transcript', 'reference_names'] as const;

/** What every published item has. */
export type Published = { published_at: Date; media: MediaColumn };

export type PlayableSort = 'newest' | 'oldest' | 'views' | 'likes';

export interface PlayableFilter {
  kind: PlayableKind;
  category_id?: number;
  keyword?: Keyword;
}

/** A keyword ready for the index: `words` for tsquery, `typed` as the reader wrote it. */
export interface Keyword {
  words: string;
  typed: string;
}

export type PlayableCard = Awaited<ReturnType<typeof listPlayables>>[number];
export type PlayableRow = NonNullable<Awaited<ReturnType<typeof findPlayable>>>;

const ORDERS = {
  newest: ['published_at', 'desc'],
  oldest: ['published_at', 'asc'],
  views: ['views', 'desc'],
  likes: ['likes', 'desc'],
} as const;

export function listPlayables(
  db: Database,
  filter: PlayableFilter,
  page: { sort: PlayableSort; limit: number; offset: number },
) {
  const [column, direction] = ORDERS[page.sort];
  const { keyword } = filter;
  return matching(db, filter)
    .select(CARD_COLUMNS)
    .$narrowType<Published>()
    .$if(keyword !== undefined, (query) => query.orderBy(marksMatch(keyword?.typed ?? ''), 'desc'))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** How many match a keyword, counted up to `max` only. */
export async function countMatching(db: Database, filter: PlayableFilter, max: number) {
  const row = await db
    .selectFrom(matching(db, filter).select('id').limit(max).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export function findPlayable(db: Database, kind: PlayableKind, id: string | number) {
  return matching(db, { kind })
    .where(isNamed(id))
    .select(COLUMNS)
    .$narrowType<Published>()
    .executeTakeFirst();
}

/** Same category, most seen first. */
export function listRelated(db: Database, row: PlayableRow, limit: number) {
  return matching(db, { kind: row.kind, category_id: row.category_id })
    .where('id', '<>', row.id)
    .select(CARD_COLUMNS)
    .$narrowType<Published>()
    .orderBy('views', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function addDownload(db: Database, id: number, now: Date) {
  return db
    .updateTable('playables')
    .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', id)
    .returning(noted(now, 'downloads', sql`1`).as('noted'))
    .execute();
}

function matching(db: Database, filter: PlayableFilter) {
  const { kind, category_id, keyword } = filter;
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', wide(category_id ?? 0)))
    .$if(keyword !== undefined, (q) =>
      q.where(sql<SqlBool>`search @@ to_tsquery('simple', ${keyword?.words ?? ''})`),
    );
}

/** A number sent by a reader: one beyond `integer` names no row, instead of being an error. */
export function wide(id: number) {
  return sql<number>`${id}::bigint`;
}

/** The item of this id or uuid, in any query on `playables`. */
export function isNamed(id: string | number) {
  return typeof id === 'number'
    ? sql<SqlBool>`playables.id = ${wide(id)}`
    : sql<SqlBool>`playables.uuid = ${id}`;
}

/** Rows whose title has the words just as typed, marks included, come first. */
function marksMatch(typed: string) {
  return sql<boolean>`position(lower(${typed}) in lower(concat_ws(' ', title->>'vi', title->>'en'))) > 0`;
}

/** Inserts a row under the category of that slug; throws when there is none. */
export function insertPlayable(
  db: Database,
  slug: string,
  row: Omit<Insertable<Playables>, 'category_id'>,
) {
  return db
    .insertInto('playables')
    .values((eb) => ({
      ...row,
      category_id: eb.selectFrom('categories').where('slug', '=', slug).select('id'),
    }))
    .execute();
}

export function publishDue(db: Database, now: Date) {
  return (
    db
      .updateTable('playables')
      .set({ status: 'published' })
      .where('status', '=', 'scheduled')
      .where('published_at', '<=', now)
      // What is due before its file is ready goes out with it (playables.adopt.ts).
      .where('media', 'is not', null)
      .returning('id')
      .execute()
  );
}
