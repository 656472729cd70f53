import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import {
  readSession,
  saveSession,
  session,
  watchOtherTabs,
} from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { TOKEN_ORIGIN_KEY } from '../../platform/device/keys.ts';
import { useStore } from '../../platform/store.ts';
import { showFailure } from '../../platform/toast.ts';
import { removeAccountCopies } from '../../shared/accounts/forget-account.ts';
import { signInPath } from '../../shared/accounts/return-to.ts';

/** Leads to signing in after another tab or the server has ended the session (spec, points 2 and 8). */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const rejections = useStore(session, (state) => state.rejections);
  const isSignedOut = useStore(session, (state) => state.isRead && !state.current);
  useEffect(refreshSession, []);
  useEffect(watchTokenMessages, []);
  useEffect(() => {
    if (isSignedOut) removeAccountCopies();
  }, [isSignedOut]);
  useEffect(() => watchOtherTabs(() => navigate('/login')), [navigate]);
  // The layout that opens for signing in must not act on the same rejection again.
  const handled = useRef(rejections);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the reader was when it happened.
  useEffect(() => {
    if (rejections === handled.current) return;
    handled.current = rejections;
    showFailure(m.error_session_ended());
    navigate(signInPath(pathname + search));
  }, [rejections, navigate]);
}

/** Refreshes the stored session on the first load of a tab. */
function refreshSession(): void {
  const stored = readSession();
  if (!stored) return;
  callApi('GET /api/auth/session', {}, { toast: false })
    .then((update) => {
      // Skipped when the reader has signed out meanwhile.
      if (session.get().current?.token === stored.token) saveSession({ ...stored, ...update });
    })
    // A rejection is handled by the client; offline the session stays.
    .catch(() => undefined);
}

/**
 * Stores the origin of every window message 'TOKEN' (spec, point 7), be it the bare word or the result
 * of a sign-in at a provider. Messages of other origins are ignored. Returns how to stop.
 */
function watchTokenMessages(): () => void {
  const listener = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && isTokenMessage(data))
      deviceStorage.set(TOKEN_ORIGIN_KEY, origin);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

function isTokenMessage(data: unknown): boolean {
  const isObject = typeof data === 'object' && data !== null && 'type' in data;
  return (isObject ? data.type : data) === 'TOKEN';
}
