import { expect, test } from 'vitest';
import { hasRole, isAdmin } from './roles.ts';

test('a role check passes if no role list is required', () => {
  expect(hasRole([])).toBe(true);
  expect(hasRole(['customer'], [])).toBe(true);
});

test('a role check passes if any role, lowercased, is in the required list', () => {
  expect(hasRole(['Customer', 'ADMIN'], ['admin'])).toBe(true);
  expect(hasRole(['Customer'], ['admin', 'customer'])).toBe(true);
});

test('a role check fails without any of the required roles', () => {
  expect(hasRole([], ['customer'])).toBe(false);
  expect(hasRole(['customer'], ['admin'])).toBe(false);
  expect(hasRole(['administrator'], ['admin'])).toBe(false);
  // Only the user's roles are lowercased; the required list is lowercase in the code.
  expect(hasRole(['admin'], ['ADMIN'])).toBe(false);
});

test('a user is admin if the stored role list contains admin', () => {
  expect(isAdmin(['customer', 'admin'])).toBe(true);
  expect(isAdmin(['Admin'])).toBe(true);
  expect(isAdmin(['customer'])).toBe(false);
  expect(isAdmin([])).toBe(false);
});
