import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicy } from './csp.ts';

const NONCE = 'aaaabbbbccccdddd';
const OURS = `nonce="${NONCE}"`;
const pagePolicy = (html: string) => withPolicy(html, NONCE).policy;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a page without scripts', () => {
  expect(pagePolicy('<p>no script</p>')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self' blob:; " +
      "connect-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; " +
      "frame-ancestors 'none'",
  );
});

test('every inline script of ours is hashed by its exact text, line breaks and Vietnamese included', () => {
  const policy = pagePolicy(
    `<script ${OURS}>a()\n</script><script type="module" ${OURS} async="">mầm()</script><script ${OURS}>a()\n</script>`,
  );
  expect(policy).toContain(`script-src 'self' ${hash('a()\n')} ${hash('mầm()')};`);
});

test.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="other">steal()</script>',
  `<script data-x='nonce="other"'>steal()</script>`,
])('an injected %s is not allowed beside ours', (injected) => {
  const policy = pagePolicy(`${injected}<script ${OURS}>a()</script>`);
  expect(policy).toContain(`script-src 'self' ${hash('a()')};`);
});

test('scripts with a src and data blocks get no hash', () => {
  const policy = pagePolicy(
    `<script src="/assets/a.js" ${OURS}></script><script type="application/ld+json" ${OURS}>{"a":1}</script>`,
  );
  expect(policy).toContain("script-src 'self';");
});

test('the nonce leaves the page before it is sent, or the page is not sent', () => {
  const html = `<script ${OURS}>a()</script><link href="/a.css" ${OURS}>`;
  expect(withPolicy(html, NONCE).html).toBe('<script>a()</script><link href="/a.css">');
  expect(() => withPolicy(`<p>${NONCE}</p>`, NONCE)).toThrow(/nonce/);
});
