import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** New messages appear on an open page within this time. */
const REFRESH_MS = 30_000;
/** The server closes a ticket within this time after the answer that closes it. */
const CLOSING_MS = 1_500;

export function ticketQuery(id: number) {
  return queryOptions({
    queryKey: ['tickets', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/tickets/:id', { params: { id } }, { signal, toast: false }),
    refetchInterval: ({ state: { data } }) => refreshMs(data),
  });
}

function refreshMs(ticket: AdminTicket | undefined): number {
  const last = ticket?.messages.at(-1);
  return last?.closes ? (last.take_back_ms ?? 0) + CLOSING_MS : REFRESH_MS;
}
