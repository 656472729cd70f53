import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Pages change without a new document, so any may come to open the sign-in popup, which can only
  // report back while it keeps its opener; other sites still cannot keep a reference to a window of this site.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Two years of HTTPS, only once the site is on HTTPS at all. */
const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } as const;

/** Headers of every response; pages add their own Content-Security-Policy. */
export function securityHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { ...HEADERS, ...HSTS } : HEADERS;
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
