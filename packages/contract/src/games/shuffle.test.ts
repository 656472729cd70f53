import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled } from './shuffle.ts';

test('a shuffle keeps every item, and the same seed gives the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const result = shuffled(items, seed);
      expect(result.toSorted()).toEqual(items.toSorted());
      expect(shuffled(items, seed)).toEqual(result);
    }),
  );
});

test('every order of five items is reached about equally often', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 12_000; seed += 1) {
    const order = shuffled([1, 2, 3, 4, 5], seed).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(120);
  expect(Math.min(...counts.values())).toBeGreaterThan(50);
  expect(Math.max(...counts.values())).toBeLessThan(170);
});
