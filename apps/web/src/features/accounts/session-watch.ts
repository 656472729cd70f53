import { m } from '@mam/texts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onSessionLost, sessionEnd } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';

/** A session that ends elsewhere, or that the server refuses, leads to signing in (spec, points 2 and 8). */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const refusals = useStore(sessionEnd, (end) => end.refusals);
  useEffect(() => onSessionLost(() => navigate('/login')), [navigate]);
  useEffect(() => {
    if (refusals === 0) return;
    showToast(m.error_session_ended());
    navigate('/login');
  }, [refusals, navigate]);
}
