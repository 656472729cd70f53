import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../core/endpoint.ts';
import { ENDPOINTS } from '../index.ts';

test('an empty category means all, in every list that takes one', () => {
  const all = Object.values(ENDPOINTS).flatMap((calls): Endpoint[] => Object.values(calls));
  const lists = all.flatMap(({ path, query }) => {
    const field = query instanceof z.ZodObject && query.shape.categoryId;
    return field instanceof z.ZodType ? [{ path, field }] : [];
  });
  expect(lists.length).toBeGreaterThan(8);
  for (const { path, field } of lists) {
    expect({ path, empty: field.parse(''), chosen: field.parse('3') }).toEqual({
      path,
      empty: undefined,
      chosen: 3,
    });
    expect({ path, isNumber: field.safeParse('x').success }).toEqual({ path, isNumber: false });
  }
});
