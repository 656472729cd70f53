/** Target of a redirect without a valid path of this site. */
export const HOME = '/dashboard';

/**
 * Returns a redirect path unchanged if it stays on this site, otherwise HOME. A valid path has one
 * leading slash, no control character and no character that browsers read as the start of a host.
 */
export function safePath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[\w/.~?=&%+:@!$'()*,;-]*$/.test(to)) return HOME;
  return /%[01][\da-f]|%7f/i.test(to) ? HOME : to;
}
