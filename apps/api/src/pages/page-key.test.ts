import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePageRequest, readVariant } from './page-key.ts';

test.each([
  ['/', '/', '/'],
  ['/video/', '/video', '/video'],
  ['/video?utm_source=x&fbclid=1', '/video', '/video'],
  ['/video?sort=views&page=2&categoryId=3', '/video', '/video?categoryId=3&page=2&sort=views'],
  ['/video?page=1&sort=%3Cb%3E&categoryId=x', '/video', '/video'],
  ['/video?keyword=%20an+toan%20', '/video', '/video?keyword=an+toan'],
  ['/_.data', '/', '/_.data'],
  ['/video.data?_routes=layout&page=2', '/video', '/video.data?page=2'],
  ['/dashboard?lang=en', '/dashboard', '/dashboard'],
  ['/dashboard/_', '/dashboard/_', '/dashboard/_'],
])('%s means %s, rendered as %s', (url, path, target) => {
  expect(parsePageRequest(url)).toMatchObject({ path, target, isCacheable: true });
});

test.each([
  `/video?keyword=${'a'.repeat(51)}`,
  '/search?keyword=abc',
  '/search.data?keyword=abc',
  '/user/verify?token=abc',
  '/reset-password?token=abc',
  '/Reset-Password?token=abc',
  '/%73earch?keyword=abc',
  '/SEARCH/?keyword=abc',
])('%s is never cached', (url) => {
  expect(parsePageRequest(url).isCacheable).toBe(false);
});

test('uncacheable pages are rendered with their whole query', () => {
  expect(parsePageRequest('/user/verify?token=abc&lang=en')).toMatchObject({
    target: '/user/verify?token=abc',
    language: 'en',
  });
});

test('only a supported language counts', () => {
  expect(parsePageRequest('/?lang=fr').language).toBeUndefined();
});

test.each([
  [undefined, 0],
  ['mam.language=en', 1],
  ['a=b; mam.adult=1; c=d', 2],
  ['mam.adult=1; mam.language=en', 3],
  ['xmam.language=en; mam.adult=10', 0],
  ['mam.language=english', 0],
])('cookie %s is variant %i', (cookie, variant) => {
  expect(readVariant(cookie)).toBe(variant);
});

test('the address wins over the cookie', () => {
  expect(readVariant('mam.language=en', 'vi')).toBe(0);
  expect(readVariant('mam.adult=1', 'en')).toBe(3);
});

test('the length of a key is bounded for any address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const url = `/video?${new URLSearchParams({ [name]: value })}`;
      const { target, isCacheable } = parsePageRequest(url);
      return !isCacheable || target.length <= '/video?keyword='.length + 50 * 12;
    }),
  );
});
