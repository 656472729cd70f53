import { randomBytes } from 'node:crypto';
import { OAUTH_STATE_MINUTES, ONE_TIME_CODE_SECONDS } from '@mam/contract/core/constants';
import { parseCookie } from 'cookie';

const MAX_AGE_S = OAUTH_STATE_MINUTES * 60 + ONE_TIME_CODE_SECONDS;
const TOKEN_BYTES = 32;

/**
 * The cookie that binds a state to the browser that started with it, so that an attacker cannot make
 * another person finish a sign-in. The `__Host-` prefix keeps sibling domains from setting it.
 */
export function createStateCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-mam.sign-in' : 'mam.sign-in';
  const attributes = `Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const find = (cookies = '') => {
    const value = parseCookie(cookies)[name] ?? '';
    return /^[\w-]{43}$/.test(value) ? value : undefined;
  };
  return {
    /** The value that the browser sent; empty, which matches no state, when it sent none. */
    read: (cookies: string | undefined) => find(cookies) ?? '',
    /** The value, kept while another window is signing in, and the `Set-Cookie` header for it. */
    renew(cookies: string | undefined) {
      const stateCookie = find(cookies) ?? randomBytes(TOKEN_BYTES).toString('base64url');
      return { stateCookie, setCookie: `${name}=${stateCookie}; ${attributes}` };
    },
  };
}
