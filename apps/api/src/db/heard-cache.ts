import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from './connect.ts';
import type { Listen } from './listen.ts';
import { notify } from './statements.queries.ts';

/** Rows in the memory of one process; triggers of the database notify at once of what changes them (decision 114). */
export interface HeardCache<V> {
  /** The row of a key, read from the database unless it is held. */
  find: (key: string) => Promise<V | undefined>;
  /** Holds rows from now on, while the database can be heard. Without it every call reads. */
  listen: (listen: Listen) => Promise<void>;
}

export interface HeardCacheOptions<V> {
  db: Database;
  /** The channel on which triggers say what has changed. */
  channel: string;
  /** Rows of a process. */
  max: number;
  read: (key: string) => Promise<V | undefined>;
  /** Whether a row may be held. */
  isHeld: (row: V) => boolean;
  /** Whether a message is about a row; an empty message is about all. */
  isAbout: (row: V, payload: string) => boolean;
  /** Called when rows may have changed; not when the connection only broke. */
  onChange?: () => void;
}

/** The longest that a row changed unheard is held: a connection may fall silent without breaking. */
const TTL_MS = 5_000;
const RETRY_MS = 1_000;
/** A message that only shows that messages arrive. */
const PROOF = 'heard ';

export function createHeardCache<V extends object>({
  db,
  channel,
  max,
  read,
  isHeld,
  isAbout,
  onChange,
}: HeardCacheOptions<V>): HeardCache<V> {
  const rows = new LRUCache<string, V>({ max, ttl: TTL_MS, ttlResolution: 0 });
  let isHeard = false;
  /** Counts what may have changed a row, so that one read before is not held after. */
  let changes = 0;

  const forget = (payload = '') => {
    changes += 1;
    if (payload === '') return rows.clear();
    for (const [key, row] of [...rows.entries()]) {
      if (isAbout(row, payload)) rows.delete(key);
    }
  };
  const change = (payload?: string) => {
    forget(payload);
    onChange?.();
  };
  const proof = createProof(db, channel, () => {
    change();
    isHeard = true;
  });
  const lose = () => {
    isHeard = false;
    forget();
  };

  return {
    async find(key) {
      const held = isHeard ? rows.get(key) : undefined;
      if (held) return held;
      const before = changes;
      const found = await read(key);
      if (found && isHeard && changes === before && isHeld(found)) rows.set(key, found);
      return found;
    },
    async listen(listen) {
      await listen(channel, {
        onMessage(payload) {
          if (payload.startsWith(PROOF)) proof.receive(payload);
          else change(payload);
        },
        onBreak: lose,
        onReconnect() {
          lose();
          onChange?.();
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
function createProof(db: Database, channel: string, onHeard: () => void) {
  let expected = '';
  let retry: NodeJS.Timeout | undefined;
  const ask = () => {
    clearTimeout(retry);
    expected = PROOF + randomUUID();
    notify(db, channel, expected).catch(() => {
      retry = setTimeout(ask, RETRY_MS).unref();
    });
  };
  const receive = (payload: string) => {
    if (payload === expected) onHeard();
  };
  return { ask, receive };
}
