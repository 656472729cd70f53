import { expect, test } from 'vitest';
import { BAR_ITEMS, isActive, MORE_ITEMS, NAV_ITEMS } from './nav-items.ts';

test('an item is active on its own pages, not on those whose path only begins alike', () => {
  expect(isActive('/video', '/video')).toBe(true);
  expect(isActive('/video/0199', '/video')).toBe(true);
  expect(isActive('/videos', '/video')).toBe(false);
  expect(isActive('/about-us', '/dashboard')).toBe(false);
});

test('/ shows the home page, so home is active', () => {
  expect(NAV_ITEMS.filter(({ to }) => isActive('/', to)).map(({ to }) => to)).toEqual([
    '/dashboard',
  ]);
});

test('bar and sheet of a phone together have every item once', () => {
  const both = [...BAR_ITEMS, ...MORE_ITEMS].map(({ to }) => to);
  expect(both.toSorted()).toEqual(NAV_ITEMS.map(({ to }) => to).toSorted());
});
