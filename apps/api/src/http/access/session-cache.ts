import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import type { Listen } from '../../db/listen.ts';
import { notify } from '../../db/statements.queries.ts';
import { type FoundSession, findSession } from './session.queries.ts';

/** Live sessions in the memory of one process; the database notifies at once of what ends them (decision 114). */
export interface SessionCache {
  /** The session of a token's hash, read from the database unless it is held; the caller may write into it. */
  find: (hash: Buffer) => Promise<FoundSession | undefined>;
  /** Holds sessions from now on, while the database can be heard. Without it every call reads. */
  listen: (listen: Listen) => Promise<void>;
}

/** The channel on which triggers of `sessions` and `accounts` name an account; empty: any. */
const CHANNEL = 'mam_sessions';
/** Sessions of a process; each takes less than a kilobyte. */
const SESSIONS_MAX = 5_000;
/** The longest that a session ended unheard is held: a connection may fall silent without breaking. */
const TTL_MS = 5_000;
const RETRY_MS = 1_000;
/** A message that only shows that messages arrive. */
const PROOF = 'heard ';

export function createSessionCache(db: Database): SessionCache {
  const sessions = new LRUCache<string, FoundSession>({
    max: SESSIONS_MAX,
    ttl: TTL_MS,
    ttlResolution: 0,
  });
  let isHeard = false;
  /** Counts what may have changed a session, so that one read before is not held after. */
  let changes = 0;

  const forget = (account?: number) => {
    changes += 1;
    if (account === undefined) return sessions.clear();
    for (const [key, { user_id }] of [...sessions.entries()]) {
      if (user_id === account) sessions.delete(key);
    }
  };

  const proof = createProof(db, () => {
    forget();
    isHeard = true;
  });
  const lose = () => {
    isHeard = false;
    forget();
  };

  return {
    async find(hash) {
      const key = hash.toString('base64');
      const held = isHeard ? sessions.get(key) : undefined;
      if (held) return held;
      const before = changes;
      const found = await findSession(db, hash);
      if (found?.status === 'active' && isHeard && changes === before) sessions.set(key, found);
      return found;
    },
    async listen(listen) {
      await listen(CHANNEL, {
        onMessage(payload) {
          if (payload.startsWith(PROOF)) proof.receive(payload);
          else forget(Number(payload) || undefined);
        },
        onBreak: lose,
        onReconnect() {
          lose();
          proof.ask();
        },
      });
      proof.ask();
    },
  };
}

/**
 * Shows that messages arrive: one of its own has. A connection may look open and not hear, behind a pooler or
 * before it has subscribed.
 */
function createProof(db: Database, onHeard: () => void) {
  let expected = '';
  let retry: NodeJS.Timeout | undefined;
  const ask = () => {
    clearTimeout(retry);
    expected = PROOF + randomUUID();
    notify(db, CHANNEL, expected).catch(() => {
      retry = setTimeout(ask, RETRY_MS).unref();
    });
  };
  const receive = (payload: string) => {
    if (payload === expected) onHeard();
  };
  return { ask, receive };
}
