import { expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

test('the number of entries is bounded', () => {
  const recent = createBoundedMap<number>(3);
  for (let each = 0; each < 100; each += 1) recent.set(`/${each}`, each);
  const values = Array.from({ length: 100 }, (_, each) => recent.get(`/${each}`));
  expect(values.filter((each) => each !== undefined)).toEqual([97, 98, 99]);
});

test('a key as long as a request may contain is not stored', () => {
  const recent = createBoundedMap<number>(3);
  recent.set('x'.repeat(16_000), 1);
  recent.set('x'.repeat(300), 2);
  expect(recent.get('x'.repeat(16_000))).toBeUndefined();
  expect(recent.get('x'.repeat(300))).toBe(2);
});
