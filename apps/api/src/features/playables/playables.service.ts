import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/playables/kinds';
import {
  KEYWORD_LENGTH_MIN,
  KEYWORD_TOTAL_MAX,
  type Playable,
  type PlayableInfo,
} from '@mam/contract/playables/playables';
import { foldWords } from '@mam/contract/text/fold';
import type { Database } from '../../db/connect.ts';
import { listCategories } from '../categories/categories.queries.ts';
import {
  countMatching,
  findPlayable,
  type Keyword,
  listPlayables,
  listRelated,
  type PlayableFilter,
  type PlayableRow,
  type PlayableSort,
} from './playables.queries.ts';
import { toPlayable, toPlayableInfo } from './playables.view.ts';

const RELATED_COUNT = 4;

export interface PlayableListQuery {
  page: number;
  size: number;
  categoryId?: number | undefined;
  keyword?: string | undefined;
  sort?: PlayableSort | undefined;
}

/** One page of published items; past 10 000 rows or the end it is empty, the total stays true. */
export async function listPage(
  db: Database,
  kind: PlayableKind,
  { query, language }: { query: PlayableListQuery; language: Language },
) {
  const { page, size } = query;
  const offset = (page - 1) * size;
  const keyword = query.keyword ? toKeyword(query.keyword) : undefined;
  const filter = { kind, category_id: query.categoryId, keyword };
  const [rows, total] = await Promise.all([
    offset >= PAGE_OFFSET_MAX
      ? []
      : listPlayables(db, filter, { sort: query.sort ?? 'newest', limit: size, offset }),
    countAll(db, filter),
  ]);
  const items: Playable[] = rows.map((row) => toPlayable(row, language));
  return { items, page, size, total };
}

export async function getInfo(
  db: Database,
  kind: PlayableKind,
  { id, language }: { id: string | number; language: Language },
): Promise<PlayableInfo> {
  const row = await getPlayable(db, kind, id);
  return toPlayableInfo(row, language, await listRelated(db, row, RELATED_COUNT));
}

/** The published row, or the kind's own not-found error. */
export async function getPlayable(
  db: Database,
  kind: PlayableKind,
  id: string | number,
): Promise<PlayableRow> {
  const row = await findPlayable(db, kind, id);
  if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
  return row;
}

async function countAll(db: Database, filter: PlayableFilter): Promise<number> {
  if (filter.keyword) return countMatching(db, filter, KEYWORD_TOTAL_MAX);
  const categories = await listCategories(db);
  return categories
    .filter((c) => filter.category_id === undefined || c.id === filter.category_id)
    .reduce((sum, c) => sum + (filter.kind === 'video' ? c.video_count : c.podcast_count), 0);
}

/** Folded words joined for `to_tsquery`, the last one as a beginning; nothing searchable: undefined. */
export function toKeyword(typed: string): Keyword | undefined {
  const words = foldWords(typed);
  if (words.join('').length < KEYWORD_LENGTH_MIN) return undefined;
  // PostgreSQL takes every character in a text but NUL.
  return { words: `${words.join(' & ')}:*`, typed: typed.normalize('NFC').replaceAll('\0', '') };
}
