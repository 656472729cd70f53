import { DAY_MS } from '@mam/contract/core/days';
import { session } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { AUTOSAVE_KEY } from '../../platform/device/keys.ts';
import { hasShape } from '../../platform/has-shape.ts';

/** Unsaved values to which no admin returns are removed after this time. */
const LIFETIME_MS = 7 * DAY_MS;

interface Entry {
  form: string;
  /** The account that typed the values; no other one sees them. */
  user_id: number;
  /** Milliseconds since 1970. */
  at: number;
  values: unknown;
  /** Fields that the values lack for publication, separated by spaces. */
  lacks: string;
}

/** What is kept of one form. */
export type KeptForm = Omit<Entry, 'user_id'>;

/** The longest time for which typed values are in memory only. */
const REST_MS = 400;

/** Values that are not stored yet, by the name of the form; the page that goes or is hidden stores them. */
const pending = new Map<string, Entry>();
let rest: AbortController | undefined;

/**
 * Unsaved values of forms on this device, by the name of the form. They outlive a reload, a crash and a
 * session that expires; saving, discarding and signing out remove them. In private mode they are in memory.
 */
export const autosave = {
  /** The values of a form; undefined where there are none. */
  get(form: string): unknown {
    return readEntries().find((entry) => isOwn(entry, form))?.values;
  },

  /** What the account has not saved, the newest first. */
  list(): KeptForm[] {
    return readEntries()
      .filter(({ user_id }) => user_id === ownId())
      .toSorted((a, b) => b.at - a.at);
  },

  set(form: string, values: unknown, lacks?: string): void {
    if (note(form, values, lacks)) store();
  },

  /** Sets them with what is typed in the next moments: a key stores nothing by itself. */
  setSoon(form: string, values: unknown, lacks?: string): void {
    if (note(form, values, lacks)) storeSoon();
  },

  /** Stores what waits for that. */
  store,

  remove(form: string): void {
    pending.delete(form);
    const entries = readEntries();
    const others = entries.filter((entry) => !isOwn(entry, form));
    if (others.length === entries.length) return;
    if (others.length === 0) deviceStorage.remove(AUTOSAVE_KEY);
    else deviceStorage.set(AUTOSAVE_KEY, others);
  },

  /** Whether the account has unsaved values, in this tab or another one. */
  isEmpty(): boolean {
    return !readEntries().some(({ user_id }) => user_id === ownId());
  },
};

/** Whether a form has unsaved values on this device. */
export function isKept(form: string): boolean {
  return autosave.get(form) !== undefined;
}

function ownId(): number | undefined {
  return session.get().current?.user_id;
}

function isOwn({ form, user_id }: Entry, name: string): boolean {
  return form === name && user_id === ownId();
}

/** Without an account nothing is kept. */
function note(form: string, values: unknown, lacks = ''): boolean {
  const user_id = ownId();
  if (user_id === undefined) return false;
  pending.set(form, { form, user_id, at: Date.now(), values, lacks });
  return true;
}

function storeSoon(): void {
  if (rest) return;
  rest = new AbortController();
  const { signal } = rest;
  const timer = setTimeout(store, REST_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const name of ['visibilitychange', 'focusout'])
    document.addEventListener(name, store, { signal });
  addEventListener('pagehide', store, { signal });
  // Before signing out removes them; a session that the server ends leaves them.
  signal.addEventListener('abort', session.subscribe(store));
}

function store(): void {
  rest?.abort();
  rest = undefined;
  if (pending.size === 0) return;
  const entries = readEntries();
  pending.clear();
  deviceStorage.set(AUTOSAVE_KEY, entries);
}

/** What is stored and what waits for that. */
function readEntries(): Entry[] {
  const isOld = ({ form, user_id }: Entry) => pending.get(form)?.user_id === user_id;
  return [...readStored().filter((entry) => !isOld(entry)), ...pending.values()];
}

function readStored(): Entry[] {
  const stored = deviceStorage.get(AUTOSAVE_KEY);
  const oldest = Date.now() - LIFETIME_MS;
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isEntry)
    .filter(({ at }) => at > oldest)
    .map((entry) => ({ ...entry, lacks: typeof entry.lacks === 'string' ? entry.lacks : '' }));
}

/** Any other value under the key must not break every form; earlier builds kept no `lacks`. */
function isEntry(value: unknown): value is Entry {
  return hasShape<Entry>(value, {
    form: 'string',
    user_id: 'number',
    at: 'number',
    values: 'present',
  });
}

/** The last part of a form's name: its row, or a new one, which is kept apart for each row that it is copied from. */
export function rowName(saved: number | undefined, copied?: number | undefined): string {
  if (saved !== undefined) return String(saved);
  return copied === undefined ? 'new' : `new/${copied}`;
}

/**
 * Kept values in the shape of a form: values of an earlier build may lack fields, or have others. Rows of
 * lists are taken as they are.
 */
export function inShapeOf<V>(initial: V, kept: unknown): V {
  if (!isRecord(initial)) {
    const isSame = typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial);
    // A field that is empty as null or undefined takes any text; one of a number is empty as ''.
    const isEmpty = initial === null || initial === undefined;
    const isNumber =
      (initial === '' && typeof kept === 'number') || (typeof initial === 'number' && kept === '');
    return isSame || isEmpty || isNumber ? (kept as V) : initial;
  }
  if (!isRecord(kept)) return initial;
  const fields = Object.entries(initial).map(([name, value]) => [
    name,
    name in kept ? inShapeOf(value, kept[name]) : value,
  ]);
  return Object.fromEntries(fields) as V;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
