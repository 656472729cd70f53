import { HOME, safePath } from '@mam/contract/core/safe-path';
import { pathsWith } from '@mam/contract/core/site-map';
import { useSearchParams } from 'react-router';

/** Pages that no one returns to after signing in. */
const AUTH_PATHS = pathsWith('isAuth');

/** Address of the sign-in page that leads back to `from`. */
export function signInPath(from: string): string {
  const next = safeReturnTo(from);
  return next === HOME ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** A path of this site that is no page for signing in, else HOME. */
export function safeReturnTo(next: string | null): string {
  const path = safePath(next);
  return AUTH_PATHS.includes(path.replace(/[?#].*/, '')) ? HOME : path;
}

/** The page to show after signing in, from `?next=`. */
export function useReturnTo(): string {
  const [params] = useSearchParams();
  return safeReturnTo(params.get('next'));
}
