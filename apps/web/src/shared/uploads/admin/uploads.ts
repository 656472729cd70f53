import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { isUnloadAllowed } from '../../../admin-ui/form/unsaved.ts';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { sendByTus } from './tus-upload.ts';
import { lockedUploads } from './upload-locks.ts';
import { createUploadQueue } from './upload-queue.ts';

/** An upload of which the server has a part. */
export type Unfinished = OutputOf<EndpointOf<'GET /api/admin/uploads'>>['items'][number];

/** Milliseconds between retries of interrupted uploads, besides those of `online` events. */
const RETRY_MS = 10_000;

/** The queue of this tab; it continues while pages change. */
export const uploads = createUploadQueue({
  send: sendByTus,
  cancelOnServer: (dir) =>
    callApi('POST /api/admin/media/:dir/cancel', { params: { dir } }, { keepalive: true }),
  now: () => performance.now(),
});

/** Unfinished uploads that no tab of this browser and no other admin is sending. */
export async function listUnfinished(signal?: AbortSignal): Promise<Unfinished[]> {
  const options = { toast: false, ...(signal && { signal }) } as const;
  const { items } = await callApi('GET /api/admin/uploads', {}, options);
  const locked = await lockedUploads();
  return items.filter(
    ({ dir, is_mine, is_moving }) => !locked.has(dir) && !isQueued(dir) && (is_mine || !is_moving),
  );
}

function isQueued(dir: string): boolean {
  return uploads.store.get().items.some((item) => item.dir === dir);
}

/** Whether a file belongs to an unfinished upload, by name, size and time of modification. */
export function isSameFile(
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  { name, bytes, modified }: Pick<Unfinished, 'name' | 'bytes' | 'modified'>,
): boolean {
  const isSameTime = modified === null || modified === file.lastModified;
  return file.name.normalize('NFC') === name && file.size === bytes && isSameTime;
}

/** Queues files and returns their keys; a file of an unfinished upload resumes it. */
export async function addFiles(files: readonly File[], kind: PlayableKind): Promise<number[]> {
  // If the server does not answer, files start from the first byte or wait for the network.
  const unfinished = await listUnfinished().catch(() => []);
  return files.map((file) => {
    const same = unfinished.findIndex((each) => each.kind === kind && isSameFile(file, each));
    // Each upload is resumed once, even where two files look the same.
    const [resumed] = same < 0 ? [] : unfinished.splice(same, 1);
    return uploads.add(file, { kind, dir: resumed?.dir });
  });
}

/** Removes the file of a saved item from the queue, so that it is not offered again. */
export function dismissUpload(dir: string): void {
  for (const item of uploads.store.get().items) if (item.dir === dir) uploads.dismiss(item.key);
}

/** Connects the queue to network, session and page; returns a function that disconnects it. */
export function bindQueue(): () => void {
  const timer = setInterval(() => {
    if (navigator.onLine) uploads.retryInterrupted();
  }, RETRY_MS);
  const unsubscribe = session.subscribe(() => {
    if (session.get().isRead && !session.get().current) uploads.clear();
  });
  const warn = (event: BeforeUnloadEvent) => {
    if (isSending() && !isUnloadAllowed()) event.preventDefault();
  };
  addEventListener('online', uploads.retryInterrupted);
  addEventListener('beforeunload', warn);
  return () => {
    clearInterval(timer);
    unsubscribe();
    removeEventListener('online', uploads.retryInterrupted);
    removeEventListener('beforeunload', warn);
  };
}

/** Whether leaving the page would interrupt a file. */
export function isSending(): boolean {
  return uploads.store.get().items.some(({ state }) => BUSY.has(state));
}

const BUSY = new Set(['queued', 'sending', 'interrupted']);
