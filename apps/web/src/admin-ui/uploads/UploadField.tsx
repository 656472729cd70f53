import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from './FileButton.tsx';
import { type MediaState, mediaStates } from './media-states.ts';
import { UploadRow } from './UploadRow.tsx';
import type { QueuedFile } from './upload-queue.ts';
import { addFiles, uploads } from './uploads.ts';

interface UploadFieldProps {
  kind: PlayableKind;
  /** The file that was sent; undefined where there is none yet. */
  dir: string | undefined;
  /** Called when a file has been read, so that its length is known (whole seconds). */
  onChange: (dir: string | undefined, about?: { duration: number }) => void;
  error?: ReactNode;
}

/** A place for the file of a video or podcast: it is sent at once, and may be saved when it was read. */
export function UploadField({ kind, dir, onChange, error }: UploadFieldProps) {
  const [key, setKey] = useState<number>();
  const items = useStore(uploads.store, (state) => state.items);
  const own = items.find((item) =>
    key ? item.key === key : dir !== undefined && item.dir === dir,
  );
  const media = useWhole(own?.state === 'whole' ? own.dir : dir);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (media?.duration && isUsable(media) && media.dir !== dir) {
      report(media.dir, { duration: media.duration });
    }
  }, [media, dir]);
  // The first is for this place; the others are sent as well, and offered in the next form.
  const choose = async (files: File[]) => {
    if (files.length === 0) return;
    if (dir) onChange(undefined);
    const [added] = await addFiles(files, kind);
    setKey(added);
  };
  const shown = own ?? (media && asItem(media));
  return (
    <DropPlace label={labelOf(kind)} hint={HINTS[kind]()} error={error} drop={choose}>
      {shown && <UploadRow item={shown} media={media} />}
      <FileButton kind={kind} pick={choose} isMany>
        {shown ? m.admin_media_choose_other() : m.admin_media_choose()}
      </FileButton>
      {!shown && <Lately items={items.filter((item) => isOffered(item, kind))} pick={setKey} />}
    </DropPlace>
  );
}

const HINTS = { video: m.admin_media_hint_video, podcast: m.admin_media_hint_podcast };

function labelOf(kind: PlayableKind): string {
  return kind === 'video' ? m.admin_media_field_video() : m.admin_media_field_podcast();
}

/** What the server says of a file that is there as a whole. */
function useWhole(dir: string | undefined): MediaState | undefined {
  const { data } = useQuery(mediaStates(dir ? [dir] : []));
  return data?.items.find((media) => media.dir === dir);
}

function isUsable({ status }: MediaState): boolean {
  return status === 'uploaded' || status === 'processing' || status === 'ready';
}

/** A file that was sent before this page was opened, in the shape of one of the queue. */
function asItem({ dir, kind, name, bytes }: MediaState): QueuedFile {
  const rest = { sent: bytes, speed: undefined, failure: undefined };
  return { key: 0, kind, name, bytes, dir, state: 'whole', ...rest };
}

function isOffered(item: QueuedFile, kind: PlayableKind): boolean {
  return item.kind === kind && item.state !== 'failed';
}

interface DropPlaceProps {
  label: string;
  hint: string;
  error: ReactNode;
  drop: (files: File[]) => void;
  children: ReactNode;
}

function DropPlace({ label, hint, error, drop, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    drop([...event.dataTransfer.files]);
  };
  const edge = isOver
    ? 'border-primary bg-primary-soft'
    : error
      ? 'border-danger'
      : 'border-line-strong';
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      className={`m-0 grid min-w-0 justify-items-start gap-2 rounded-m border-[1.5px] border-dashed p-4 [&>*]:max-w-full [&>div]:w-full ${edge}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <p id={`${id}-label`} className="font-strong text-heading">
        {label}
      </p>
      {children}
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
      <p id={`${id}-error`} className="text-danger-text text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Files that were sent a moment ago, as from a form that was closed meanwhile. */
function Lately({ items, pick }: { items: QueuedFile[]; pick: (key: number) => void }) {
  if (items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{m.admin_media_lately()}</p>
      <div className="flex flex-wrap gap-2">
        {items.map(({ key, name }) => (
          <Button key={key} size="s" className="min-w-0" onClick={() => pick(key)}>
            <span className="min-w-0 truncate">{name}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
