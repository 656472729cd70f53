import { expect, test } from 'vitest';
import { downloadHref, listHref, listPageHref, playableHref } from './playable-links.ts';

test('an item has its page and its file', () => {
  const item = { kind: 'podcast', uuid: 'u' } as const;
  expect(playableHref(item)).toBe('/podcast/u');
  expect(downloadHref(item)).toBe('/api/podcasts/download/u');
});

test('each list has one address: unset values are left out', () => {
  expect(listHref('video', {})).toBe('/video');
  expect(listHref('video', { categoryId: 3, sort: 'likes' })).toBe(
    '/video?categoryId=3&sort=likes',
  );
  expect(listHref('video', { keyword: 'tình dục & em' })).toBe(
    '/video?keyword=t%C3%ACnh+d%E1%BB%A5c+%26+em',
  );
});

test('the first page of a list is the list itself', () => {
  expect(listPageHref('video', {}, 1)).toBe('/video');
  expect(listPageHref('video', {}, 2)).toBe('/video?page=2');
  expect(listPageHref('video', { categoryId: 3 }, 2)).toBe('/video?categoryId=3&page=2');
});
