import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Locker } from '@tus/server';
import type { Database } from '../../db/connect.ts';
import { isUnavailable } from '../../platform/background/poll.ts';
import { keepLock, releaseLock, takeLock } from './uploads.locks.queries.ts';

/** Milliseconds between two heartbeats; a request that waits is noticed as soon. */
const HEARTBEAT_MS = 700;
/** Milliseconds between two tries to take a lock. */
const RETRY_MS = 200;
/** A request waits for so long at most; a killed process holds a lock for ten seconds. */
const WAIT_MS = 30_000;

/** Locks of uploads that hold for all processes: rows, with a heartbeat of the one who writes. */
export function createUploadLocker(db: Database): Locker {
  return {
    newLock(dir) {
      const lock = { dir, holder: randomUUID() };
      let timer: NodeJS.Timeout | undefined;
      return {
        async lock(signal, requestRelease) {
          if (await acquire(db, lock, signal))
            timer = setInterval(() => beat(db, lock, requestRelease), HEARTBEAT_MS);
        },
        async unlock() {
          clearInterval(timer);
          // What cannot be released while the database is away ends by itself.
          await releaseLock(db, lock).catch((error: unknown) => {
            if (!isUnavailable(error)) throw error;
          });
        },
      };
    },
  };
}

interface Lock {
  dir: string;
  holder: string;
}

/** @returns false where no upload has this name, so that there is nothing to lock. */
async function acquire(db: Database, lock: Lock, signal: AbortSignal): Promise<boolean> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const taken = await takeLock(db, lock);
    if (taken !== 'wanted') return taken === 'held';
    if (performance.now() > end || signal.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
    await sleep(RETRY_MS);
  }
}

async function beat(db: Database, lock: Lock, requestRelease: () => unknown): Promise<void> {
  try {
    if (!(await keepLock(db, lock))) requestRelease();
  } catch (error) {
    // The next one, or the size of the whole file, tells whether the lock was lost meanwhile.
    if (!isUnavailable(error)) requestRelease();
  }
}
