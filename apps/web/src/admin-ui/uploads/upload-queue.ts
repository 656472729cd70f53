import type { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { createStore, type Store } from '../../platform/store.ts';
import { createMeter, type Meter } from './speed.ts';

export type UploadState =
  /** Two others go first, or the network was away a moment ago. */
  | 'waiting'
  | 'sending'
  | 'paused'
  /** Cut off; it goes on by itself. */
  | 'interrupted'
  /** All bytes are there. */
  | 'whole'
  | 'failed';

/** A file that is sent, as it is shown. */
export interface QueuedFile {
  key: number;
  kind: PlayableKind;
  name: string;
  bytes: number;
  state: UploadState;
  /** Name of its folder, once the server knows it. */
  dir: string | undefined;
  /** Bytes that are there. */
  sent: number;
  /** Bytes a second. */
  speed: number | undefined;
  failure: AppError | undefined;
}

/** What happens while a file is sent. */
export interface SendEvents {
  onDir: (dir: string) => void;
  onProgress: (sent: number) => void;
  onWhole: () => void;
  onFailure: (failure: AppError) => void;
}

/** Sends a file, or the rest of the one that `dir` names; returns how to stop. */
export type Send = (
  file: File,
  about: { kind: PlayableKind; dir: string | undefined },
  events: SendEvents,
) => () => void;

interface QueueParts {
  send: Send;
  /** Tells the server that a file is not wanted any more. */
  forget: (dir: string) => Promise<unknown>;
  /** Milliseconds. */
  now: () => number;
}

export interface UploadQueue {
  store: Store<{ items: readonly QueuedFile[] }>;
  /** Adds a file; `dir` names the upload of which a part is there. Returns its key. */
  add: (file: File, about: { kind: PlayableKind; dir?: string | undefined }) => number;
  pause: (key: number) => void;
  /** Goes on after a pause, or tries again after a failure. */
  resume: (key: number) => void;
  /** Gives a file up, here and on the server. */
  cancel: (key: number) => Promise<void>;
  /** Takes a line away that says nothing new any more. */
  dismiss: (key: number) => void;
  /** Tries again what was cut off: the network is back, or some time has passed. */
  wake: () => void;
  /** Stops everything, as when the session ends; what is there stays there. */
  clear: () => void;
}

/** Files that are sent at the same time. */
const AT_ONCE = 2;
/** What a line, a restart or a full moment may cause; all else stays wrong however often it is tried. */
const PASSING = new Set([
  'network',
  'internal',
  'unavailable',
  'maintenance',
  'too_many',
  'upload.offset',
]);
/** The server has nothing of this file any more: it begins anew. */
const GONE = new Set(['upload.gone', 'media.not_found']);

interface Work {
  file: File;
  meter: Meter;
  stop: (() => void) | undefined;
}

export function createUploadQueue({ send, forget, now }: QueueParts): UploadQueue {
  const store = createStore<{ items: readonly QueuedFile[] }>({ items: [] });
  const works = new Map<number, Work>();
  let lastKey = 0;

  const find = (key: number) => store.get().items.find((item) => item.key === key);
  const change = (key: number, change: Partial<QueuedFile>) => {
    const items = store
      .get()
      .items.map((item) => (item.key === key ? { ...item, ...change } : item));
    store.set({ items });
  };
  const settle = (key: number, change_: Partial<QueuedFile>) => {
    const work = works.get(key);
    work?.stop?.();
    if (work) work.stop = undefined;
    change(key, { speed: undefined, ...change_ });
    fill();
  };

  const start = ({ key, kind, dir, bytes }: QueuedFile) => {
    const work = works.get(key);
    if (!work) return;
    work.meter = createMeter();
    change(key, { state: 'sending', failure: undefined });
    work.stop = send(
      work.file,
      { kind, dir },
      {
        onDir: (name) => change(key, { dir: name }),
        onProgress(sent) {
          work.meter.note(now(), sent);
          change(key, { sent, speed: work.meter.speed() });
        },
        onWhole: () => settle(key, { state: 'whole', sent: bytes }),
        onFailure: (failure) => settle(key, afterFailure(failure)),
      },
    );
  };

  const fill = () => {
    const { items } = store.get();
    const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
    const next = items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
    for (const item of next) start(item);
  };

  const drop = (key: number) => {
    works.get(key)?.stop?.();
    works.delete(key);
    store.set({ items: store.get().items.filter((item) => item.key !== key) });
    fill();
  };

  return {
    store,
    add(file, { kind, dir }) {
      lastKey += 1;
      const { name, size: bytes } = file;
      const item = { key: lastKey, kind, name, bytes, dir, state: 'waiting', sent: 0 } as const;
      works.set(lastKey, { file, meter: createMeter(), stop: undefined });
      const added = { ...item, speed: undefined, failure: undefined };
      store.set({ items: [...store.get().items, added] });
      fill();
      return lastKey;
    },
    pause(key) {
      if (MAY_PAUSE.has(find(key)?.state)) settle(key, { state: 'paused' });
    },
    resume(key) {
      if (!MAY_RESUME.has(find(key)?.state)) return;
      change(key, { state: 'waiting', failure: undefined });
      fill();
    },
    async cancel(key) {
      const dir = find(key)?.dir;
      drop(key);
      if (dir) await forget(dir);
    },
    dismiss: drop,
    wake() {
      for (const { key, state } of store.get().items) {
        if (state === 'interrupted') change(key, { state: 'waiting' });
      }
      fill();
    },
    clear() {
      for (const { key } of store.get().items) works.get(key)?.stop?.();
      works.clear();
      store.set({ items: [] });
    },
  };
}

/** Whether trying again may help: what a file is does not change. */
export function canRetry({ state, failure }: Pick<QueuedFile, 'state' | 'failure'>): boolean {
  if (state !== 'failed' || !failure || failure.key === 'validation') return false;
  return GONE.has(failure.key) || !failure.key.startsWith('media.');
}

const MAY_PAUSE = new Set<UploadState | undefined>(['waiting', 'sending', 'interrupted']);
const MAY_RESUME = new Set<UploadState | undefined>(['paused', 'interrupted', 'failed']);

function afterFailure(failure: AppError): Partial<QueuedFile> {
  if (GONE.has(failure.key)) return { state: 'failed', failure, dir: undefined, sent: 0 };
  return { state: PASSING.has(failure.key) ? 'interrupted' : 'failed', failure };
}
