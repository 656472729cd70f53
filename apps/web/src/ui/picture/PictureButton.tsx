import { m } from '@mam/texts';
import { type ComponentProps, useState } from 'react';
import { errorMessage, orNetworkError } from '../../platform/client/error-message.ts';
import { showFailure } from '../../platform/toast.ts';
import { Button } from '../Button.tsx';
import type { Picture } from './draw-picture.ts';

interface PictureButtonProps extends ComponentProps<typeof Button> {
  /** Made at the tap. */
  picture: () => Picture;
}

/** Saves or shares what is on the page as a picture; what draws it loads at the tap. */
export function PictureButton({ picture, ...rest }: PictureButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await orNetworkError(import('./save-picture.ts'))
      .then(({ savePicture }) => savePicture(picture()))
      .catch(async (error: unknown) => showFailure(await errorMessage(error)));
    setBusy(false);
  };
  return (
    <Button icon="download" {...rest} aria-busy={isBusy} onClick={() => void save()}>
      {m.common_picture()}
    </Button>
  );
}
