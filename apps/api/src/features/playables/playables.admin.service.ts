import { AppError } from '@mam/contract/core/errors';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo, adminListQuery } from '@mam/contract/playables/playables.admin';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { localMidnight, nextLocalMidnight } from '../../platform/clock.ts';
import {
  type AdminFilter,
  countAdminPlayables,
  findAdminPlayable,
  listAdminPlayables,
} from './playables.admin.queries.ts';
import { toAdminPlayable, toAdminPlayableInfo } from './playables.admin.view.ts';
import { parseKeyword } from './playables.rules.ts';

type ListQuery = z.output<typeof adminListQuery>;
export type AdminFilters = Omit<ListQuery, 'page' | 'size'>;

/** One page of the managers' table; past 10 000 rows or the end it is empty. */
export async function listPage(db: Database, kind: PlayableKind, query: ListQuery) {
  const { page, size } = query;
  const offset = (page - 1) * size;
  const selection = toFilter(kind, query);
  const sort = query.sort ?? '-created_at';
  const [rows, total] = await Promise.all([
    offset >= PAGE_OFFSET_MAX
      ? []
      : listAdminPlayables(db, selection, { sort, limit: size, offset }),
    countAdminPlayables(db, selection, PAGE_OFFSET_MAX),
  ]);
  return { items: rows.map(toAdminPlayable), page, size, total };
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
    keyword: keyword ? parseKeyword(keyword) : undefined,
  };
}
