import type { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { createMeter } from './speed.ts';
import type { QueuedFile, UploadItems } from './upload-items.ts';

/** What happens while a file is sent. */
export interface SendEvents {
  onDir: (dir: string) => void;
  onProgress: (sent: number) => void;
  onUploaded: () => void;
  onFailure: (failure: AppError) => void;
}

/**
 * Sends a file, or the rest of the upload that `dir` names; returns a function that stops it. If the server
 * is creating the upload at that moment, the function returns a promise of its `dir`, so that the caller
 * can delete an upload that no tab sends.
 */
export type Send = (
  file: File,
  target: { kind: PlayableKind; dir: string | undefined },
  events: SendEvents,
) => () => Promise<string | undefined> | undefined;

interface TransferOptions {
  send: Send;
  /** Milliseconds. */
  now: () => number;
}

interface Transfer {
  file: File;
  stop: ReturnType<Send> | undefined;
  /** Ends once it is known which upload the server has created for a file that was stopped. */
  creation: Promise<void> | undefined;
}

/** Files that are sent at the same time. */
const CONCURRENCY = 2;
/** Errors that pass: of the network, a restart or a busy server. A retry does not help after others. */
const TRANSIENT = new Set([
  'network',
  'internal',
  'unavailable',
  'maintenance',
  'too_many',
  'upload.offset',
]);
/** The server has nothing of the file any more: a retry starts from the first byte. */
const GONE = new Set(['upload.gone', 'media.not_found']);
/** There is nothing to cancel any more. */
const OVER = new Set([...GONE, 'media.state']);

export type Transfers = ReturnType<typeof createTransfers>;

/** Sends the queued files, in their order. */
export function createTransfers({ send, now }: TransferOptions, items: UploadItems) {
  const transfers = new Map<number, Transfer>();
  const stop = (key: number) => {
    const transfer = transfers.get(key);
    if (transfer) stopTransfer(transfer, (dir) => items.update(key, { dir }));
  };
  const end = (key: number, change: Partial<QueuedFile>) => {
    stop(key);
    items.update(key, { speed: undefined, ...change });
    startNext();
  };
  const eventsOf = ({ key, bytes }: QueuedFile): SendEvents => ({
    ...progressEvents(items, key, now),
    onUploaded: () => end(key, { state: 'uploaded', sent: bytes }),
    onFailure: (failure) => end(key, afterFailure(failure)),
  });
  const startNext = () => {
    const sending = items.all().filter(({ state }) => state === 'sending');
    const queued = items.all().filter(({ state }) => state === 'queued');
    for (const item of queued.slice(0, Math.max(0, CONCURRENCY - sending.length))) {
      const transfer = transfers.get(item.key);
      if (!transfer) continue;
      items.update(item.key, { state: 'sending', failure: undefined });
      const begin = () => {
        const { state, kind, dir } = items.find(item.key) ?? {};
        if (state !== 'sending' || !kind || transfer.stop) return;
        transfer.stop = send(transfer.file, { kind, dir }, eventsOf(item));
      };
      if (transfer.creation) void transfer.creation.then(begin);
      else begin();
    }
  };
  return {
    register: (key: number, file: File) =>
      transfers.set(key, { file, stop: undefined, creation: undefined }),
    startNext,
    /** Waits until the `dir` of a stopped file is known, where the server has one. */
    created: async (key: number) => transfers.get(key)?.creation,
    /** Stops a file, changes it, and starts the next one. */
    end,
    remove(key: number) {
      stop(key);
      transfers.delete(key);
    },
  };
}

function stopTransfer(transfer: Transfer, onDir: (dir: string) => void): void {
  const creation = transfer.stop?.();
  transfer.stop = undefined;
  if (!creation) return;
  transfer.creation = creation.then((dir) => {
    transfer.creation = undefined;
    if (dir) onDir(dir);
  });
}

function progressEvents(items: UploadItems, key: number, now: () => number) {
  const meter = createMeter();
  return {
    onDir: (dir: string) => items.update(key, { dir }),
    onProgress(sent: number) {
      meter.record(now(), sent);
      items.update(key, { sent, speed: meter.speed() });
    },
  };
}

function afterFailure(failure: AppError): Partial<QueuedFile> {
  if (GONE.has(failure.key)) return { state: 'failed', failure, dir: undefined, sent: 0 };
  return { state: TRANSIENT.has(failure.key) ? 'interrupted' : 'failed', failure };
}

/** Whether an upload that was to be cancelled is not in progress any more. */
export function isOver({ key }: AppError): boolean {
  return OVER.has(key);
}

/** Whether a retry can help: it cannot where the file itself was refused. */
export function canRetry({ state, failure }: Pick<QueuedFile, 'state' | 'failure'>): boolean {
  if (state !== 'failed' || !failure || failure.key === 'validation') return false;
  return GONE.has(failure.key) || !failure.key.startsWith('media.');
}
