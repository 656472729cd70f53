import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import type { Playable } from '@mam/contract/playables/playables';

/** The page of one item. */
export function playableHref({ kind, uuid }: Pick<Playable, 'kind' | 'uuid'>): string {
  return `${PLAYABLE_KINDS[kind].page}/${uuid}`;
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

/** A list page with this filter; what is not set is left out, so that one list has one address. */
export function listHref(kind: Playable['kind'], filter: ListFilter): string {
  const query = new URLSearchParams();
  if (filter.categoryId) query.set('categoryId', String(filter.categoryId));
  if (filter.keyword) query.set('keyword', filter.keyword);
  if (filter.sort) query.set('sort', filter.sort);
  const { page } = PLAYABLE_KINDS[kind];
  return `${query}` ? `${page}?${query}` : page;
}

/** The same list, another page of it; the first page is the list's own address. */
export function listPageHref(kind: Playable['kind'], filter: ListFilter, page: number): string {
  const list = listHref(kind, filter);
  if (page <= 1) return list;
  return `${list}${list.includes('?') ? '&' : '?'}page=${page}`;
}
