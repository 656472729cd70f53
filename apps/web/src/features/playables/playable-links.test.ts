import { expect, test } from 'vitest';
import { downloadOf, listOf, pageAddress, pageOf } from './playable-links.ts';

test('an item has its page and its file', () => {
  const item = { kind: 'podcast', uuid: 'u' } as const;
  expect(pageOf(item)).toBe('/podcast/u');
  expect(downloadOf(item)).toBe('/api/podcasts/download/u');
});

test('one list has one address: what is not set is left out', () => {
  expect(listOf('video', {})).toBe('/video');
  expect(listOf('video', { categoryId: 3, sort: 'likes' })).toBe('/video?categoryId=3&sort=likes');
  expect(listOf('video', { keyword: 'tình dục & em' })).toBe(
    '/video?keyword=t%C3%ACnh+d%E1%BB%A5c+%26+em',
  );
});

test('the first page of a list is the list itself', () => {
  expect(pageAddress('video', {}, 1)).toBe('/video');
  expect(pageAddress('video', {}, 2)).toBe('/video?page=2');
  expect(pageAddress('video', { categoryId: 3 }, 2)).toBe('/video?categoryId=3&page=2');
});
