import { expect, test } from 'vitest';
import { BAR_ITEMS, isActive, MORE_ITEMS, NAV_ITEMS } from './nav-items.ts';

test('a page belongs to its place, not to one whose name only begins alike', () => {
  expect(isActive('/video', '/video')).toBe(true);
  expect(isActive('/video/0199', '/video')).toBe(true);
  expect(isActive('/videos', '/video')).toBe(false);
  expect(isActive('/about-us', '/dashboard')).toBe(false);
});

test('/ shows the home page, so home is marked', () => {
  expect(NAV_ITEMS.filter(({ to }) => isActive('/', to)).map(({ to }) => to)).toEqual([
    '/dashboard',
  ]);
});

test('bar and sheet of a phone together hold every place once', () => {
  const both = [...BAR_ITEMS, ...MORE_ITEMS].map(({ to }) => to);
  expect(both.toSorted()).toEqual(NAV_ITEMS.map(({ to }) => to).toSorted());
});
