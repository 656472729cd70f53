import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { showToast } from '../../platform/toast.ts';
import { squarePicture } from './picture-prepare.ts';
import { useSetPicture } from './picture-queries.ts';

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
