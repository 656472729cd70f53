import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

type Settings = OutputOf<EndpointOf<'GET /api/admin/settings'>>;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi('GET /api/admin/settings', {}, { signal, toast: false }),
});

/** Returns a function that puts the server's response into the cache. */
export function useSetSettingsCache(): (change: Partial<Settings>) => void {
  const queries = useQueryClient();
  return (change) =>
    queries.setQueryData(settingsQuery.queryKey, (cached) => cached && { ...cached, ...change });
}

/** Returns a function that refetches the settings. */
export function useRefetchSettings(): () => Promise<Settings> {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...settingsQuery, staleTime: 0 });
}
