import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { showToast } from '../../platform/toast.ts';
import { squarePicture } from './picture-prepare.ts';
import { useSetPicture } from './picture-queries.ts';

/** A picture that was chosen and not yet sent. */
interface Draft {
  blob: Blob;
  url: string;
}

/** Choosing a picture: it is made small, looked at, and then sent or dropped. */
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
      // Told already; the picture stays to be tried again.
      () => undefined,
    );
  };
  return { draft, hasProblem, isBusy: set.isPending, choose, use, drop };
}
