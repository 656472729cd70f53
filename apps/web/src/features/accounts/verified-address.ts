import { type RefObject, useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { saveSession, session } from '../../platform/client/session.ts';

/** Between the tabs of this browser; nothing of it passes through the server or a storage. */
const CHANNEL = 'mam.verified';

/** Milliseconds for which the password of a sign-up may wait for its mail. */
const PASSWORD_MS = 900_000;

/** Tells the tabs that wait for it: this address is verified. */
export function tellVerified(email: string): void {
  const channel = openChannel();
  channel?.postMessage(email);
  channel?.close();
}

/**
 * Whether another tab has verified the address. This one then signs in with the password that was typed in it: `typed`
 * is in its memory alone, and ends with the page or after a quarter of an hour.
 */
export function useVerified(email: string, typed?: RefObject<string | undefined>): boolean {
  const [isVerified, setVerified] = useState(false);
  useEffect(() => {
    const until = Date.now() + PASSWORD_MS;
    const drop = () => {
      if (typed) typed.current = undefined;
    };
    const channel = openChannel();
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data !== email) return;
      setVerified(true);
      // Timers of a tab that slept are late.
      if (typed?.current !== undefined && Date.now() < until) void signIn(email, typed.current);
      drop();
    });
    const timer = setTimeout(drop, PASSWORD_MS);
    addEventListener('pagehide', drop);
    return () => {
      channel?.close();
      clearTimeout(timer);
      removeEventListener('pagehide', drop);
    };
  }, [email, typed]);
  return isVerified;
}

/** Undefined in browsers of before 2022. */
function openChannel(): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
}

/** Where it fails the reader signs in; a reader who is signed in stays so. */
async function signIn(email: string, password: string): Promise<void> {
  if (session.get().current) return;
  try {
    const body = { email, password };
    saveSession(await callApi('POST /api/auth/login', { body }, { toast: false }));
  } catch {
    // The link to sign in is there.
  }
}
