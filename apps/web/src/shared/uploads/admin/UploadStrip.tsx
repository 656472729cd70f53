import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../../platform/store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { mediaStates, unfinishedUploads } from './media-states.ts';
import { UnfinishedRow } from './UnfinishedRow.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { QueuedFile } from './upload-items.ts';
import { countUploads, summaryLabel } from './upload-summary.ts';
import { bindQueue, uploads } from './uploads.ts';

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
