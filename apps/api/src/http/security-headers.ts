import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Two years of HTTPS, only once the site is on HTTPS at all. */
const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } as const;

/** Headers of every answer; pages add their own Content-Security-Policy. */
export function securityHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { ...HEADERS, ...HSTS } : HEADERS;
}

/** Pages that open a provider's popup, which can only report back while it keeps its opener. */
const OPENS_POPUPS = /^\/(login|register|profile)(\/|$)/i;

/** What the page at a path needs besides: its windows stay apart from all others, but for popups. */
export function pageHeadersOf(path: string): Record<string, string> {
  return OPENS_POPUPS.test(path)
    ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }
    : {};
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Record<string, string>,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
