import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { REGISTER_WISH_KEY } from '../../platform/device/keys.ts';
import { dropOldWish, keepRegisterWish, safeReturnTo, signInPath } from './return-to.ts';

afterEach(() => void vi.useRealTimers());

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

test('a registration leaves its page on the device for an hour', () => {
  vi.useFakeTimers();
  const kept = () => deviceStorage.get(REGISTER_WISH_KEY);
  keepRegisterWish('/life-tips/2');
  vi.advanceTimersByTime(3_599_000);
  dropOldWish();
  expect(kept()).toMatchObject({ path: '/life-tips/2' });
  vi.advanceTimersByTime(1_000);
  dropOldWish();
  expect(kept()).toBeUndefined();
});
