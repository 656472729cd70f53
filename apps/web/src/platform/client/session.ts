import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { deviceStorage } from '../device/device-storage.ts';
import { createStore } from '../store.ts';

/** The stored session, in the shape of the specification (point 3). */
export type Session = OutputOf<EndpointOf<'POST /api/auth/login'>>;

/** The one key of the stored session. In private mode it lives in memory only. */
const SESSION_KEY = 'mam.session';

interface SessionState {
  /** Undefined for a visitor, and until the page lives: what the server renders is for everybody. */
  current: Session | undefined;
  /** Whether `entry` has been looked up in this browser. */
  isRead: boolean;
  /** How often the server has refused a session in this tab. */
  rejections: number;
}

/** Who reads, for components; what they may do is the server's answer. */
export const session = createStore<SessionState>({
  current: undefined,
  isRead: false,
  rejections: 0,
});

/** Looks the session up in this browser. */
export function readSession(): Session | undefined {
  const kept = deviceStorage.get(SESSION_KEY);
  const entry = isSession(kept) ? kept : undefined;
  session.set({ current: entry, isRead: true });
  return entry;
}

/** Keeps a session, new or looked up again. */
export function saveSession(entry: Session): void {
  deviceStorage.set(SESSION_KEY, entry);
  session.set({ current: entry, isRead: true });
}

/** Drops the session of this browser; other tabs see that. */
export function dropSession(): void {
  deviceStorage.remove(SESSION_KEY);
  session.set({ current: undefined, isRead: true });
}

/**
 * The server refused the session of this token: it is dropped, and the reader is asked to sign in
 * again. An answer that comes late, when the session has gone or another has begun, changes nothing.
 */
export function rejectSession(token: string | undefined): void {
  if (session.get().current?.token !== token) return;
  dropSession();
  session.set({ rejections: session.get().rejections + 1 });
}

/** Follows what other tabs do to the session; `leave` is called when they remove it. */
export function watchOtherTabs(leave: () => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // A cleared storage has neither key nor values.
    if (key !== SESSION_KEY && key !== null) return;
    const was = oldValue ?? session.get().current;
    readSession();
    if (newValue === null && was) leave();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Whatever else stands under the key must not break every page. */
function isSession(kept: unknown): kept is Session {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'token' in kept &&
    typeof kept.token === 'string' &&
    'role' in kept &&
    Array.isArray(kept.role) &&
    'user_profile' in kept &&
    typeof kept.user_profile === 'object' &&
    kept.user_profile !== null
  );
}
