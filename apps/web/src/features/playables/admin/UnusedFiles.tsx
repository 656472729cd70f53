import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { fileSize } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { FailureText } from '../../../shared/uploads/admin/FailureText.tsx';
import type { MediaState } from '../../../shared/uploads/admin/media-states.ts';
import {
  durationLabel,
  mediaFailure,
  mediaLabel,
} from '../../../shared/uploads/admin/upload-labels.ts';
import { dismissUpload, uploads } from '../../../shared/uploads/admin/uploads.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { PLAYABLES_KEY, unusedFilesQuery } from './playable-queries.ts';

interface UnusedFilesProps {
  kind: PlayableKind;
  /** Link target of the form of a new item with this file. */
  linkTo: (dir: string) => string;
}

/** Received files that belong to no item yet, of any visit and any admin; nothing without one. */
export function UnusedFiles({ kind, linkTo }: UnusedFilesProps) {
  const id = useId();
  const received = useStore(uploads.store, ({ items }) => receivedDirs(items));
  const { data } = useQuery(unusedFilesQuery(kind, received));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`${PADDED_PANEL} mb-4`}>
      <h2 id={id}>{m.admin_media_unused({ count: data.items.length })}</h2>
      <p className="mt-1 text-sm text-muted">{m.admin_media_unused_lead()}</p>
      <ul className="m-0 mt-3 grid max-h-[40dvh] list-none gap-3 overflow-y-auto p-0">
        {data.items.map((file) => (
          <li key={file.dir}>
            <UnusedFile file={file} linkTo={linkTo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Changes when one more file has been received. */
function receivedDirs(items: readonly { state: string; dir: string | undefined }[]): string {
  return items.map(({ state, dir }) => (state === 'uploaded' ? dir : '')).join();
}

function UnusedFile({ file, linkTo }: { file: MediaState } & Pick<UnusedFilesProps, 'linkTo'>) {
  const { dir, kind, name, bytes } = file;
  const failure = mediaFailure(file);
  const about = [mediaLabel(file), durationLabel(file), fileSize(bytes)];
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <Icon name={kind} className="text-muted" />
          <b className="min-w-0 truncate text-heading" title={name}>
            {name}
          </b>
        </p>
        <p className="text-sm text-muted tabular-nums">{about.filter(Boolean).join(' · ')}</p>
        {failure && <FailureText failure={failure} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {!failure && (
          <ButtonLink size="s" to={linkTo(dir)} preventScrollReset>
            {KIND_LABELS[kind].add()}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
        <RemoveButton file={file} />
      </div>
    </div>
  );
}

function RemoveButton({ file: { dir, name } }: { file: MediaState }) {
  const refresh = useRefresh(PLAYABLES_KEY);
  const remove = async () => {
    const isYes = await confirm({
      title: m.admin_media_unused_ask({ name }),
      text: m.admin_media_unused_ask_text(),
      yes: m.admin_media_unused_remove(),
      no: m.admin_cancel(),
    });
    if (!isYes) return;
    // A failed call shows its own toast; the list is refetched either way.
    await callApi('DELETE /api/admin/media/:dir', { params: { dir } }).catch(() => undefined);
    dismissUpload(dir);
    await refresh();
  };
  return (
    <Button size="s" onClick={() => void remove()}>
      {m.admin_media_unused_remove()}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
