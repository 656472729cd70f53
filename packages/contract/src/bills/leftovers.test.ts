import { expect, test } from 'vitest';
import {
  canRequestDownload,
  isEventCode,
  isKeyName,
  isMapWithinBounds,
  isWithinRate,
} from './leftovers.ts';

test('a key name has under 180 characters', () => {
  expect(isKeyName('a'.repeat(179))).toBe(true);
  expect(isKeyName('a'.repeat(180))).toBe(false);
  expect(isKeyName('   ')).toBe(false);
});

test('an event code uses A-Z, 0-9, underscore and hyphen', () => {
  expect(['TET-2026', 'A_1', '-'].every(isEventCode)).toBe(true);
  expect(['', 'tet', 'TẾT', 'A B', 'A.B', 'A\n'].some(isEventCode)).toBe(false);
});

test('a map holds 1000 points and 10 layers', () => {
  expect(isMapWithinBounds({ points: 1000, layers: 10 })).toBe(true);
  expect(isMapWithinBounds({ points: 1001, layers: 10 })).toBe(false);
  expect(isMapWithinBounds({ points: 1000, layers: 11 })).toBe(false);
});

test('10,000 downloads may be requested in a month', () => {
  expect(canRequestDownload(9_999)).toBe(true);
  expect(canRequestDownload(10_000)).toBe(false);
});

test('a rate of -1 is unlimited', () => {
  expect(isWithinRate(1_000_000, -1)).toBe(true);
  expect(isWithinRate(0, 0)).toBe(false);
  expect(isWithinRate(4, 5)).toBe(true);
  expect(isWithinRate(5, 5)).toBe(false);
});
