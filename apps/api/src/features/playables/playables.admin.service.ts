import { PLAYABLE_ADMIN_SORT } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { KEYWORD_COUNT_MAX, PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo, adminListQuery } from '@mam/contract/playables/playables.admin';
import { keywordWords } from '@mam/contract/text/fold';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { byWords } from '../../db/statements.queries.ts';
import { localMidnight, nextLocalMidnight } from '../../platform/clock.ts';
import { readPage } from '../../platform/lists.ts';
import {
  type AdminFilter,
  countAdminPlayables,
  findAdminPlayable,
  listAdminPlayables,
  listBulkPlayables,
} from './playables.admin.queries.ts';
import { toAdminPlayable, toAdminPlayableInfo } from './playables.admin.view.ts';

type ListQuery = z.output<typeof adminListQuery>;
export type AdminFilters = Omit<ListQuery, 'page' | 'size'>;

/** One page of the admin list. */
export function listPage(db: Database, kind: PlayableKind, query: ListQuery) {
  const { page, size } = query;
  const filter = toFilter(kind, query);
  const sort = query.sort ?? PLAYABLE_ADMIN_SORT;
  const countMax = filter.words.length > 0 ? KEYWORD_COUNT_MAX + 1 : PAGE_OFFSET_MAX;
  return readPage(
    { page, size },
    {
      count: () => readFiltered(db, filter, (tx) => countAdminPlayables(tx, filter, countMax)),
      list: (range) =>
        readFiltered(db, filter, (tx) => listAdminPlayables(tx, filter, { ...range, sort })),
      toItem: toAdminPlayable,
    },
  );
}

/** The ids of all that match, for a bulk call. */
export async function listIds(db: Database, kind: PlayableKind, filters: AdminFilters) {
  return { ids: await readFiltered(db, toFilter(kind, filters), listBulkPlayables) };
}

/**
 * Reads the rows of a filter. A keyword is looked up in the index of words, even when most items contain
 * it.
 */
export function readFiltered<T>(
  db: Database,
  filter: AdminFilter,
  read: (db: Database, filter: AdminFilter) => Promise<T>,
): Promise<T> {
  return byWords(db, filter.words, (tx) => read(tx, filter));
}

/** @throws the kind's own not-found error. */
export async function getPlayable(
  db: Database,
  kind: PlayableKind,
  id: string | number,
): Promise<AdminPlayableInfo> {
  const row = await findAdminPlayable(db, kind, id);
  if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
  return toAdminPlayableInfo(row);
}

export function toFilter(kind: PlayableKind, filters: AdminFilters): AdminFilter {
  const { status, categoryId, min_age, from_date, to_date, keyword } = filters;
  return {
    kind,
    status,
    category_id: categoryId,
    min_age: min_age && (min_age === '18' ? 18 : 0),
    from: from_date ? localMidnight(from_date) : undefined,
    before: to_date ? nextLocalMidnight(localMidnight(to_date)) : undefined,
    words: keywordWords(keyword ?? ''),
  };
}
