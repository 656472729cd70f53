import { m } from '@mam/texts';
import { type ComponentProps, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Picture } from './draw-picture.ts';

interface PictureButtonProps extends ComponentProps<typeof Button> {
  /** Made at the tap. */
  picture: () => Picture;
}

/** Saves or shares what is on the page as a picture. What draws it loads at the tap; the button shows a failure. */
export function PictureButton({ picture, ...rest }: PictureButtonProps) {
  const [stage, setStage] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setStage('busy');
    await import('./save-picture.ts')
      .then(({ savePicture }) => savePicture(picture()))
      .then(
        () => setStage('idle'),
        () => setStage('failed'),
      );
  };
  return (
    <Button icon="download" {...rest} aria-busy={stage === 'busy'} onClick={() => void save()}>
      <span aria-live="polite">
        {stage === 'failed' ? m.common_picture_failed() : m.common_picture()}
      </span>
    </Button>
  );
}
