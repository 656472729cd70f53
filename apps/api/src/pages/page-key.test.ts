import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSavingVariant, parsePageRequest, readVariant } from './page-key.ts';

test.each([
  ['/', '/', '/'],
  ['/video/', '/video', '/video'],
  ['/video?utm_source=x&fbclid=1', '/video', '/video'],
  ['/video?sort=views&page=2&categoryId=3', '/video', '/video?categoryId=3&page=2&sort=views'],
  ['/video?page=1&sort=%3Cb%3E&categoryId=x', '/video', '/video'],
  ['/video?page=1000000&sort=other&categoryId=', '/video', '/video'],
  ['/dashboard?page=2&sort=views', '/dashboard', '/dashboard'],
  ['/administrator/videos?page=2', '/administrator/videos', '/administrator/videos'],
  ['/_.data', '/', '/_.data'],
  ['/video.data?_routes=layout&page=2', '/video', '/video.data?page=2'],
  ['/dashboard?lang=en', '/dashboard', '/dashboard'],
  ['/dashboard/_', '/dashboard/_', '/dashboard/_'],
  ['/video/%20', '/video/%20', '/video/%20'],
])('%s means %s, rendered as %s', (url, path, target) => {
  const { isUnstored, ...request } = parsePageRequest(url);
  expect(request).toMatchObject({ path, target, isCacheable: true, plainUrl: undefined });
  expect(isUnstored).toBe(false);
});

test.each([
  ['/video?keyword=%20an+toan%20&x=1', '/video?keyword=an+toan'],
  ['/search?kind=video&page=2&keyword=abc', '/search?keyword=abc&kind=video&page=2'],
  ['/search?keyword=abc&kind=other&exact=2', '/search?keyword=abc'],
  ['/search?keyword=abc&exact=1', '/search?exact=1&keyword=abc'],
  ['/search.data?keyword=abc', '/search.data?keyword=abc'],
])('%s is rendered as %s for one reader and kept nowhere', (url, target) => {
  const unkept = { target, isCacheable: false, isUnstored: true };
  expect(parsePageRequest(url)).toMatchObject(unkept);
});

test.each(['/user/verify', '/reset-password', '/search', '/send-verify'])(
  '%s is the same page with any token, and browsers do not store its address',
  (path) => {
    const same = { target: path, isCacheable: true, isUnstored: true };
    expect(parsePageRequest(`${path}?token=abc&lang=en`)).toMatchObject({
      ...same,
      language: 'en',
    });
  },
);

test.each([
  ['/%64ash%62oard?lang=en', '/dashboard?lang=en'],
  ['/Reset-Password?token=Abc', '/reset-password?token=Abc'],
  ['/%73earch.data?keyword=%61', '/search.data?keyword=%61'],
  ['/SEARCH/?keyword=abc', '/search/?keyword=abc'],
  ['/about', '/about-us'],
  ['/About/?lang=en', '/about-us?lang=en'],
  ['//video///1', '/video/1'],
  ['/video/%2Fx%7E', '/video/%2fx~'],
  ['/\\evil.t%65st', '/evil.test'],
  ['/.//evil.t%65st', '/./evil.test'],
])('%s is another address of %s', (url, plainUrl) => {
  expect(parsePageRequest(url).plainUrl).toBe(plainUrl);
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
  ['mam.saver=1', 4],
  ['mam.saver=1; mam.adult=1; mam.language=en', 7],
  ['mam.saver=2', 0],
])('cookie %s is variant %i', (cookie, variant) => {
  expect(readVariant({ cookie })).toBe(variant);
});

test.each([
  [undefined, 'on', true],
  [undefined, 'off', false],
  ['mam.saver=0', 'on', false],
  ['mam.saver=1', undefined, true],
])('cookie %s with Save-Data %s saves data: %s', (cookie, header, isSaving) => {
  expect(isSavingVariant(readVariant({ cookie, 'save-data': header }))).toBe(isSaving);
});

test('the address wins over the cookie', () => {
  expect(readVariant({ cookie: 'mam.language=en' }, 'vi')).toBe(0);
  expect(readVariant({ cookie: 'mam.adult=1' }, 'en')).toBe(3);
});

test('the length of a key is bounded for any address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const url = `/video?${new URLSearchParams({ [name]: value })}`;
      const { target, isCacheable } = parsePageRequest(url);
      return (
        !isCacheable ||
        target.length <= '/video?categoryId=123456789&page=123456&sort=newest'.length
      );
    }),
  );
});
