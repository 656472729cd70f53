import type { Database } from './db/connect.ts';
import type { Clock } from './platform/clock.ts';
import type { Storage } from './platform/storage.ts';

/** What features are given: passed along, never global. */
export interface Deps {
  db: Database;
  clock: Clock;
  storage: Storage;
}
