import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  asBigint,
  countRows,
  hasWords,
  matchesId,
  recordMetric,
} from '../../db/fragments.queries.ts';
import type { Playables } from '../../db/tables.ts';
import { CARD_COLUMNS, INFO_COLUMNS, type PlayableRow, type Published } from './playables.view.ts';

export type PlayableSort = 'newest' | 'oldest' | 'views' | 'likes';

export interface PlayableFilter {
  kind: PlayableKind;
  category_id?: number;
  keyword?: Keyword;
}

interface Keyword {
  /** Folded words. */
  words: string[];
  typed: string;
}

interface PlayablePage {
  sort: PlayableSort;
  limit: number;
  offset: number;
}

const ORDERS = {
  newest: ['published_at', 'desc'],
  oldest: ['published_at', 'asc'],
  views: ['views', 'desc'],
  likes: ['likes', 'desc'],
} as const;

export function listPlayables(db: Database, filter: PlayableFilter, page: PlayablePage) {
  return inOrder(db, filter, page.sort)
    .select(CARD_COLUMNS)
    .$narrowType<Published>()
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/**
 * Ranks the first `max` matches in the order of the list: titles that contain the keyword as it was typed
 * come before the others. Only these are ranked, so a word that all items have costs no more than a rare
 * one.
 */
export function searchPlayables(
  db: Database,
  filter: PlayableFilter & { keyword: Keyword },
  page: PlayablePage & { max: number },
) {
  const [column, direction] = ORDERS[page.sort];
  const matches = inOrder(db, filter, page.sort).select(['id', column, 'title']).limit(page.max);
  const places = db
    .selectFrom(matches.as('matches'))
    .select((eb) => [
      'id',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .orderBy(exactMatchFirst(filter.keyword.typed), 'desc')
            .orderBy(column, direction)
            .orderBy('id', direction),
        )
        .as('place'),
    ])
    .orderBy('place')
    .limit(page.limit)
    .offset(page.offset);
  return db
    .selectFrom(places.as('places'))
    .innerJoin('playables', 'playables.id', 'places.id')
    .select(CARD_COLUMNS.map((name) => `playables.${name}` as const))
    .$narrowType<Published>()
    .orderBy('place')
    .execute();
}

function inOrder(db: Database, filter: PlayableFilter, sort: PlayableSort) {
  const [column, direction] = ORDERS[sort];
  return matching(db, filter).orderBy(column, direction).orderBy('id', direction);
}

/** Number of matches, at most `max`. */
export function countMatching(db: Database, filter: PlayableFilter, max: number) {
  return countRows(db, matching(db, filter).select('id').limit(max));
}

export function findPlayable(db: Database, kind: PlayableKind, id: string | number) {
  return matching(db, { kind })
    .where(matchesId(id))
    .select(INFO_COLUMNS)
    .$narrowType<Published>()
    .executeTakeFirst();
}

/** Items of the same category, most viewed first. */
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

/** Published items of both kinds. */
export function listByUuids(db: Database, uuids: string[]) {
  return db
    .selectFrom('playables')
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .where('status', '=', 'published')
    .select(CARD_COLUMNS)
    .$narrowType<Published>()
    .execute();
}

export function addDownload(db: Database, id: number, now: Date) {
  return db
    .updateTable('playables')
    .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', id)
    .returning(recordMetric(now, 'downloads', sql`1`).as('metric'))
    .execute();
}

function matching(db: Database, filter: PlayableFilter) {
  const { kind, category_id, keyword } = filter;
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)))
    .$if(keyword !== undefined, (q) => q.where(hasWords(sql`words`, keyword?.words ?? [])));
}

/** Ranks titles that contain the keyword with its marks, in either spelling of a tone (`hoà`, `hòa`). */
function exactMatchFirst(typed: string) {
  const title = sql`concat_ws(' ', title->>'vi', title->>'en')`;
  const isExact = sql<boolean>`position(lower(${typed}) in lower(${title})) > 0`;
  if (!TONE.test(typed.normalize('NFD'))) return isExact;
  return sql<boolean>`(${isExact} or position(${toneLast(sql`${typed}`)} in ${toneLast(title)}) > 0)`;
}

/** Moves the tone of each syllable behind its last letter, where both spellings agree. */
function toneLast(text: RawBuilder<unknown>) {
  const pattern = `(${TONE.source})([a-zđ\u0302\u0306\u031b]*)`;
  return sql`regexp_replace(lower(normalize(${text}, nfd)), ${pattern}, '\\2\\1', 'g')`;
}

/** huyền, sắc, ngã, hỏi, nặng */
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/;
/** Published items of one kind, in one category or in all, by the counters of the categories. */
export async function countPublished(
  db: Database,
  { kind, category_id }: Pick<PlayableFilter, 'kind' | 'category_id'>,
): Promise<number> {
  const counter = kind === 'video' ? 'video_count' : 'podcast_count';
  const counts = db.selectFrom('categories').select((eb) => eb.fn.sum<number>(counter).as('total'));
  const selected =
    category_id === undefined ? counts : counts.where('id', '=', asBigint(category_id));
  return (await selected.executeTakeFirst())?.total ?? 0;
}

export function listCategoryNames(db: Database) {
  return db.selectFrom('categories').select(['id', 'name']).execute();
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
      // A due item without a file is published when its file is attached (playables.files.service.ts).
      .where('media', 'is not', null)
      .returning(['id', 'media', 'pending_dir'])
      .execute()
  );
}
