import type { BannerTarget } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { type ReactNode, useId } from 'react';
import { DropZone } from '../../../admin-ui/form/DropZone.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  /** Address of the image; empty without one. */
  image: string;
  target: BannerTarget;
  error: ReactNode;
  onChange: (image: string) => void;
  onError: (text: string) => void;
}

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
/** Width in pixels below which an image looks blurred on its screen. */
const WIDTH_MIN = { desktop: 1280, mobile: 720 } as const;

/** The image: a chosen or dropped file is uploaded at once. */
export function ImageField({ image, target, error, onChange, onError }: ImageFieldProps) {
  const { isBusy, sent, send } = useImageUpload({ onChange, onError });
  const id = useId();
  const isSmall = sent?.path === image && sent.width < WIDTH_MIN[target];
  return (
    <DropZone hasError={Boolean(error)} className="grid gap-2 p-4" onDrop={([file]) => send(file)}>
      <p className="font-strong text-heading">
        {m.admin_banners_image()}{' '}
        <span aria-hidden="true" className="text-danger-text">
          *
        </span>
      </p>
      <p id={id} className="text-sm text-muted">
        {target === 'desktop' ? m.admin_banners_image_desktop() : m.admin_banners_image_mobile()}{' '}
        {m.admin_banners_image_hint()}
      </p>
      <ImagePicker
        image={image}
        isBusy={isBusy}
        describedBy={error ? `${id}-error` : id}
        choose={send}
      />
      <div role="status" className="text-sm">
        {isSmall && (
          <p className="text-warn-text">
            {m.admin_banners_image_small({ width: sent.width, height: sent.height })}
          </p>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </DropZone>
  );
}

interface ChooserProps {
  image: string;
  isBusy: boolean;
  /** Id of the description of the button. */
  describedBy: string;
  choose: (file: File | undefined) => void;
}

/** The current image and a button to change it. */
function ImagePicker({ image, isBusy, describedBy, choose }: ChooserProps) {
  const label = image ? m.admin_banners_image_change() : m.admin_banners_image_choose();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {image && (
        <img
          src={image}
          alt={m.admin_banners_image_now()}
          className="h-20 w-auto max-w-full rounded-s bg-sunk object-contain"
        />
      )}
      <FileButton
        icon="image"
        accept={TYPES}
        disabled={isBusy}
        aria-describedby={describedBy}
        data-path="image"
        onFiles={([file]) => choose(file)}
      >
        {isBusy ? m.form_sending() : label}
      </FileButton>
    </div>
  );
}
