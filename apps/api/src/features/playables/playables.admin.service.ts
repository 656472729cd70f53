import { AppError } from '@mam/contract/core/errors';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/playables/kinds';
import type {
  ManagedPlayableInfo,
  managedListQuery,
} from '@mam/contract/playables/playables.admin';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { localMidnight, nextLocalMidnight } from '../../platform/clock.ts';
import {
  countManaged,
  findManaged,
  listManaged,
  type ManagedSelection,
} from './playables.admin.queries.ts';
import { toManaged, toManagedInfo } from './playables.admin.view.ts';
import { toKeyword } from './playables.service.ts';

type ListQuery = z.output<typeof managedListQuery>;
export type ManagedFilters = Omit<ListQuery, 'page' | 'size'>;

/** One page of the managers' table; past 10 000 rows or the end it is empty. */
export async function listManagedPage(db: Database, kind: PlayableKind, query: ListQuery) {
  const { page, size } = query;
  const offset = (page - 1) * size;
  const selection = selectionOf(kind, query);
  const sort = query.sort ?? '-created_at';
  const [rows, total] = await Promise.all([
    offset >= PAGE_OFFSET_MAX ? [] : listManaged(db, selection, { sort, limit: size, offset }),
    countManaged(db, selection, PAGE_OFFSET_MAX),
  ]);
  return { items: rows.map(toManaged), page, size, total };
}

/** @throws the kind's own not-found error. */
export async function getManaged(
  db: Database,
  kind: PlayableKind,
  id: string | number,
): Promise<ManagedPlayableInfo> {
  const row = await findManaged(db, kind, id);
  if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
  return toManagedInfo(row);
}

export function selectionOf(kind: PlayableKind, filters: ManagedFilters): ManagedSelection {
  const { status, categoryId, min_age, from_date, to_date, keyword } = filters;
  return {
    kind,
    status,
    category_id: categoryId,
    min_age: min_age && (min_age === '18' ? 18 : 0),
    from: from_date ? localMidnight(from_date) : undefined,
    before: to_date ? nextLocalMidnight(localMidnight(to_date)) : undefined,
    keyword: keyword ? toKeyword(keyword) : undefined,
  };
}
