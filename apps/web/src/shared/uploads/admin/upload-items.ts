import type { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { createStore } from '../../../platform/store.ts';

export type UploadState =
  /** Two other files are sent first. */
  | 'queued'
  | 'sending'
  | 'paused'
  /** The connection was lost; it is retried without the admin. */
  | 'interrupted'
  /** The server has all bytes. */
  | 'uploaded'
  /** It is sent no more; the server deletes what it has. */
  | 'cancelling'
  | 'failed';

/** An upload as it is shown. */
export interface QueuedFile {
  key: number;
  kind: PlayableKind;
  name: string;
  bytes: number;
  state: UploadState;
  /** Name of the media folder, once the server has created it. */
  dir: string | undefined;
  /** Bytes that the server has. */
  sent: number;
  /** Bytes a second. */
  speed: number | undefined;
  failure: AppError | undefined;
}

/** `dir` names an unfinished upload that is resumed. */
export interface UploadTarget {
  kind: PlayableKind;
  dir?: string | undefined;
}

export type UploadItems = ReturnType<typeof createUploadItems>;

/** The observable list of uploads. */
export function createUploadItems() {
  const store = createStore<{ items: readonly QueuedFile[] }>({ items: [] });
  const all = () => store.get().items;
  let lastKey = 0;
  return {
    store,
    all,
    find: (key: number) => all().find((item) => item.key === key),
    /** Adds a queued file and returns its key. */
    add({ name, size: bytes }: File, { kind, dir }: UploadTarget): number {
      lastKey += 1;
      const progress = { state: 'queued', sent: 0, speed: undefined, failure: undefined } as const;
      store.set({ items: [...all(), { key: lastKey, kind, name, bytes, dir, ...progress }] });
      return lastKey;
    },
    update(key: number, change: Partial<QueuedFile>) {
      store.set({ items: all().map((item) => (item.key === key ? { ...item, ...change } : item)) });
    },
    remove(key: number) {
      store.set({ items: all().filter((item) => item.key !== key) });
    },
    clear() {
      store.set({ items: [] });
    },
  };
}
