import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** First part of every key here: a change of a bill refetches table, figures and drawer. */
export const BILLS_KEY = 'admin-bills';

const MAIL_REFRESH_MS = 5_000;

export const billTotalsQuery = queryOptions({
  queryKey: [BILLS_KEY, 'totals'],
  queryFn: ({ signal }) => callApi('GET /api/admin/bills/totals', {}, { signal, toast: false }),
});

/** One bill as its form needs it. */
export function billQuery(id: number) {
  return queryOptions({
    queryKey: [BILLS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/bills/:id', { params: { id } }, { signal, toast: false }),
    // A form that is being edited must not be filled again when the window gets the focus.
    refetchOnWindowFocus: false,
    // A form that opens is filled with what is saved now.
    gcTime: 0,
  });
}

/** To whom a bill was sent by mail. */
export function billMailsQuery(id: number) {
  return queryOptions({
    queryKey: [BILLS_KEY, 'mails', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/bills/:id/mails', { params: { id } }, { signal, toast: false }),
    // A mail that is being sent has left, or not, soon after.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'queued') ? MAIL_REFRESH_MS : false,
  });
}
