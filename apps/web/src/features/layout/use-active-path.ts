import { useLocation, useRouteError } from 'react-router';

/**
 * The path of the active nav item; empty on an error page. All not-found pages of a language are the same
 * cached bytes, so they must not depend on the path.
 */
export function useActivePath(): string {
  const { pathname } = useLocation();
  // React Router answers null, not undefined, where there is no error.
  return useRouteError() ? '' : pathname;
}
