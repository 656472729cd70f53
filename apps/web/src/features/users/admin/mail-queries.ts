import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** Where mails go, and how many could not be sent. */
export const mailsQuery = queryOptions({
  queryKey: ['mails', 'state'],
  queryFn: ({ signal }) =>
    callApi('GET /api/admin/mails', { query: { size: 1 } }, { signal, toast: false }),
});

/** Returns a function that tells whether mails become files of the server, as far as is known. */
export function useIsOutbox(): () => Promise<boolean> {
  const queries = useQueryClient();
  return () =>
    queries.ensureQueryData(mailsQuery).then(
      ({ transport }) => transport === 'outbox',
      () => false,
    );
}
