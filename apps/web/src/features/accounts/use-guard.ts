import { hasRole } from '@mam/contract/core/roles';
import { rolesOf } from '@mam/contract/core/site-map';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { dropWish, keepWish } from '../../shared/accounts/return-to.ts';

/** A protected page shows nothing yet, its content, or that the role has no access. */
type GuardState = 'pending' | 'open' | 'forbidden';

/**
 * Guards the page on screen by the roles of the site map: without a session it redirects to /dashboard,
 * with another role it is forbidden.
 */
export function useGuard(): GuardState {
  const { pathname, search } = useLocation();
  const roles = rolesOf(pathname);
  const navigate = useNavigate();
  const isRead = useStore(session, (state) => state.isRead);
  const current = useStore(session, (state) => state.current);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (current) {
      wasOpen.current = true;
      dropWish();
    }
    // Signing out on an open page redirects by itself.
    else if (isRead && !wasOpen.current) {
      keepWish(pathname + search);
      navigate('/dashboard', { replace: true });
    }
  }, [isRead, current, navigate, pathname, search]);
  if (!current) return 'pending';
  return hasRole(current.role, roles) ? 'open' : 'forbidden';
}
