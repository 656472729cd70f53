import type { BILL_SORTS, BILL_STATE_FILTERS } from '@mam/contract/bills/bills.admin';
import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';

/** First part of every key here: a change of a bill refetches table, figures and drawer. */
export const BILLS_KEY = 'admin-bills';

/** Page, order and filters of the table of bills. */
export type BillsTable = TableParams<
  (typeof BILL_SORTS)[number],
  { state: typeof BILL_STATE_FILTERS; month: 'text'; userId: 'text' }
>;

export type BillsQuery = NonNullable<InputOf<EndpointOf<'GET /api/admin/bills'>>['query']>;

export function billListQuery(query: BillsQuery) {
  return queryOptions({
    queryKey: [BILLS_KEY, 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/bills', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
  });
}

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

/** Name, contact and address of the site, which bills are from. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => callApi('GET /api/site', {}, { signal, toast: false }),
});
