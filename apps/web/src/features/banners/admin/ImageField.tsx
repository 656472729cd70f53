import type { BannerTarget } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  /** Address of the picture; empty where there is none yet. */
  image: string;
  target: BannerTarget;
  error: ReactNode;
  onChange: (image: string) => void;
  onError: (text: string) => void;
}

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
/** Pixels of width under which a picture looks soft on the screen it is for. */
const WIDTH_WANTED = { desktop: 1280, mobile: 720 } as const;

/** The picture: chosen or dropped, sent at once, kept by the server in the widths it needs. */
export function ImageField({ image, target, error, onChange, onError }: ImageFieldProps) {
  const { isBusy, sent, send } = useImageUpload({ onChange, onError });
  const id = useId();
  const isSmall = sent?.path === image && sent.width < WIDTH_WANTED[target];
  return (
    <DropZone isWrong={Boolean(error)} drop={send}>
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

interface DropPlaceProps {
  isWrong: boolean;
  drop: (file: File | undefined) => void;
  children: ReactNode;
}

function DropZone({ isWrong, drop, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const rest = isWrong ? 'border-danger' : 'border-line-strong';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one more way; the button does the same.
    <div
      className={`grid gap-2 rounded-m border-[1.5px] border-dashed p-4 ${isOver ? 'border-primary bg-primary-soft' : rest}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}

interface ChooserProps {
  image: string;
  isBusy: boolean;
  /** Id of what the button is described by. */
  describedBy: string;
  choose: (file: File | undefined) => void;
}

/** The picture as it is now, and a button of ours in front of the browser's own field. */
function ImagePicker({ image, isBusy, describedBy, choose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
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
      <Button
        size="s"
        disabled={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon name="image" />
        {isBusy ? m.form_sending() : label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        aria-label={m.admin_banners_image()}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
