import { createHash } from 'node:crypto';

/** Directives of every page besides `script-src`. */
const REST =
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; " +
  "worker-src 'self' blob:; connect-src 'self'; form-action 'self'; object-src 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Data blocks (JSON-LD) are not executed, so they need no hash. */
const IS_DATA = /\stype\s*=\s*["']?application\/(ld\+)?json/i;

/**
 * The Content-Security-Policy of one page: its inline scripts are allowed by the SHA-256 of their
 * exact text, no other inline script runs.
 */
export function pagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return `default-src 'self'; script-src ${["'self'", ...hashes].join(' ')}; ${REST}`;
}
