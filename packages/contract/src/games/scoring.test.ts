import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessOutcome, guessPoints, longestRun, questionPoints, sortOutcome } from './scoring.ts';
import { mixedOrder, moved, rightPlaces } from './sort.ts';

test('a solved word always brings points, fewer with misses and hints', () => {
  expect(guessPoints({ isSolved: true, misses: 0, hints: 0 })).toBe(30);
  expect(guessPoints({ isSolved: true, misses: 1, hints: 1 })).toBe(23);
  expect(guessPoints({ isSolved: true, misses: 4, hints: 9 })).toBe(10);
  expect(guessPoints({ isSolved: false, misses: 5, hints: 0 })).toBe(0);
  expect(guessOutcome({ isSolved: true, misses: 2, hints: 0 })).toBe('right');
  expect(guessOutcome({ isSolved: true, misses: 0, hints: 1 })).toBe('helped');
});

test('quick answers bring up to half as many points more, and none without time', () => {
  expect(questionPoints({ isRight: true })).toBe(10);
  expect(questionPoints({ isRight: true, left: 1 })).toBe(15);
  expect(questionPoints({ isRight: true, left: 7 })).toBe(15);
  expect(questionPoints({ isRight: false, left: 1 })).toBe(0);
});

test('two thirds of the items at the first try are right with help', () => {
  expect(sortOutcome({ items: 6, right: 6 })).toBe('right');
  expect(sortOutcome({ items: 6, right: 4 })).toBe('helped');
  expect(sortOutcome({ items: 6, right: 3 })).toBe('missed');
  expect(longestRun(['right', 'missed', 'helped', 'right', 'missed'])).toBe(2);
});

test('items with the same text may stand for each other', () => {
  expect(rightPlaces(['là', 'có', 'là'], [2, 1, 0])).toEqual([true, true, true]);
  expect(rightPlaces(['a', 'b', 'c'], [0, 2])).toEqual([true, false, false]);
});

test('a mixed order has every item and is never the right one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), fc.integer(), (texts, seed) => {
      const order = mixedOrder(texts, seed);
      expect(order.toSorted((a, b) => a - b)).toEqual(texts.map((_, index) => index));
      if (new Set(texts).size > 1) expect(rightPlaces(texts, order)).toContain(false);
    }),
  );
});

test('an item moves to another place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
