import { expect, test } from 'vitest';
import { problems } from '../test/problems.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { givenPassword, isCommonPassword, newPassword } from './password.ts';

test('a password has at least 6 characters', () => {
  expect(problems(newPassword, 'cỏ nớ')).toEqual(['validation_password_short']);
  expect(problems(newPassword, 'cỏ non')).toEqual([]);
  expect(problems(newPassword, 'Cỏ non mọc sau cơn mưa. '.repeat(8))).toEqual([]);
  expect(problems(newPassword, undefined)).toEqual(['validation_password_short']);
});

test('a decomposed password is not longer than a composed one', () => {
  expect('cỏ nớ'.normalize('NFD').length).toBeGreaterThan(6);
  expect(problems(newPassword, 'cỏ nớ'.normalize('NFD'))).toEqual(['validation_password_short']);
  expect(newPassword.parse('cỏ non'.normalize('NFD'))).toBe('cỏ non'.normalize('NFC'));
});

test('a password is never trimmed', () => {
  expect(newPassword.parse(' cỏ non ')).toBe(' cỏ non ');
});

test('the most common passwords are refused', () => {
  for (const password of [
    '123456',
    'Password',
    'QWERTY',
    'matkhau',
    'anhyeuem',
    'aaaaaa',
    '888888',
  ]) {
    expect(problems(newPassword, password)).toEqual(['validation_password_common']);
  }
  expect(isCommonPassword('cỏ non sau mưa')).toBe(false);
});

test('the list has over a hundred passwords that satisfy the minimum length', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(100);
  for (const password of COMMON_PASSWORDS) {
    expect(password.length).toBeGreaterThanOrEqual(6);
    expect(password).toBe(password.toLowerCase());
  }
});

test('an existing common password is accepted for sign-in', () => {
  expect(problems(givenPassword, '123456')).toEqual([]);
  expect(problems(givenPassword, '')).toEqual(['validation_required']);
  expect(problems(givenPassword, 'a'.repeat(257))).toEqual(['validation_password_long']);
});
