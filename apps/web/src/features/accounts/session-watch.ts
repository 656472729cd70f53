import { m } from '@mam/texts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { signInPath } from '../../platform/client/return-to.ts';
import {
  followOtherTabs,
  readSession,
  saveSession,
  session,
} from '../../platform/client/session.ts';
import { forgetAccountProgress } from '../../platform/playback/progress.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';

/** A session that ends elsewhere, or that the server refuses, leads to signing in (spec, points 2 and 8). */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const refusals = useStore(session, (now) => now.refusals);
  const isNobody = useStore(session, (now) => now.isRead && !now.entry);
  useEffect(checkOnce, []);
  useEffect(() => {
    if (isNobody) forgetAccountProgress();
  }, [isNobody]);
  useEffect(() => followOtherTabs(() => navigate('/login')), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the reader was when it happened.
  useEffect(() => {
    if (refusals === 0) return;
    showToast(m.error_session_ended());
    navigate(signInPath(pathname + search));
  }, [refusals, navigate]);
}

/** The first load of a tab asks whether the kept session still stands, and takes its news over. */
function checkOnce(): void {
  const kept = readSession();
  if (!kept) return;
  callApi('GET /api/auth/session', {}, { failure: 'caller' })
    .then((news) => saveSession({ ...kept, ...news }))
    // Refused: the client has told. Unreachable: the session may well stand.
    .catch(() => undefined);
}
