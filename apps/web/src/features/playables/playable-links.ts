import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { Playable } from '@mam/contract/playables/playables';

/** The page of one item. */
export function playableHref({ kind, uuid }: Pick<Playable, 'kind' | 'uuid'>): string {
  return `${PLAYABLE_KINDS[kind].page}/${uuid}`;
}

/** A podcast as messages. */
export function readHref(item: Pick<Playable, 'kind' | 'uuid'>): string {
  return `${playableHref(item)}/read`;
}

/** The item as one file. */
export function downloadHref({ kind, uuid }: Pick<Playable, 'kind' | 'uuid'>): string {
  return `${PLAYABLE_KINDS[kind].base}/download/${uuid}`;
}

export interface ListFilter {
  categoryId?: number;
  sort?: string;
  keyword?: string;
}

/** A list with this filter; unset values are left out, so that each list has one address. */
export function listHref(kind: Playable['kind'], filter: ListFilter): string {
  const query = new URLSearchParams();
  if (filter.categoryId) query.set('categoryId', String(filter.categoryId));
  if (filter.keyword) query.set('keyword', filter.keyword);
  if (filter.sort) query.set('sort', filter.sort);
  const { page } = PLAYABLE_KINDS[kind];
  return `${query}` ? `${page}?${query}` : page;
}

/** A page of a list; the first page has the list's own address. */
export function listPageHref(kind: Playable['kind'], filter: ListFilter, page: number): string {
  const list = listHref(kind, filter);
  if (page <= 1) return list;
  return `${list}${list.includes('?') ? '&' : '?'}page=${page}`;
}
