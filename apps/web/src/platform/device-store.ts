const PRIVATE_KEY = 'mam.private';

/** What private mode keeps: gone with the tab. */
const memory = new Map<string, unknown>();

function isPrivate(): boolean {
  try {
    return localStorage.getItem(PRIVATE_KEY) === '1';
  } catch {
    return true;
  }
}

/** What this device keeps under a key; undefined where nothing, or nothing readable, is kept. */
export function readDevice(key: string): unknown {
  if (memory.has(key) || isPrivate()) return memory.get(key);
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device; in private mode, or without storage, in memory only. */
export function writeDevice(key: string, value: unknown): void {
  if (!isPrivate()) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      memory.delete(key);
      return;
    } catch {
      // Storage is full or forbidden: memory has to do.
    }
  }
  memory.set(key, value);
}
