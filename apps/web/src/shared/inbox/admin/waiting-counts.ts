import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** Milliseconds between refreshes; the side bar has no other way to learn of new work. */
const REFRESH_MS = 60_000;

/** Key of every query that depends on waiting work. A page that does some of the work reads it again. */
export const WORK_KEY = ['work'] as const;

/** Numbers of what waits for a person. */
const workCountsQuery = queryOptions({
  queryKey: [...WORK_KEY, 'counts'],
  queryFn: ({ signal }) => callApi('GET /api/admin/inbox/counts', {}, { signal, toast: false }),
  refetchInterval: REFRESH_MS,
});

/** Its key is below `moderation`: each decision reads it again. */
export const commentCountsQuery = queryOptions({
  queryKey: ['moderation', 'counts'],
  queryFn: ({ signal }) => callApi('GET /api/admin/comments/counts', {}, { signal, toast: false }),
  refetchInterval: REFRESH_MS,
});

/** Runs a call that may do waiting work, and reads the numbers again once it is done. */
export function useWorkRefresh(): <T>(call: Promise<T>) => Promise<T> {
  const queries = useQueryClient();
  return async (call) => {
    const result = await call;
    void queries.invalidateQueries({ queryKey: WORK_KEY });
    return result;
  };
}

/** Number of what waits for this account or any other one, each thing once; its own texts wait for others only. */
export function useWaitingCount(): number {
  const { total = 0, own = 0 } = useQuery(workCountsQuery).data ?? {};
  return total - own;
}
