import type { SearchKind } from '@mam/contract/search/search-kinds';

export interface SearchAddress {
  keyword: string;
  kind?: SearchKind | undefined;
  page?: number;
  /** No word is corrected. */
  isExact?: boolean;
}

/** A page of results. With script the keyword stays out of the address (useHiddenKeyword). */
export function searchHref({ keyword, kind, page = 1, isExact }: SearchAddress): string {
  const query = new URLSearchParams({
    keyword,
    ...(kind && { kind }),
    ...(page > 1 && { page: String(page) }),
    ...(isExact && { exact: '1' }),
  });
  return `/search?${query}`;
}
