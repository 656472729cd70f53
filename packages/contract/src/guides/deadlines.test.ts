import { expect, test } from 'vitest';
import { hoursLeft, hoursOf } from './deadlines.ts';

test.each([
  [0, 72, 120],
  [20, 52, 100],
  [71, 1, 49],
  [72, null, 48],
  [73, null, 47],
  [119, null, 1],
  [120, null, null],
  [121, null, null],
])('after %i hours %s of 72 and %s of 120 are left', (since, of72, of120) => {
  expect(hoursLeft({ hours: 72 }, since)).toBe(of72);
  expect(hoursLeft({ hours: 120 }, since)).toBe(of120);
});

test('a clock begins in the middle of an answer, or at the beginning of one without an end', () => {
  expect(hoursOf([0, 24])).toBe(12);
  expect(hoursOf([72, 120])).toBe(96);
  expect(hoursOf([120, null])).toBe(120);
});
