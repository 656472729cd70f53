/** The page after a redirect that names no page of this site. */
export const HOME = '/dashboard';

/**
 * A path with its query if it stays on this site, else HOME: one leading slash, no character that a
 * browser reads as the start of a host, no control character. The path is returned percent-encoded.
 */
export function safePath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[\w/.~?=&%+:@!$'()*,;-]*$/.test(to)) return HOME;
  return /%[01][\da-f]|%7f/i.test(to) ? HOME : to;
}
