import { createHash } from 'node:crypto';

/** Directives of every page besides `script-src`. */
const REST =
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; " +
  "worker-src 'self' blob:; connect-src 'self'; form-action 'self'; object-src 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";

const SCRIPT = /^<script\s/i;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Data blocks (JSON-LD) are not executed, so they need no hash. */
const IS_DATA = /\stype\s*=\s*["']?application\/(ld\+)?json/i;

/** A page as it is sent, and its Content-Security-Policy. */
interface SentPage {
  html: string;
  policy: string;
}

/**
 * Takes the nonce out of a page and computes its policy, in one pass. Only inline scripts with the nonce
 * are ours: they are allowed by the SHA-256 of their exact text, since a page is kept and sent to many. No
 * other inline script runs, whatever put it there.
 * @param nonce a secret of this process; it is in no page that is sent.
 * @throws when the nonce stands anywhere but in a `nonce` attribute: a reader could learn it.
 */
export function withPolicy(html: string, nonce: string): SentPage {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const parts: string[] = [];
  let end = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, end)) {
    parts.push(withoutSecret(html.slice(end, at), nonce));
    end = at + attribute.length;
    const text = inlineScript(html, { start: html.lastIndexOf('<', at), end });
    if (text !== undefined) hashes.add(`'sha256-${sha256(text)}'`);
  }
  parts.push(withoutSecret(html.slice(end), nonce));
  const policy = `default-src 'self'; script-src ${["'self'", ...hashes].join(' ')}; ${REST}`;
  return { html: parts.join(''), policy };
}

/** The text of the script whose opening tag begins at `start` and goes on at `end`; undefined for any other tag. */
function inlineScript(html: string, { start, end }: { start: number; end: number }) {
  const tag = html.slice(start, html.indexOf('>', start));
  const isTag = start + tag.length >= end;
  if (!isTag || !SCRIPT.test(tag) || HAS_SOURCE.test(tag) || IS_DATA.test(tag)) return undefined;
  const text = start + tag.length + 1;
  const close = html.indexOf('</script', text);
  return close < 0 ? undefined : html.slice(text, close);
}

function withoutSecret(text: string, nonce: string): string {
  if (text.includes(nonce)) throw new Error('the nonce of the scripts is in the text of a page');
  return text;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
