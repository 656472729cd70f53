import { parseCookie } from 'cookie';
import type { Database } from '../../../db/connect.ts';
import type { PreviewCheck } from '../../../http/access/preview-cookie.ts';
import { hashToken } from '../../../http/access/session.ts';
import type { Clock } from '../../../platform/clock.ts';
import { opensFolder } from './preview-links.queries.ts';

const NAME = 'mam.preview-link';
/** Seconds; the page of the link sets it again each time it is opened. */
const AGE_MAX_S = 86_400;

/** The `Set-Cookie` header with which a browser that opened a link gets the files of that one item. */
export function previewLinkCookie(
  { dir, token, until }: { dir: string; token: string; until: Date },
  { now, isSecure }: { now: Date; isSecure: boolean },
): string {
  const age = Math.min(AGE_MAX_S, Math.floor((until.getTime() - now.getTime()) / 1_000));
  const attributes = `Path=/media/${dir}/; Max-Age=${age}; HttpOnly; SameSite=Strict`;
  return `${NAME}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

/** Whether the cookie of a link opens a folder: asked for each file, so that revoking takes effect at once. */
export function createPreviewLinkCheck({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): PreviewCheck {
  return async ({ headers }, dir) => {
    const token = parseCookie(headers.cookie ?? '')[NAME];
    if (!token) return false;
    return opensFolder(db, { token_hash: hashToken(token), dir }, clock.now());
  };
}
