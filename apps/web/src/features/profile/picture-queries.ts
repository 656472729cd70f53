import { m } from '@mam/texts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { showToast } from '../../platform/toast.ts';
import { useOptimisticProfile, useSetProfileCache } from '../../shared/profile/own-profile.ts';
import { squarePicture } from './picture-prepare.ts';

/** Uploads a picture; answers the profile with the stored one. */
function useSetPicture() {
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
  const onSuccess = useSetProfileCache();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/profile/picture', {}),
    ...useOptimisticProfile(() => ({ picture: undefined })),
    onSuccess,
  });
}

/** A chosen picture before its upload. */
interface Draft {
  blob: Blob;
  url: string;
}

/** A chosen picture: resized, previewed, then uploaded or discarded. */
export function usePictureDraft() {
  const [draft, setDraft] = useState<Draft>();
  const [hasProblem, setProblem] = useState(false);
  const set = useSetPicture();
  useEffect(() => () => URL.revokeObjectURL(draft?.url ?? ''), [draft]);

  const choose = async (file: File) => {
    const blob = await squarePicture(file);
    setProblem(!blob);
    setDraft(blob && { blob, url: URL.createObjectURL(blob) });
  };
  const drop = () => setDraft(undefined);
  const use = async ({ blob }: Draft) => {
    await set.mutateAsync(blob).then(
      () => {
        drop();
        showToast(m.profile_picture_saved());
      },
      // The client has shown the error; the preview stays for another try.
      () => undefined,
    );
  };
  return { draft, hasProblem, isBusy: set.isPending, choose, use, drop };
}
