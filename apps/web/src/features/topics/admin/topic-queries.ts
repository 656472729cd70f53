import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** First part of every key here: a change of a topic refetches table and drawer. */
export const TOPICS_KEY = 'admin-topics';

type ListQuery = InputOf<EndpointOf<'GET /api/admin/topics'>>['query'];

export function topicListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [TOPICS_KEY, 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/topics', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
  });
}

/** One topic as its form needs it. */
export function topicQuery(id: number) {
  return queryOptions({
    queryKey: [TOPICS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/topics/:id', { params: { id } }, { signal, toast: false }),
    // A form that is being edited must not be filled again when the window gets the focus.
    refetchOnWindowFocus: false,
    // A form that opens is filled with what is saved now.
    gcTime: 0,
  });
}
