import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo, signInPath } from './return-to.ts';

test('the page after signing in is a page of this site', () => {
  expect(safeReturnTo('/video/1?x=2')).toBe('/video/1?x=2');
  expect(safeReturnTo(null)).toBe('/dashboard');
  expect(safeReturnTo('/login?next=/video')).toBe('/dashboard');
});

test('no open redirect after signing in', () => {
  const tricks = [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
  ];
  for (const trick of tricks) {
    expect(new URL(safeReturnTo(trick), 'https://mam.test').origin, trick).toBe('https://mam.test');
  }
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('', '/', '//', '/\\', '\t/', 'https:'),
      (rest, front) => {
        const target = new URL(safeReturnTo(front + rest), 'https://mam.test');
        expect(target.origin).toBe('https://mam.test');
      },
    ),
  );
});

test('the sign-in page gets the current address', () => {
  expect(signInPath('/profile')).toBe('/login?next=%2Fprofile');
  expect(signInPath('/dashboard')).toBe('/login');
});
