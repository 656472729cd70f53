import { AppError } from '@mam/contract/core/errors';
import {
  createUploadItems,
  type UploadItems,
  type UploadState,
  type UploadTarget,
} from './upload-items.ts';
import { createTransfers, isOver, type Send, type Transfers } from './upload-transfers.ts';

interface QueueOptions {
  send: Send;
  /** Cancels an upload on the server. */
  cancelOnServer: (dir: string) => Promise<unknown>;
  /** Milliseconds. */
  now: () => number;
}

const PAUSABLE = new Set<UploadState | undefined>(['queued', 'sending', 'interrupted']);
const RESUMABLE = new Set<UploadState | undefined>(['paused', 'interrupted', 'failed']);

/** A queue of uploads, two of which are sent at a time. */
export function createUploadQueue({ cancelOnServer, ...options }: QueueOptions) {
  const items = createUploadItems();
  const transfers = createTransfers(options, items);
  /** Stops a file and removes it from the list. */
  const dismiss = (key: number) => {
    transfers.remove(key);
    items.remove(key);
    transfers.startNext();
  };
  return {
    store: items.store,
    /** Adds a file and returns its key. */
    add(file: File, target: UploadTarget): number {
      const key = items.add(file, target);
      transfers.register(key, file);
      transfers.startNext();
      return key;
    },
    ...stateControls(items, transfers),
    /**
     * Stops a file, deletes it on the server, and then removes it from the list. If the server does not
     * answer, the file is paused, so that it can be cancelled again.
     */
    async cancel(key: number) {
      transfers.end(key, { state: 'cancelling' });
      await transfers.created(key);
      // Undefined after `clear`, too.
      const dir = items.find(key)?.dir;
      try {
        if (dir) await cancelOnServer(dir);
      } catch (error) {
        if (!(error instanceof AppError && isOver(error))) {
          items.update(key, { state: 'paused' });
          throw error;
        }
      }
      dismiss(key);
    },
    dismiss,
    /** Stops and removes all files; what the server has stays there. */
    clear() {
      for (const { key } of items.all()) transfers.remove(key);
      items.clear();
    },
  };
}

function stateControls(items: UploadItems, transfers: Transfers) {
  return {
    pause(key: number) {
      if (PAUSABLE.has(items.find(key)?.state)) transfers.end(key, { state: 'paused' });
    },
    /** Continues after a pause, or retries after a failure. */
    resume(key: number) {
      if (!RESUMABLE.has(items.find(key)?.state)) return;
      items.update(key, { state: 'queued', failure: undefined });
      transfers.startNext();
    },
    retryInterrupted() {
      for (const { key, state } of items.all()) {
        if (state === 'interrupted') items.update(key, { state: 'queued' });
      }
      transfers.startNext();
    },
  };
}
