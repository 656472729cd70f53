import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import type { WorkCounts } from '@mam/contract/inbox/inbox.admin';
import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** Numbers of what waits, by the path of the page that handles it; the inbox has their sum. */
export function useWaitingCounts(): Readonly<Record<string, number | undefined>> {
  const { data } = useQuery(workCountsQuery);
  if (!data) return {};
  return {
    [`${ADMIN_ROOT}/inbox`]: data.total,
    [`${ADMIN_ROOT}/comments`]: countOf(data, 'comment', 'report'),
    [`${ADMIN_ROOT}/tickets`]: countOf(data, 'question', 'contact'),
    [`${ADMIN_ROOT}/email-changes`]: countOf(data, 'email_change'),
    [`${ADMIN_ROOT}/mails`]: countOf(data, 'mail'),
  };
}

function countOf({ kinds }: WorkCounts, ...names: WorkKind[]): number {
  return kinds.reduce((sum, { kind, count }) => (names.includes(kind) ? sum + count : sum), 0);
}
