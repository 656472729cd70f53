import { AppError } from '@mam/contract/core/errors';
import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // For browsers that do not know `frame-ancestors`.
  'X-Frame-Options': 'DENY',
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
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(hasTwoHosts(request.raw.rawHeaders) ? new AppError('bad_request') : undefined);
  });
}

/** Two Host headers (RFC 9112, 3.2): proxies and servers disagree on which one counts. */
export function hasTwoHosts(rawHeaders: string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}
