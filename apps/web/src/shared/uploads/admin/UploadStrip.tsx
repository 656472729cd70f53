import { m } from '@mam/texts';
import { Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '../../../platform/client/client.ts';
import { fileSize } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { confirmCancel } from './confirm-cancel.ts';
import { mediaStates, unfinishedUploads } from './media-states.ts';
import { UploadButton } from './UploadButton.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { QueuedFile } from './upload-items.ts';
import { percentOf } from './upload-labels.ts';
import { countUploads, summaryLabel } from './upload-summary.ts';
import { bindQueue, isSameFile, type Unfinished, uploads } from './uploads.ts';

/** Where files are added: parts of files from another day take one line on all other pages. */
const MEDIA_PAGE = /\/(videos|podcasts)$/;

/** All uploads, above every page of the admin area: one line that opens where something waits for the admin. */
export function UploadStrip() {
  useEffect(bindQueue, []);
  const { pathname } = useLocation();
  const items = useStore(uploads.store, (state) => state.items);
  const { data: unfinished = [] } = useQuery(unfinishedUploads(items.map(({ dir }) => dir)));
  const media = useQuery(mediaStates(uploadedDirs(items)));
  const [choice, setChoice] = useState<boolean>();
  if (items.length === 0 && unfinished.length === 0) return null;
  const counts = countUploads(items, media.data?.items ?? []);
  const isInterrupted = items.some(({ state }) => state === 'interrupted');
  const leftOver = MEDIA_PAGE.test(pathname) ? unfinished.length : 0;
  const needsAdmin = isInterrupted || counts.paused + counts.failed + leftOver > 0;
  return (
    <section aria-label={m.admin_media_uploads()} className="px-gutter pt-3" data-uploads>
      <details open={choice ?? needsAdmin} className="rounded-m bg-surface shadow-card">
        <UploadSummary
          text={summaryLabel(items, { ...counts, unfinished: unfinished.length })}
          toggle={() => setChoice(!(choice ?? needsAdmin))}
        />
        <ul className="m-0 grid max-h-[min(40dvh,15rem)] list-none gap-3 overflow-y-auto px-4 pb-3">
          {items.map((item) => (
            <li key={item.key}>
              <UploadRow
                item={item}
                media={media.data?.items.find(({ dir }) => dir === item.dir)}
                dismiss={() => uploads.dismiss(item.key)}
              />
            </li>
          ))}
          {unfinished.map((upload) => (
            <li key={upload.dir}>
              <UnfinishedRow upload={upload} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function uploadedDirs(items: readonly QueuedFile[]): string[] {
  return items.flatMap(({ state, dir }) => (state === 'uploaded' && dir ? [dir] : []));
}

function UploadSummary({ text, toggle }: { text: string; toggle: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its own.
    <summary
      className="flex min-h-11 cursor-pointer items-center px-4 font-strong text-heading"
      onClick={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <Icon name="upload" className="text-muted" />
      {text}
    </summary>
  );
}

/** An unfinished upload of an earlier visit; it resumes when the same file is chosen again. */
function UnfinishedRow({ upload }: { upload: Unfinished }) {
  const { dir, kind, name, bytes, offset, is_mine } = upload;
  const percent = percentOf(offset, bytes);
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="flex min-w-0 items-center gap-2">
        <Icon name={kind} className="text-muted" />
        <b className="min-w-0 truncate text-heading" title={name}>
          {name}
        </b>
        <span className="ml-auto tabular-nums">{percent}%</span>
      </p>
      <Progress value={percent} size="sm" aria-label={name} color="gray" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span className="font-strong text-heading">{m.admin_media_state_part()}</span>
        <span className="text-muted tabular-nums">
          {m.admin_media_of({ sent: fileSize(offset), total: fileSize(bytes) })}
          {!is_mine && ` · ${m.admin_media_of_other()}`}
        </span>
        <UnfinishedButtons key={dir} upload={upload} />
      </div>
    </div>
  );
}

function UnfinishedButtons({ upload }: { upload: Unfinished }) {
  const { dir, kind, name, bytes } = upload;
  const queries = useQueryClient();
  const [isOther, setOther] = useState(false);
  const resume = ([file]: File[]) => {
    if (!file) return;
    const isSame = isSameFile(file, upload);
    setOther(!isSame);
    if (isSame) uploads.add(file, { kind, dir });
  };
  const cancel = async () => {
    if (!(await confirmCancel(name))) return;
    // A failed call shows its own toast; the list is refetched either way.
    await callApi('POST /api/admin/media/:dir/cancel', { params: { dir } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['uploads'] });
  };
  return (
    <>
      {isOther && (
        <p role="alert" className="basis-full text-danger-text text-sm">
          {m.admin_media_other_file({ name, size: fileSize(bytes) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <UploadButton kind={kind} onFiles={resume}>
          {m.admin_media_pick_again()}
          <span className="sr-only"> {name}</span>
        </UploadButton>
        <Button size="s" onClick={cancel}>
          {m.admin_media_cancel()}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </>
  );
}
