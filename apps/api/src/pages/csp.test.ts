import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './csp.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a page without scripts', () => {
  expect(pagePolicy('<p>no script</p>')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self' blob:; " +
      "connect-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; " +
      "frame-ancestors 'none'",
  );
});

test('every inline script is hashed by its exact text, line breaks and Vietnamese included', () => {
  const policy = pagePolicy(
    '<script>a()\n</script><script type="module" async="">mầm()</script><script>a()\n</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('a()\n')} ${hash('mầm()')};`);
});

test('scripts with a src and data blocks get no hash', () => {
  const policy = pagePolicy(
    '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>',
  );
  expect(policy).toContain("script-src 'self';");
});
