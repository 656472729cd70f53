import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../platform/store.ts';
import { mediaStates, unfinishedUploads } from './media-states.ts';
import { UnfinishedRow } from './UnfinishedRow.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { QueuedFile } from './upload-items.ts';
import { percentOf } from './upload-labels.ts';
import { bindQueue, uploads } from './uploads.ts';

/** All uploads, above every page of the admin area; it covers nothing. */
export function UploadStrip() {
  useEffect(bindQueue, []);
  const items = useStore(uploads.store, (state) => state.items);
  const { data: unfinished = [] } = useQuery(unfinishedUploads(items.map(({ dir }) => dir)));
  const media = useQuery(mediaStates(uploadedDirs(items)));
  if (items.length === 0 && unfinished.length === 0) return null;
  return (
    <section aria-label={m.admin_media_uploads()} className="px-gutter pt-3">
      <details open className="rounded-m bg-surface shadow-card">
        <summary className="cursor-pointer px-4 py-2 font-strong text-heading">
          {summary(items, unfinished.length)}
        </summary>
        <ul className="m-0 grid max-h-[40dvh] list-none gap-3 overflow-y-auto px-4 pb-3">
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

/** One line for all uploads; active ones come before those that wait for the admin. */
function summary(items: readonly QueuedFile[], unfinishedCount: number): string {
  const active = items.filter(({ state }) => ACTIVE.has(state));
  if (active.length > 0) {
    const sum = (pick: (item: QueuedFile) => number) =>
      active.reduce((total, item) => total + pick(item), 0);
    const percent = percentOf(
      sum(({ sent }) => sent),
      sum(({ bytes }) => bytes),
    );
    return m.admin_media_sending({ count: active.length, percent });
  }
  const stopped = items.filter(({ state }) => state === 'paused' || state === 'failed').length;
  if (stopped > 0) return m.admin_media_stopped({ count: stopped });
  if (items.length > 0) return m.admin_media_all_whole({ count: items.length });
  return m.admin_media_left_over({ count: unfinishedCount });
}

const ACTIVE = new Set<QueuedFile['state']>(['queued', 'sending', 'interrupted']);
