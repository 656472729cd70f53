/** The page after a redirect that names no page of this site. */
export const HOME = '/dashboard';

/** The path if it stays on this site (one leading slash, nothing that a browser reads as a host), else HOME. */
export function safeRedirectPath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[\w/.?=&%-]*$/.test(to)) return HOME;
  return to;
}
