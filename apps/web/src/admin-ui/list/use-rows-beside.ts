import { queryOptions, useQuery } from '@tanstack/react-query';

interface RowsBesideOptions<T, Q extends { page: number; size: number }> {
  key: string;
  query: Q;
  load: (query: Q, options: { signal: AbortSignal }) => Promise<{ items: T[] }>;
  /** All rows of the list; undefined while they are not to be read. */
  total: number | undefined;
}

/** The rows of the page before and of the page after, so that a row moves over the ends of its page; none until they have loaded. */
export function useRowsBeside<T, Q extends { page: number; size: number }>({
  key,
  query,
  load,
  total = 0,
}: RowsBesideOptions<T, Q>): { before: readonly T[]; after: readonly T[] } {
  const last = Math.ceil(total / query.size);
  const pageAt = (page: number) =>
    queryOptions({
      queryKey: [key, { ...query, page }],
      queryFn: ({ signal }) => load({ ...query, page }, { signal }),
      enabled: page >= 1 && page <= last,
    });
  // Two hooks: `useQueries` is 1 KB more on every page of an account.
  const before = useQuery(pageAt(query.page - 1));
  const after = useQuery(pageAt(query.page + 1));
  return { before: before.data?.items ?? [], after: after.data?.items ?? [] };
}
