import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { saveSession, session } from '../../platform/client/session.ts';

/** The account with the fields of its owner. */
export type OwnProfile = OutputOf<EndpointOf<'GET /api/profile'>>;

export const ownProfile = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callApi('GET /api/profile', {}, { signal, toast: false }),
});

/** Puts a profile into the query cache and its name and phone number into the stored session. */
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

/** Handlers of a mutation that apply its change to the cached profile at once, and undo it after an error. */
export function useOptimisticProfile<T = void>(
  change: (profile: OwnProfile, input: T) => Partial<OwnProfile>,
) {
  const queries = useQueryClient();
  const { queryKey } = ownProfile;
  return {
    onMutate: async (input: T) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (old) => old && { ...old, ...change(old, input) });
      return { before };
    },
    onError: (_error: Error, _input: T, result: { before?: OwnProfile | undefined } | undefined) =>
      queries.setQueryData(queryKey, result?.before),
  };
}

/** Pauses or resumes the history; optimistic. */
export function usePauseHistory() {
  const queries = useQueryClient();
  const setProfileCache = useSetProfileCache();
  return useMutation({
    // One call after another: the last tap wins.
    scope: { id: 'history-pause' },
    mutationKey: ['history-pause'],
    mutationFn: (history_paused: boolean) =>
      callApi('PUT /api/profile', { body: { history_paused } }),
    ...useOptimisticProfile((_profile, history_paused: boolean) => ({ history_paused })),
    onSuccess: (profile) => {
      // Skipped while a later call is pending, because its state is on screen.
      if (queries.isMutating({ mutationKey: ['history-pause'] }) === 1) setProfileCache(profile);
    },
  });
}
