import { m } from '@mam/texts';
import { takeFocus } from '../../platform/take-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Avatar } from './Avatar.tsx';
import { PICTURE_TYPES } from './picture-prepare.ts';
import { usePictureDraft, useRemovePicture } from './picture-queries.ts';

/** The picture of the account: choose, preview, use, remove. */
export function PictureField({ picture }: { picture: string | undefined }) {
  const { draft, hasProblem, isBusy, choose, use, drop } = usePictureDraft();
  const remove = useRemovePicture();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
      <Avatar picture={draft?.url ?? picture} className="size-24" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-strong text-heading">{m.profile_picture()}</p>
        <p className="text-sm leading-normal text-muted">{m.profile_picture_hint()}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {draft ? (
            <DraftButtons isBusy={isBusy} use={() => void use(draft)} drop={drop} />
          ) : (
            <ChooseButton hasPicture={picture !== undefined} onChoose={choose} />
          )}
          {picture && !draft && (
            <Button size="s" onClick={() => remove.mutate()}>
              {m.profile_picture_remove()}
            </Button>
          )}
        </div>
        <p role="status" className="text-sm">
          {draft && <span className="mt-2 block text-muted">{m.profile_picture_preview()}</span>}
          {hasProblem && (
            <span className="mt-2 block text-danger-text">{m.validation_picture_type()}</span>
          )}
        </p>
      </div>
    </div>
  );
}

interface ChooseButtonProps {
  hasPicture: boolean;
  onChoose: (file: File) => Promise<void>;
}

function ChooseButton({ hasPicture, onChoose }: ChooseButtonProps) {
  return (
    <FileButton
      icon="image"
      accept={PICTURE_TYPES}
      onFiles={([file]) => file && void onChoose(file)}
    >
      {hasPicture ? m.profile_picture_change() : m.profile_picture_choose()}
    </FileButton>
  );
}

interface DraftButtonsProps {
  isBusy: boolean;
  use: () => void;
  drop: () => void;
}

function DraftButtons({ isBusy, use, drop }: DraftButtonsProps) {
  return (
    <>
      <Button
        // The button that opened the file dialog is gone.
        ref={takeFocus}
        size="s"
        variant="primary"
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : use}
      >
        {isBusy ? m.form_sending() : m.profile_picture_use()}
      </Button>
      <Button size="s" disabled={isBusy} onClick={drop}>
        {m.profile_cancel()}
      </Button>
    </>
  );
}
