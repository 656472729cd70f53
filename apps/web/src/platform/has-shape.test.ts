import { expect, test } from 'vitest';
import { hasShape } from './has-shape.ts';

interface Cat {
  name: string;
  age: number;
  toys: string[];
  owner: { id: number };
  note: string | undefined;
}
const CAT = { name: 'Mun', age: 3, toys: [], owner: { id: 1 }, note: undefined };
const isCat = (value: unknown) =>
  hasShape<Cat>(value, {
    name: 'string',
    age: 'number',
    toys: 'array',
    owner: 'object',
    note: 'present',
  });

test('a value with all properties has the shape, and may have more', () => {
  expect(isCat(CAT)).toBe(true);
  expect(isCat({ ...CAT, color: 'gray' })).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Mun'],
  ['another type', { ...CAT, age: '3' }],
  ['null instead of an object', { ...CAT, owner: null }],
  ['an object instead of a list', { ...CAT, toys: {} }],
  ['a property less', { name: 'Mun', age: 3, toys: [], owner: { id: 1 } }],
])('%s has not', (_, value) => {
  expect(isCat(value)).toBe(false);
});
