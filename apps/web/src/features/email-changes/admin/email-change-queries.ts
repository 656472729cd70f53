import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import type { EmailChangeDetail } from '@mam/contract/email-changes/email-changes.admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

const KEY = 'email-changes';
type Query = NonNullable<InputOf<EndpointOf<'GET /api/admin/email-changes'>>['query']>;

export function requestsQuery(query: Query) {
  return queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/email-changes', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/email-changes/:id', { params: { id } }, { signal, toast: false }),
  });
}

/** Returns a function that shows a changed request, and one that reads everything again. */
export function useRequestCache(id: number) {
  const queries = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [KEY] }),
      queries.invalidateQueries({ queryKey: WORK_KEY }),
    ]);
  };
  const show = (detail: EmailChangeDetail) => {
    queries.setQueryData(requestQuery(id).queryKey, detail);
    return refresh();
  };
  return { refresh, show };
}
