import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasSession } from '../../platform/session.ts';

/** `/` is for members; visitors are taken to /dashboard, which shows the same page. */
export function useHomeAddress(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname === '/' && !hasSession()) navigate('/dashboard', { replace: true });
  }, [pathname, navigate]);
}
