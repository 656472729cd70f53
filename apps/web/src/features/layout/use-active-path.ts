import { useLocation, useRouteError } from 'react-router';

/**
 * The path that the menu marks. None on a page that is not there or broke: all not-found pages of a
 * language are the same bytes, whatever path asked for them, so nothing in them may follow it.
 */
export function useActivePath(): string {
  const { pathname } = useLocation();
  // React Router answers null, not undefined, where nothing went wrong.
  return useRouteError() ? '' : pathname;
}
