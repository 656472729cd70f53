import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { ownProfile, useSetProfileCache } from '../../platform/client/own-profile.ts';

/** Uploads a picture; answers the profile with the stored one. */
export function useSetPicture() {
  const onSuccess = useSetProfileCache();
  return useMutation({
    mutationFn: (picture: Blob) => {
      const form = new FormData();
      form.set('picture', picture, 'picture.jpg');
      return callApi('PUT /api/profile/picture', { form });
    },
    onSuccess,
  });
}

/** Removes the picture; optimistic. */
export function useRemovePicture() {
  const queries = useQueryClient();
  const onSuccess = useSetProfileCache();
  const { queryKey } = ownProfile;
  return useMutation({
    mutationFn: () => callApi('DELETE /api/profile/picture', {}),
    onMutate: async () => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (old) => old && { ...old, picture: undefined });
      return before;
    },
    onSuccess,
    onError: (_error, _nothing, before) => queries.setQueryData(queryKey, before),
  });
}
