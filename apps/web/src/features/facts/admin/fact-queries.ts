import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** First part of every key here: a signature refetches the table, the figures and the drawer. */
export const FACTS_KEY = 'admin-facts';

/** How many facts there are, and how many of them have each problem. */
export const factCountsQuery = queryOptions({
  queryKey: [FACTS_KEY, 'counts'],
  queryFn: ({ signal }) =>
    callApi('GET /api/admin/facts', { query: { size: 1 } }, { signal, toast: false }),
});

export function factQuery(code: string) {
  return queryOptions({
    queryKey: [FACTS_KEY, 'one', code],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/facts/:code', { params: { code } }, { signal, toast: false }),
  });
}
