import { bytesOf, type KeptAnswer } from './cached-response.ts';

export interface Entry {
  kept: KeptAnswer;
  /** What the answer shows. */
  tags: readonly string[];
  freshUntil: number;
  /** From here on it must not be shown at all. */
  endsAt: number;
  bytes: number;
  isUsed: boolean;
}

/** Answers by key, never more than `maxBytes` together. */
export interface ByteStore {
  entries: Map<string, Entry>;
  maxBytes: number;
  bytes: number;
}

export function createByteStore(maxBytes: number): ByteStore {
  return { entries: new Map(), maxBytes, bytes: 0 };
}

/** Keeps an answer; others leave when the room is used up. */
export function putEntry(
  store: ByteStore,
  key: string,
  answer: Pick<Entry, 'kept' | 'tags' | 'freshUntil' | 'endsAt'>,
): Entry {
  const old = store.entries.get(key);
  if (old) removeEntry(store, key, old);
  const entry: Entry = { ...answer, bytes: bytesOf(answer.kept), isUsed: true };
  store.entries.set(key, entry);
  store.bytes += entry.bytes;
  evict(store);
  return entry;
}

/** Counts bytes that an answer took on later, if it is still kept. */
export function growEntry(store: ByteStore, key: string, entry: Entry): void {
  if (store.entries.get(key) !== entry) return;
  const bytes = bytesOf(entry.kept);
  store.bytes += bytes - entry.bytes;
  entry.bytes = bytes;
  evict(store);
}

export function removeEntry(store: ByteStore, key: string, entry: Entry): void {
  if (store.entries.get(key) !== entry) return;
  store.entries.delete(key);
  store.bytes -= entry.bytes;
}

/** Second chance: what was used since the last look goes to the end of the line once. */
function evict(store: ByteStore): void {
  for (const [key, entry] of store.entries) {
    if (store.bytes <= store.maxBytes) return;
    removeEntry(store, key, entry);
    if (!entry.isUsed) continue;
    entry.isUsed = false;
    store.entries.set(key, entry);
    store.bytes += entry.bytes;
  }
}
