import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { clearConsent, deviceStorage, isPrivate } from '../device/device-storage.ts';
import { SESSION_KEY } from '../device/keys.ts';
import { tabStorage } from '../device/tab-storage.ts';
import { hasShape } from '../has-shape.ts';
import { createStore } from '../store.ts';

/** The stored session, in the shape of the specification (point 3). */
export type Session = OutputOf<EndpointOf<'POST /api/auth/login'>>;

interface SessionState {
  /** Undefined for a visitor and before hydration: the server renders for all readers alike. */
  current: Session | undefined;
  /** Whether the stored session has been read. */
  isRead: boolean;
  /** How often the server has rejected a session in this tab. */
  rejections: number;
}

/** The session of this browser, for components; permissions are checked by the server. */
export const session = createStore<SessionState>({
  current: undefined,
  isRead: false,
  rejections: 0,
});

/** Reads the stored session. */
export function readSession(): Session | undefined {
  const stored = storage().get(SESSION_KEY);
  const entry = isSession(stored) ? stored : undefined;
  session.set({ current: entry, isRead: true });
  return entry;
}

/** Stores a new or refreshed session. */
export function saveSession(entry: Session): void {
  storage().set(SESSION_KEY, entry);
  session.set({ current: entry, isRead: true });
}

/** Removes the session of this browser and the 18+ consent; other tabs notice. */
export function dropSession(): void {
  deviceStorage.remove(SESSION_KEY);
  tabStorage.remove(SESSION_KEY);
  clearConsent();
  session.set({ current: undefined, isRead: true });
}

/**
 * Removes the session of this token after the server has rejected it, and leads to signing in. A late
 * response of an earlier session changes nothing.
 */
export function rejectSession(token: string | undefined): void {
  if (session.get().current?.token !== token) return;
  dropSession();
  session.set({ rejections: session.get().rejections + 1 });
}

/** Follows changes of the session by other tabs; calls `leave` when one removes it. */
export function watchOtherTabs(leave: () => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // The event of a cleared storage has neither key nor values.
    if (key !== SESSION_KEY && key !== null) return;
    const was = oldValue ?? session.get().current;
    readSession();
    if (newValue === null && was) leave();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function storage() {
  return isPrivate() ? tabStorage : deviceStorage;
}

/** Any other value under the key must not break every page. */
function isSession(stored: unknown): stored is Session {
  return hasShape<Session>(stored, { token: 'string', role: 'array', user_profile: 'object' });
}
