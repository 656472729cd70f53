/** The part of a page that is what its reader came for; comments and what is related stand outside of it. */
const CONTENT = /<article[\s>].*?<\/article>/s;
const MAIN = /<main[\s>].*?<\/main>/s;

/**
 * Names the version of a page's own text and files. Counters and dates change without a new version, so
 * numbers do not count, nor does markup, which changes with each build.
 */
export async function pageDigest(html: string): Promise<string> {
  const content = CONTENT.exec(html)?.[0] ?? MAIN.exec(html)?.[0] ?? html;
  const media = [...new Set(content.match(/\/media\/[0-9a-z]{25}\/\d+/g))].sort();
  const text = content
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\d[\d.,]*/g, ' ')
    .replace(/\s+/g, ' ');
  const bytes = new TextEncoder().encode(text + media.join());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
