import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';

/** Redirects visitors from `/`, which is for members, to /dashboard, which shows the same page. */
export function useHomeRedirect(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isVisitor = useStore(session, (state) => state.isRead && !state.current);
  useEffect(() => {
    if (pathname === '/' && isVisitor) navigate('/dashboard', { replace: true });
  }, [pathname, isVisitor, navigate]);
}
