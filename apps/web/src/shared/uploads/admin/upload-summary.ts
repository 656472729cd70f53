import { MEDIA_IN_PROGRESS } from '@mam/contract/media/media';
import { m } from '@mam/texts';
import type { MediaState } from './media-states.ts';
import type { QueuedFile } from './upload-items.ts';
import { percentOf } from './upload-labels.ts';

interface UploadCounts {
  /** Uploaded, and not ready yet. */
  processing: number;
  paused: number;
  /** Broken off, or refused by the server. */
  failed: number;
}

/** Counts uploads by what happens to them; `media` is the state of uploaded files on the server. */
export function countUploads(
  items: readonly QueuedFile[],
  media: readonly Pick<MediaState, 'status'>[],
): UploadCounts {
  const of = (state: QueuedFile['state']) => items.filter((item) => item.state === state).length;
  const refused = media.filter(({ status }) => status === 'failed').length;
  const processing = media.filter(({ status }) => MEDIA_IN_PROGRESS.includes(status)).length;
  return { processing, paused: of('paused'), failed: of('failed') + refused };
}

const ACTIVE = new Set<QueuedFile['state']>(['queued', 'sending', 'interrupted']);

/** One line for all uploads; active ones come before those that wait for the admin. */
export function summaryLabel(
  items: readonly QueuedFile[],
  { processing, paused, failed, unfinished }: UploadCounts & { unfinished: number },
): string {
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
  if (paused + failed > 0) {
    const parts = [
      paused > 0 && m.admin_media_stopped({ count: paused }),
      failed > 0 && m.admin_media_broken({ count: failed }),
      processing > 0 && m.admin_media_processing({ count: processing }),
    ];
    return parts.filter(Boolean).join(', ');
  }
  if (items.length > 0) return m.admin_media_all_whole({ count: items.length });
  return m.admin_media_left_over({ count: unfinished });
}
