import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { saveSession, session } from './session.ts';

/** The account as its owner sees it. */
export type OwnProfile = OutputOf<EndpointOf<'GET /api/profile'>>;

export const ownProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi('GET /api/profile', {}, { signal, toast: false }),
});

/** Puts what the server answered in the place of what was known, here and in the stored session. */
export function useSetProfileCache(): (profile: OwnProfile) => void {
  const queries = useQueryClient();
  return (profile) => {
    queries.setQueryData(ownProfile.queryKey, profile);
    const { current: entry } = session.get();
    if (!entry) return;
    const { first_name, last_name, phone_number } = profile;
    saveSession({ ...entry, user_profile: { first_name, last_name, phone_number } });
  };
}

/** Stops or starts the history; shown at once, taken back if the server does not follow. */
export function usePauseHistory() {
  const queries = useQueryClient();
  const know = useSetProfileCache();
  const { queryKey } = ownProfile;
  return useMutation({
    // One after another: the last tap is what stays.
    scope: { id: 'history-pause' },
    mutationKey: ['history-pause'],
    mutationFn: (history_paused: boolean) =>
      callApi('PUT /api/profile', { body: { history_paused } }),
    onMutate: async (history_paused) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (old) => old && { ...old, history_paused });
      return before;
    },
    onSuccess: (profile) => {
      // A later tap is under way, and its state on screen.
      if (queries.isMutating({ mutationKey: ['history-pause'] }) === 1) know(profile);
    },
    onError: (_error, _paused, before) => queries.setQueryData(queryKey, before),
  });
}
