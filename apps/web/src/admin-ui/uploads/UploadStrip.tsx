import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../platform/store.ts';
import { mediaStates, unfinishedUploads } from './media-states.ts';
import { UnfinishedRow } from './UnfinishedRow.tsx';
import { UploadRow } from './UploadRow.tsx';
import { percentOf } from './upload-labels.ts';
import type { QueuedFile } from './upload-queue.ts';
import { tendUploads, uploads } from './uploads.ts';

/** Every file that is sent, on every page of the admin area; it pushes the page down and covers nothing. */
export function UploadStrip() {
  useEffect(tendUploads, []);
  const items = useStore(uploads.store, (state) => state.items);
  const { data: unfinished = [] } = useQuery(unfinishedUploads(items.map(({ dir }) => dir)));
  const media = useQuery(mediaStates(wholeDirs(items)));
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

function wholeDirs(items: readonly QueuedFile[]): string[] {
  return items.flatMap(({ state, dir }) => (state === 'whole' && dir ? [dir] : []));
}

/** One line for all of them: what moves goes before what waits for somebody. */
function summary(items: readonly QueuedFile[], leftOver: number): string {
  const moving = items.filter(({ state }) => MOVING.has(state));
  if (moving.length > 0) {
    const sum = (pick: (item: QueuedFile) => number) =>
      moving.reduce((total, item) => total + pick(item), 0);
    const percent = percentOf(
      sum(({ sent }) => sent),
      sum(({ bytes }) => bytes),
    );
    return m.admin_media_sending({ count: moving.length, percent });
  }
  const stopped = items.filter(({ state }) => state === 'paused' || state === 'failed').length;
  if (stopped > 0) return m.admin_media_stopped({ count: stopped });
  if (items.length > 0) return m.admin_media_all_whole({ count: items.length });
  return m.admin_media_left_over({ count: leftOver });
}

const MOVING = new Set<QueuedFile['state']>(['waiting', 'sending', 'interrupted']);
