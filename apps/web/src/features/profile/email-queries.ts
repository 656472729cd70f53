import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';

/** A request for another address. */
export type EmailChange = OutputOf<EndpointOf<'POST /api/email-changes'>>;

export const emailChanges = queryOptions({
  queryKey: ['email-changes'],
  queryFn: ({ signal }) => callApi('GET /api/email-changes', {}, { signal, toast: false }),
});
