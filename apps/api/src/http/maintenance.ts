import type { CacheTag } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { type Maintenance, maintenance } from '@mam/contract/settings/maintenance';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../platform/clock.ts';
import { findMaintenance } from './maintenance.queries.ts';

/** The maintenance switch of one process: held in memory, so that no request queries the database for it. */
export interface MaintenanceSwitch {
  now: () => Maintenance;
  /** When it is expected to be over; undefined when that is not known or has passed. */
  endsAt: () => Date | undefined;
  /** Whether requests to this path are for admins only at present. */
  isBlocked: (path: string) => boolean;
  /** The error for other clients; with `Retry-After` when the end is known. */
  error: () => AppError;
  /** Reads the switch from the database. */
  read: () => Promise<void>;
  /**
   * Receives invalidated tags (`db/invalidate.ts`) and reads the switch if it may have changed, with
   * retries.
   */
  onInvalidate: (changed: readonly CacheTag[] | 'all') => void;
  /** Adds a listener that is called when a read finds another state. */
  onChange: (listener: () => void) => void;
  /** Reads the switch every half minute by default: a notification may have been lost on its way. */
  watch: (everyMs?: number) => void;
}

/** Sign-in stays open, mailed links expire, and the maintenance page reads its text. */
const ALLOWLIST = /^\/api\/(auth\/|maintenance$)/;
/** Milliseconds after which a failed read is retried. */
const RETRY_MS = 1_000;
const WATCH_MS = 30_000;

/** Off until the first `read`. */
export function createMaintenance(db: Database, clock: Clock): MaintenanceSwitch {
  const listeners: (() => void)[] = [];
  let state = maintenance.parse({});
  let reads = 0;

  const read = async () => {
    reads += 1;
    const current = reads;
    const stored = await findMaintenance(db);
    // A later read has newer data.
    if (current !== reads) return;
    const before = JSON.stringify(state);
    state = maintenance.safeParse(stored).data ?? maintenance.parse({});
    if (JSON.stringify(state) === before) return;
    for (const listener of listeners) listener();
  };

  let retry: NodeJS.Timeout | undefined;
  const readUntilDone = () => {
    clearTimeout(retry);
    read().catch(() => {
      clearTimeout(retry);
      retry = setTimeout(readUntilDone, RETRY_MS).unref();
    });
  };

  const endsAt = () => {
    const at = state.on && state.until ? new Date(state.until) : undefined;
    return at && at > clock.now() ? at : undefined;
  };

  return {
    now: () => state,
    endsAt,
    isBlocked: (path) => state.on && !ALLOWLIST.test(path),
    error() {
      const left = (endsAt()?.getTime() ?? 0) - clock.now().getTime();
      const params = left > 0 && { params: { seconds: Math.ceil(left / 1000) } };
      return new AppError('maintenance', { ...params });
    },
    read,
    onInvalidate(changed) {
      if (changed === 'all' || changed.includes('maintenance')) readUntilDone();
    },
    onChange: (listener) => listeners.push(listener),
    watch: (everyMs = WATCH_MS) => void setInterval(readUntilDone, everyMs).unref(),
  };
}
