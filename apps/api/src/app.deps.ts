import type { Database } from './db/connect.ts';
import type { Jobs } from './db/jobs.ts';
import type { Mails } from './features/mails/mails.service.ts';
import type { Providers } from './features/social-sign-in/oauth-client.service.ts';
import type { ActionRateLimit } from './http/access/action-rate-limit.ts';
import type { Clock } from './platform/clock.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Storage } from './platform/storage.ts';
import type { MediaTools } from './transcoding/tools.ts';

/** What features are given: passed along, never global. */
export interface Deps {
  db: Database;
  clock: Clock;
  storage: Storage;
  mails: Mails;
  jobs: Jobs;
  /** ffmpeg and ffprobe. */
  tools: MediaTools;
}

/** What features that let people in are given besides; made once per app. */
export interface AccountDeps extends Deps {
  passwords: Passwords;
  limits: ActionRateLimit;
  providers: Providers;
}
