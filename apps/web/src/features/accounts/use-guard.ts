import { hasRole, type Role } from '@mam/contract/core/roles';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';

/** What a protected page may show: nothing yet, itself, or that the role does not open it. */
type GuardState = 'waiting' | 'open' | 'refused';

/** The route rules: without a session to /dashboard; with a role that is not in the list, refused. */
export function useGuard(roles: readonly Role[]): GuardState {
  const navigate = useNavigate();
  const isRead = useStore(session, (state) => state.isRead);
  const entry = useStore(session, (state) => state.current);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (entry) wasOpen.current = true;
    // A session that ends while the page is open is led on by what ended it.
    else if (isRead && !wasOpen.current) navigate('/dashboard', { replace: true });
  }, [isRead, entry, navigate]);
  if (!entry) return 'waiting';
  return hasRole(entry.role, roles) ? 'open' : 'refused';
}
