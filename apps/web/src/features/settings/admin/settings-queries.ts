import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../../../shared/settings/admin/settings-query.ts';

type Settings = OutputOf<EndpointOf<'GET /api/admin/settings'>>;

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
