import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';

/** Milliseconds between refreshes; the side bar has no other way to learn of new work. */
const REFRESH_MS = 60_000;

/** Its key is below `moderation`: each decision reads it again. */
export const commentCountsQuery = queryOptions({
  queryKey: ['moderation', 'counts'],
  queryFn: ({ signal }) => callApi('GET /api/admin/comments/counts', {}, { signal, toast: false }),
  refetchInterval: REFRESH_MS,
});

/** Its key is below `tickets`: each answer reads it again. */
const ticketCountsQuery = queryOptions({
  queryKey: ['tickets', 'counts'],
  queryFn: ({ signal }) => callApi('GET /api/admin/tickets/counts', {}, { signal, toast: false }),
  refetchInterval: REFRESH_MS,
});

/** Numbers of what waits, by the path of the page that handles it. */
export function useWaitingCounts(): Readonly<Record<string, number | undefined>> {
  const { data: comments } = useQuery(commentCountsQuery);
  const { data: tickets } = useQuery(ticketCountsQuery);
  return {
    [`${ADMIN_ROOT}/comments`]: comments?.waiting,
    [`${ADMIN_ROOT}/inbox`]: tickets?.waiting,
  };
}
