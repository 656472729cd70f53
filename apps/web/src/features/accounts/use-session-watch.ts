import { m } from '@mam/texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { signInPath } from '../../platform/client/return-to.ts';
import {
  readSession,
  saveSession,
  session,
  watchOtherTabs,
} from '../../platform/client/session.ts';
import { removeAccountProgress } from '../../platform/playback/progress.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';

/** A session that ends elsewhere, or that the server refuses, leads to signing in (spec, points 2 and 8). */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const refusals = useStore(session, (state) => state.rejections);
  const isNobody = useStore(session, (state) => state.isRead && !state.current);
  useEffect(refreshSession, []);
  useEffect(() => {
    if (isNobody) removeAccountProgress();
  }, [isNobody]);
  useEffect(() => watchOtherTabs(() => navigate('/login')), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the reader was when it happened.
  useEffect(() => {
    if (refusals === 0) return;
    showToast(m.error_session_ended());
    navigate(signInPath(pathname + search));
  }, [refusals, navigate]);
}

/** The first load of a tab asks whether the kept session still stands, and takes its news over. */
function refreshSession(): void {
  const kept = readSession();
  if (!kept) return;
  callApi('GET /api/auth/session', {}, { toast: false })
    .then((news) => saveSession({ ...kept, ...news }))
    // Refused: the client has told. Unreachable: the session may well stand.
    .catch(() => undefined);
}
