import { expect, test } from 'vitest';
import { dropIndex, moveItem, shiftOf } from './reorder.ts';

/** Rows of 50 px, 8 px apart. */
const ROWS = [0, 58, 116, 174].map((top) => ({ top, height: 50 }));

test('an item moves to any place, and no further than the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
});

test('a dragged row takes the place whose middle it has passed, and the others give way', () => {
  expect(dropIndex(ROWS, 1, 20)).toBe(1);
  expect(dropIndex(ROWS, 1, 60)).toBe(2);
  expect(dropIndex(ROWS, 1, 900)).toBe(3);
  expect(dropIndex(ROWS, 3, -900)).toBe(0);
  expect(ROWS.map((_, index) => shiftOf(ROWS, { from: 0, to: 2 }, index))).toEqual([
    0, -58, -58, 0,
  ]);
  expect(ROWS.map((_, index) => shiftOf(ROWS, { from: 3, to: 2 }, index))).toEqual([0, 0, 58, 0]);
});
