import { hasRole, type Role } from '@mam/contract/core/roles';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';

/** A protected page shows nothing yet, its content, or that the role has no access. */
type GuardState = 'waiting' | 'open' | 'refused';

/** Guards a route: without a session it redirects to /dashboard, with another role it is refused. */
export function useGuard(roles: readonly Role[]): GuardState {
  const navigate = useNavigate();
  const isRead = useStore(session, (state) => state.isRead);
  const entry = useStore(session, (state) => state.current);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (entry) wasOpen.current = true;
    // Signing out on an open page redirects by itself.
    else if (isRead && !wasOpen.current) navigate('/dashboard', { replace: true });
  }, [isRead, entry, navigate]);
  if (!entry) return 'waiting';
  return hasRole(entry.role, roles) ? 'open' : 'refused';
}
