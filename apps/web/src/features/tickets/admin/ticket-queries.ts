import type { InputOf } from '@mam/contract/core/endpoint';
import type { ticketsAdminApi } from '@mam/contract/tickets/tickets.admin';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

/** New messages appear on an open page within this time. */
const REFRESH_MS = 30_000;

export type InboxQuery = InputOf<typeof ticketsAdminApi.list>['query'];

export function inboxQuery(query: InboxQuery) {
  return queryOptions({
    queryKey: ['tickets', 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/tickets', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export function ticketQuery(id: number) {
  return queryOptions({
    queryKey: ['tickets', 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/tickets/:id', { params: { id } }, { signal, toast: false }),
    refetchInterval: REFRESH_MS,
  });
}

/** Reads lists and tickets again after a change. */
export function useRefreshTickets(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['tickets'] }),
      queries.invalidateQueries({ queryKey: WORK_KEY }),
    ]);
  };
}
