import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

/** New messages appear on an open page within this time. */
const REFRESH_MS = 30_000;

export function ticketQuery(id: number) {
  return queryOptions({
    queryKey: ['tickets', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/tickets/:id', { params: { id } }, { signal, toast: false }),
    refetchInterval: REFRESH_MS,
  });
}

/** Reads tickets and waiting work again after a change. */
export function useRefreshTickets(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['tickets'] }),
      queries.invalidateQueries({ queryKey: WORK_KEY }),
    ]);
  };
}
