import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { callApi } from '../../platform/client/client.ts';
import { session } from '../../platform/client/session.ts';
import { sendByTus } from './tus-upload.ts';
import { heldUploads } from './upload-locks.ts';
import { createUploadQueue } from './upload-queue.ts';

/** A file of which the server has a part. */
export type Unfinished = OutputOf<EndpointOf<'GET /api/admin/uploads'>>['items'][number];

/** Milliseconds after which what was cut off is tried again, whatever the browser says of the network. */
const WAKE_MS = 10_000;

/** The one queue of this tab: it goes on while pages change. */
export const uploads = createUploadQueue({
  send: sendByTus,
  forget: (dir) => callApi('POST /api/admin/media/:dir/cancel', { params: { dir } }),
  now: () => performance.now(),
});

/** Files of which the server has a part, and which nobody is sending: no tab here, no one else there. */
export async function listUnfinished(signal?: AbortSignal): Promise<Unfinished[]> {
  const options = { failure: 'caller', ...(signal && { signal }) } as const;
  const { items } = await callApi('GET /api/admin/uploads', {}, options);
  const held = await heldUploads();
  return items.filter(
    ({ dir, is_mine, is_moving }) => !held.has(dir) && !isQueued(dir) && (is_mine || !is_moving),
  );
}

function isQueued(dir: string): boolean {
  return uploads.store.get().items.some((item) => item.dir === dir);
}

/** Whether a file is the one of which the server has a part: by name, size and when it was changed. */
export function isSameFile(
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  { name, bytes, modified }: Pick<Unfinished, 'name' | 'bytes' | 'modified'>,
): boolean {
  const isSameAge = modified === null || modified === file.lastModified;
  return file.name.normalize('NFC') === name && file.size === bytes && isSameAge;
}

/** Sends files; one of which the server has a part goes on from there. Returns their keys. */
export async function addFiles(files: readonly File[], kind: PlayableKind): Promise<number[]> {
  // Not to be asked just now: then they begin from nothing, or wait for the network.
  const known = await listUnfinished().catch(() => []);
  return files.map((file) => {
    const same = known.findIndex((one) => one.kind === kind && isSameFile(file, one));
    // Two files that look the same are two files.
    const [begun] = same < 0 ? [] : known.splice(same, 1);
    return uploads.add(file, { kind, dir: begun?.dir });
  });
}

/** Takes a file out of the list that an item was made of: it is not offered to another one. */
export function forgetUpload(dir: string): void {
  for (const item of uploads.store.get().items) if (item.dir === dir) uploads.dismiss(item.key);
}

/** Follows what concerns the queue outside of it; called once, by the frame of the admin area. */
export function tendUploads(): () => void {
  const timer = setInterval(() => {
    if (navigator.onLine) uploads.wake();
  }, WAKE_MS);
  const unsubscribe = session.subscribe(() => {
    if (session.get().isRead && !session.get().current) uploads.clear();
  });
  const warn = (event: BeforeUnloadEvent) => {
    const isBusy = uploads.store.get().items.some(({ state }) => BUSY.has(state));
    if (isBusy) event.preventDefault();
  };
  addEventListener('online', uploads.wake);
  addEventListener('beforeunload', warn);
  return () => {
    clearInterval(timer);
    unsubscribe();
    removeEventListener('online', uploads.wake);
    removeEventListener('beforeunload', warn);
  };
}

const BUSY = new Set(['waiting', 'sending', 'interrupted']);
