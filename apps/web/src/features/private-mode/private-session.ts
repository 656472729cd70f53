import { PRIVATE_IDLE_MS } from '@mam/contract/core/constants';
import { readSession, saveSession, session } from '../../platform/client/session.ts';
import { signOut } from '../../platform/client/sign-out.ts';
import { deviceStorage, setPrivateMode } from '../../platform/device/device-storage.ts';
import { clearHttpCache } from '../../platform/device/http-cache.ts';
import { tabStorage } from '../../platform/device/tab-storage.ts';

/** Tab key: milliseconds since 1970 of the last activity. */
export const ACTIVE_KEY = 'mam.private-active';

/** Turns private mode on: this device forgets, and a session moves into this tab. */
export function startPrivateMode(): void {
  const { current } = session.get();
  setPrivateMode(true);
  if (current) saveSession(current);
  void clearHttpCache();
}

/** Turns private mode off: the tab forgets, so that nothing of it becomes the device's. */
export function endPrivateMode(): void {
  endSession();
  setPrivateMode(false);
  void clearHttpCache();
  // The pages' own titles come back.
  location.reload();
}

/** What the idle tab does: session, positions, consent and cached files end. */
export function forgetTab(): void {
  endSession();
  deviceStorage.clear();
  tabStorage.remove(ACTIVE_KEY);
  void clearHttpCache();
}

/** Ends the session of this tab, also on the server. */
export function endSession(): void {
  if (session.get().current ?? readSession()) void signOut();
}

/** Whether this tab was left so long ago that it must forget. */
export function wasIdle(): boolean {
  const activeAt = tabStorage.get(ACTIVE_KEY);
  return typeof activeAt === 'number' && Date.now() - activeAt >= PRIVATE_IDLE_MS;
}
