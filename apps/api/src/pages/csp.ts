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
 * The Content-Security-Policy of one page. Only inline scripts with the nonce are ours: they are
 * allowed by the SHA-256 of their exact text. No other inline script runs, whatever put it there.
 * @param nonce a secret of this process; it is in no page that is sent (`withoutNonce`).
 */
export function pagePolicy(html: string, nonce: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    const isOurs = attributes.includes(nonceAttribute(nonce));
    if (!isOurs || HAS_SOURCE.test(attributes) || IS_DATA.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return `default-src 'self'; script-src ${["'self'", ...hashes].join(' ')}; ${REST}`;
}

/**
 * The page as it is sent. A page is kept and sent to many, so its scripts are allowed by hashes.
 * @throws when the nonce stands anywhere else: a reader could learn it.
 */
export function withoutNonce(html: string, nonce: string): string {
  const sent = html.replaceAll(nonceAttribute(nonce), '');
  if (sent.includes(nonce)) throw new Error('the nonce of the scripts is in the text of a page');
  return sent;
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}
