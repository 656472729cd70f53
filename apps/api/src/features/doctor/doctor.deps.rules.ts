import type { Database } from '../../db/connect.ts';
import type { TimeColumn } from '../../db/statements.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Settings } from '../../platform/env.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { MediaTools } from '../../transcoding/tools.ts';

/** How the site answers; `absent`: nothing was ever started here. */
export type SiteState =
  | { state: 'fine' | 'starting' }
  | { state: 'absent'; folder: string }
  | { state: 'silent'; address: string }
  | { state: 'not_ready'; status: number };

/** Rows that a sweep deletes once a time of theirs is more than so many days ago. */
export type Retention = TimeColumn & { days: number; at: 'nightly' | 'hourly' | 'often' };

/** What the checks look at. */
export interface DoctorDeps {
  settings: Pick<Settings, 'publicUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom'>;
  clock: Clock;
  tools: MediaTools;
  openStorage: () => Promise<Storage>;
  /** The database, or why there is none. */
  database: { db: Database } | { reason: string };
  /** Undefined where a process cannot be asked. */
  probe: () => Promise<SiteState | undefined>;
  retention: readonly Retention[];
}
