/** Target of a redirect without a valid path of this site. */
export const HOME = '/dashboard';

/**
 * Returns a redirect path, with or without a fragment, unchanged if it stays on this site, otherwise HOME. A valid path has no
 * control character and no character that browsers read as the start of a host.
 */
export function safePath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/[\w/.~?=&%+:@!$'()*,;-]*(#[\w-]*)?$/.test(to)) return HOME;
  return /%[01][\da-f]|%7f/i.test(to) || !isOwnPath(to) ? HOME : to;
}

/**
 * Whether a path stays on this site, also where a router resolves its dot segments before a browser sees
 * it: `/.//host` becomes `//host`, which is another site.
 */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  try {
    return !new URL(path, 'https://site.invalid').pathname.startsWith('//');
  } catch {
    return false;
  }
}
