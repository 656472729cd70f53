import { expect, test } from 'vitest';
import { BAR_PLACES, isAt, MORE_PLACES, PLACES } from './nav-items.ts';

test('a page belongs to its place, not to one whose name only begins alike', () => {
  expect(isAt('/video', '/video')).toBe(true);
  expect(isAt('/video/0199', '/video')).toBe(true);
  expect(isAt('/videos', '/video')).toBe(false);
  expect(isAt('/about-us', '/dashboard')).toBe(false);
});

test('/ shows the home page, so home is marked', () => {
  expect(PLACES.filter(({ to }) => isAt('/', to)).map(({ to }) => to)).toEqual(['/dashboard']);
});

test('bar and sheet of a phone together hold every place once', () => {
  const both = [...BAR_PLACES, ...MORE_PLACES].map(({ to }) => to);
  expect(both.toSorted()).toEqual(PLACES.map(({ to }) => to).toSorted());
});
