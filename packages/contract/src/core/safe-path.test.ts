import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBannerUrl } from '../banners/banners.rules.ts';
import { HOME, safePath } from './safe-path.ts';

const LEAVING = [
  '/.//evil.test#a',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/./\\evil.test',
  '/video/..//evil.test',
  '/video/../..//evil.test',
  '/%2e//evil.test',
  '/.%2E//evil.test',
  '/%2e%2e/\\evil.test',
  '/././/evil.test?a=b',
];

test.each(LEAVING)('%s is no path of this site', (path) => {
  expect(safePath(path)).toBe(HOME);
  expect(isBannerUrl(path)).toBe(false);
});

test('paths with dots or a fragment stay as they are', () => {
  for (const path of [
    '/',
    '/video/a.b',
    '/video/../podcast',
    '/video?next=//a',
    '/a/./b',
    '/a?b#c-1',
  ]) {
    expect(safePath(path)).toBe(path);
  }
});

/** Paths made of what resolves to something else: dots, slashes, escapes. */
const tricky = fc
  .array(fc.constantFrom('/', '\\', '.', '..', '%2e', '%2E', 'video', 'evil.test', '?', '#', '@'))
  .map((parts) => `/${parts.join('')}`);

test('no path leads to another host, neither for a browser nor after dot segments are resolved', () => {
  fc.assert(
    fc.property(tricky, (path) => {
      const kept = [safePath(path), isBannerUrl(path) ? path : HOME];
      for (const to of kept) {
        const { origin, pathname } = new URL(to, 'https://mam.test');
        expect(origin).toBe('https://mam.test');
        expect(new URL(pathname, 'https://mam.test').origin).toBe('https://mam.test');
      }
    }),
    { numRuns: 2000 },
  );
});
