import { randomBytes } from 'node:crypto';
import { OAUTH_STATE_MINUTES, ONE_TIME_CODE_SECONDS } from '@mam/contract/core/constants';
import { parseCookie } from 'cookie';

const MAX_AGE_S = OAUTH_STATE_MINUTES * 60 + ONE_TIME_CODE_SECONDS;
const TOKEN_BYTES = 32;

/**
 * Remembers which browser was sent to a provider: somebody who lures a reader into finishing another
 * person's sign-in does it from another one. `__Host-` keeps neighbouring domains from setting it.
 */
export function createStateCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-mam.sign-in' : 'mam.sign-in';
  const rules = `Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const find = (cookies = '') => {
    const value = parseCookie(cookies)[name] ?? '';
    return /^[\w-]{43}$/.test(value) ? value : undefined;
  };
  return {
    /** What the browser sent; empty, which fits nothing, where it sent none. */
    read: (cookies: string | undefined) => find(cookies) ?? '',
    /** The browser's mark, kept while another window is under way, and the line that sets it. */
    renew(cookies: string | undefined) {
      const browser = find(cookies) ?? randomBytes(TOKEN_BYTES).toString('base64url');
      return { browser, line: `${name}=${browser}; ${rules}` };
    },
  };
}
