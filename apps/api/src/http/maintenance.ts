import type { CacheTag } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { type Maintenance, maintenance } from '@mam/contract/settings/maintenance';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../platform/clock.ts';
import { findMaintenance } from './maintenance.queries.ts';

/** The maintenance switch of one process: kept in memory, so that no request asks the database for it. */
export interface MaintenanceSwitch {
  now: () => Maintenance;
  /** When it is expected to be over; undefined when that is not known or has passed. */
  endsAt: () => Date | undefined;
  /** Whether calls of this address are for admins only just now. */
  isBlocked: (path: string) => boolean;
  /** What everybody else is told; `Retry-After` says when to come back, where that is known. */
  error: () => AppError;
  /** Reads the switch anew. */
  read: () => Promise<void>;
  /** Told what has changed (platform/events.ts); reads the switch if it may have, until it can. */
  onInvalidate: (changed: readonly CacheTag[] | 'all') => void;
  /** Calls back after every reading. */
  onRead: (listener: () => void) => void;
}

/** People must be able to sign in, and links of letters end; the page itself asks what to say. */
const ALLOWLIST = /^\/api\/(auth\/|maintenance$)/;
/** Milliseconds after which a reading that failed is tried again. */
const RETRY_MS = 1_000;

/** Off until the first `read`. */
export function createMaintenance(db: Database, clock: Clock): MaintenanceSwitch {
  const listeners: (() => void)[] = [];
  let state = maintenance.parse({});
  let readings = 0;

  const read = async () => {
    readings += 1;
    const mine = readings;
    const stored = await findMaintenance(db);
    // Overtaken: what a later reading finds is newer.
    if (mine !== readings) return;
    state = maintenance.safeParse(stored).data ?? maintenance.parse({});
    for (const listener of listeners) listener();
  };

  const readUntilDone = () => {
    read().catch(() => setTimeout(readUntilDone, RETRY_MS).unref());
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
    onRead: (listener) => listeners.push(listener),
  };
}
