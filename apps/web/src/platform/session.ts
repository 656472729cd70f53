import { createStore } from './store.ts';

/** The one key of the stored session (spec, point 3). */
const SESSION_KEY = 'mam.session';

/** How often the server has refused this tab's session; the layout says so and leads on. */
export const sessionEnd = createStore({ refusals: 0 });

/** Token of the stored session; what it is worth is the server's answer. */
export function sessionToken(): string | undefined {
  const token = readEntry()?.token;
  return typeof token === 'string' ? token : undefined;
}

/** The server refused the session: it is dropped, and the reader is asked to sign in again. */
export function refuseSession(): void {
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Storage is forbidden: there is no session either.
  }
  sessionEnd.set({ refusals: sessionEnd.get().refusals + 1 });
}

/** Calls back when another tab removes the session; what it returns stops that. */
export function onSessionLost(leave: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    // A cleared storage has no key.
    if (newValue === null && (key === SESSION_KEY || key === null)) leave();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Whether this browser holds a session; what it may do is the server's answer. */
export function hasSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Roles of the stored session, undefined for a visitor; again, what they allow is the server's answer. */
export function sessionRoles(): string[] | undefined {
  if (!hasSession()) return undefined;
  const role = readEntry()?.role;
  return Array.isArray(role) ? role.filter((each) => typeof each === 'string') : [];
}

function readEntry(): { token?: unknown; role?: unknown } | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return typeof entry === 'object' && entry !== null ? entry : undefined;
  } catch {
    return undefined;
  }
}
