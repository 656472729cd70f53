import type { Database } from '../../db/connect.ts';
import { createHeardCache } from '../../db/heard-cache.ts';
import type { Listen } from '../../db/listen.ts';
import { type FoundSession, findSession } from './session.queries.ts';

/** Live sessions in the memory of one process; the database notifies at once of what ends them (decision 114). */
export interface SessionCache {
  /** The session of a token's hash, read from the database unless it is held; the caller may write into it. */
  find: (hash: Buffer) => Promise<FoundSession | undefined>;
  /** Holds sessions from now on, while the database can be heard. Without it every call reads. */
  listen: (listen: Listen) => Promise<void>;
}

/** Sessions of a process; each takes less than a kilobyte. */
const SESSIONS_MAX = 5_000;

export function createSessionCache(db: Database): SessionCache {
  const { find, listen } = createHeardCache<FoundSession>({
    db,
    // Messages name an account.
    channel: 'mam_sessions',
    max: SESSIONS_MAX,
    read: (key) => findSession(db, Buffer.from(key, 'base64')),
    isHeld: ({ status }) => status === 'active',
    isAbout: ({ user_id }, payload) => String(user_id) === payload,
  });
  return { find: (hash) => find(hash.toString('base64')), listen };
}
