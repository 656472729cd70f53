import { ENDPOINTS } from '@mam/contract';
import type { Endpoint } from '@mam/contract/core/endpoint';

export const ALL_ENDPOINTS: Endpoint[] = Object.values(ENDPOINTS).flatMap((feature) =>
  Object.values(feature),
);

/** The noun of a path, for example `videos` of `/api/admin/videos/:id`. */
export function nounOf({ path }: Endpoint): string {
  return /^\/api\/(?:admin\/)?([^/]+)/.exec(path)?.[1] ?? path;
}

export const RANKS = [0, 1, 2, 3];

/** What makes rows comes first, and what takes them away and brings them back last, comments before items. */
export function rankOf({ method, path }: Endpoint): number {
  const isLate = /delete|restore|trash|purge|hide|schedule|undo|suspend|close|logout/.test(path);
  if (method === 'DELETE' || isLate) return path.includes('comments') ? 2 : 3;
  return path.includes(':') ? 1 : 0;
}
