import { expect, test } from 'vitest';
import { moveInOrder } from './order.ts';

test('a row moves before or after another one', () => {
  expect(moveInOrder([1, 2, 3], { id: 3, place: 'before', other: 1 })).toEqual({
    ids: [3, 1, 2],
    from: 3,
    to: 1,
  });
  expect(moveInOrder([1, 2, 3], { id: 1, place: 'after', other: 2 })?.ids).toEqual([2, 1, 3]);
  expect(moveInOrder([1, 2, 3], { id: 1, place: 'before', other: 2 })).toBeUndefined();
  expect(moveInOrder([1, 2, 3], { id: 2, place: 'after', other: 2 })).toBeUndefined();
});
