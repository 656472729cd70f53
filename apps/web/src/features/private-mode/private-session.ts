import { readSession, saveSession, session } from '../../platform/client/session.ts';
import { setPrivateMode } from '../../platform/device/device-storage.ts';
import { clearHttpCache } from '../../platform/device/http-cache.ts';
import { signOut } from '../../shared/accounts/sign-out.ts';
import { forgetKept } from '../../shared/kept/forget-kept.ts';
import { forgetSent } from '../../shared/tickets/sent-question.ts';

/** Turns private mode on: this device forgets, and a session moves into this tab. */
export function startPrivateMode(): void {
  const { current } = session.get();
  setPrivateMode(true);
  // Its state needs the room of the hint beside it.
  document.documentElement.removeAttribute('data-exit-note');
  void forgetKept();
  forgetSent();
  if (current) saveSession(current);
  void clearHttpCache();
}

/** Turns private mode off: the tab forgets, so that nothing of it becomes the device's; what is typed stays on its page. */
export function endPrivateMode(): void {
  endSession();
  setPrivateMode(false);
  forgetSent();
  void clearHttpCache();
}

/** Ends the session of this tab, also on the server. */
export function endSession(): void {
  if (session.get().current ?? readSession()) void signOut();
}
