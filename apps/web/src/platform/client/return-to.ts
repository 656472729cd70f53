import { useSearchParams } from 'react-router';

/** Where signing in leads when nothing else was asked for. */
const HOME = '/dashboard';
/** Pages that make no sense for somebody who has just signed in. */
const AUTH_PATHS = ['/login', '/register', '/forgot-password', '/reset-password', '/send-verify'];

/** Address of the sign-in page that leads back to where the reader is. */
export function signInPath(from: string): string {
  const next = safeReturnTo(from);
  return next === HOME ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** A path of this site, or home: an address from outside must never lead anywhere else. */
export function safeReturnTo(next: string | null): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return HOME;
  const { origin, pathname, search } = new URL(next, 'https://own.invalid');
  if (origin !== 'https://own.invalid' || AUTH_PATHS.includes(pathname)) return HOME;
  return pathname + search;
}

/** Where to go after signing in, from `?next=`. */
export function useReturnTo(): string {
  const [params] = useSearchParams();
  return safeReturnTo(params.get('next'));
}
