/**
 * The address of a request as a path of this site. A request line may also name the whole URL, as
 * for a proxy (RFC 9112, 3.2.2); its host is not trusted and dropped.
 */
export function originForm({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}
