/** What was worked out for names that others choose: forgotten at any time, never more than its room. */
export interface Recent<V> {
  get: (name: string) => V | undefined;
  set: (name: string, value: V) => void;
}

/** Longer names are not remembered: a request's head may have 16 KB, so a flood would fill memory. */
const NAME_LENGTH_MAX = 1_000;

/** @param max entries; one more empties the lot, so a flood of odd names costs only a second look. */
export function createRecent<V>(max: number): Recent<V> {
  const entries = new Map<string, V>();
  return {
    get: (name) => entries.get(name),
    set(name, value) {
      if (name.length > NAME_LENGTH_MAX) return;
      if (entries.size >= max) entries.clear();
      entries.set(name, value);
    },
  };
}
