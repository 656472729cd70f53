import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { DropZone } from '../../../admin-ui/form/DropZone.tsx';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { type MediaState, mediaStates } from './media-states.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { QueuedFile } from './upload-items.ts';
import { addFiles, uploads } from './uploads.ts';

interface UploadFieldProps {
  kind: PlayableKind;
  /** Folder of the uploaded file; undefined without one. */
  dir: string | undefined;
  /** Called once the server has read the file. */
  onChange: (dir: string | undefined, about?: MediaState) => void;
  error?: ReactNode;
}

/** Uploads the file of a video or podcast at once; it can be saved once the server has read it. */
export function UploadField({ kind, dir, onChange, error }: UploadFieldProps) {
  const [key, setKey] = useState<number>();
  const items = useStore(uploads.store, (state) => state.items);
  const own = items.find((item) =>
    key ? item.key === key : dir !== undefined && item.dir === dir,
  );
  const media = useMediaState(own?.state === 'uploaded' ? own.dir : dir);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (media?.duration && isUsable(media) && media.dir !== dir) report(media.dir, media);
  }, [media, dir]);
  // The first file is for this field; the others are uploaded as well and offered in the next form.
  const choose = async (files: File[]) => {
    if (dir) onChange(undefined);
    const [added] = await addFiles(files, kind);
    setKey(added);
  };
  const shown = own ?? (media && toQueuedFile(media));
  return (
    <FieldZone kind={kind} error={error} onFiles={choose}>
      {shown && <UploadRow item={shown} media={media} />}
      <UploadButton kind={kind} onFiles={choose} multiple>
        {shown ? m.admin_media_choose_other() : m.admin_media_choose()}
      </UploadButton>
      {!shown && (
        <RecentUploads items={items.filter((item) => isOffered(item, kind))} pick={setKey} />
      )}
    </FieldZone>
  );
}

const HINTS = { video: m.admin_media_hint_video, podcast: m.admin_media_hint_podcast };
const LABELS = { video: m.admin_media_field_video, podcast: m.admin_media_field_podcast };

/** State of an uploaded file on the server. */
function useMediaState(dir: string | undefined): MediaState | undefined {
  const { data } = useQuery(mediaStates(dir ? [dir] : []));
  return data?.items.find((media) => media.dir === dir);
}

function isUsable({ status }: MediaState): boolean {
  return status === 'uploaded' || status === 'processing' || status === 'ready';
}

/** A file that was uploaded before this page was opened, as an item of the queue. */
function toQueuedFile({ dir, kind, name, bytes }: MediaState): QueuedFile {
  const rest = { sent: bytes, speed: undefined, failure: undefined };
  return { key: 0, kind, name, bytes, dir, state: 'uploaded', ...rest };
}

function isOffered(item: QueuedFile, kind: PlayableKind): boolean {
  return item.kind === kind && item.state !== 'failed' && item.state !== 'cancelling';
}

interface FieldZoneProps {
  kind: PlayableKind;
  error: ReactNode;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** The drop zone with the label, hint and error of the field; the summary of errors leads to it. */
function FieldZone({ kind, error, onFiles, children }: FieldZoneProps) {
  const id = useId();
  return (
    <DropZone
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      hasError={Boolean(error)}
      data-path="dir"
      tabIndex={-1}
      className="grid justify-items-start gap-2 p-4 *:max-w-full [&>div]:w-full"
      onDrop={onFiles}
    >
      <p id={`${id}-label`} className="font-strong text-heading">
        {LABELS[kind]()}
      </p>
      {children}
      <p id={`${id}-hint`} className="text-muted text-sm">
        {HINTS[kind]()}
      </p>
      <p id={`${id}-error`} className="text-danger-text text-sm empty:hidden">
        {error}
      </p>
    </DropZone>
  );
}

/** Uploads of this visit that no item has, such as those of a closed form. */
function RecentUploads({ items, pick }: { items: QueuedFile[]; pick: (key: number) => void }) {
  if (items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{m.admin_media_lately()}</p>
      <div className="flex flex-wrap gap-2">
        {items.map(({ key, name }) => (
          <Button key={key} size="s" className="min-w-0!" onClick={() => pick(key)}>
            <span className="min-w-0 truncate">{name}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
