import { expect, test } from 'vitest';
import { canActOn } from './ownership.ts';

const owner = { user_id: 7, role: ['customer'] };
const admin = { user_id: 1, role: ['admin'] };

test('an admin may act on any item', () => {
  expect(canActOn(admin, 7)).toBe(true);
  expect(canActOn(admin, null)).toBe(true);
});

test('other accounts may act only on their own items', () => {
  expect(canActOn(owner, 7)).toBe(true);
  expect(canActOn(owner, 8)).toBe(false);
  expect(canActOn(owner, null)).toBe(false);
});

test('a visitor may act on no item', () => {
  expect(canActOn(undefined, 7)).toBe(false);
  expect(canActOn(undefined, null)).toBe(false);
});
