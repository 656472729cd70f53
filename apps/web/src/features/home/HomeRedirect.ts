import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';

/**
 * Redirects visitors from `/`, which is for members, to /dashboard, which shows the same page. It shows
 * nothing: the page itself does not depend on the session, and is not rendered again for it.
 */
export function HomeRedirect() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isVisitor = useStore(session, (state) => state.isRead && !state.current);
  useEffect(() => {
    if (pathname === '/' && isVisitor) navigate('/dashboard', { replace: true });
  }, [pathname, isVisitor, navigate]);
  return null;
}
