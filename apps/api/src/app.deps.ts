import type { Database } from './db/connect.ts';
import type { Jobs } from './db/jobs.ts';
import type { ActionRateLimit } from './http/access/action-rate-limit.ts';
import type { Clock } from './platform/clock.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { MediaTools } from './transcoding/tools.ts';

/** Dependencies of every feature: passed as arguments, never global. A feature that needs more extends it. */
export interface Deps {
  db: Database;
  clock: Clock;
  storage: Storage;
  jobs: Jobs;
  /** ffmpeg and ffprobe. */
  tools: MediaTools;
  /** Absolute path of the `content` folder, with the facts and the starter content. */
  content: string;
}

/** Dependencies of features that limit how often a client may do something. */
export interface LimitDeps extends Deps {
  limits: ActionRateLimit;
}
