import { expect, test } from 'vitest';
import { countUpTo, decimal, fileSize, playTime, vietnamDay, vietnamTime } from './format.ts';

test('seconds are written as a clock', () => {
  expect([0, 42, 402, 3725, 59.9, -3].map(playTime)).toEqual([
    '0:00',
    '0:42',
    '6:42',
    '1:02:05',
    '0:59',
    '0:00',
  ]);
});

test('sizes have the unit that fits, at most one decimal, and are never 0', () => {
  const sizes = [
    0, 120, 84_600, 999_499, 999_500, 2_500_000, 52_600_000, 999_600_000, 10_737_418_240,
  ];
  expect(sizes.map(fileSize)).toEqual([
    '1 KB',
    '1 KB',
    '85 KB',
    '999 KB',
    '1 MB',
    '2,5 MB',
    '53 MB',
    '1 GB',
    '11 GB',
  ]);
});

test('a number that was not counted to its end has a sign behind it', () => {
  expect([7, 1_000, 1_001].map((value) => countUpTo(value, 1_000))).toEqual([
    '7',
    '1.000',
    '1.000+',
  ]);
});

test('decimals follow the language of the page', () => {
  expect(decimal(1.25)).toBe('1,25');
  expect(decimal(2)).toBe('2');
});

test('days and times are those of Viet Nam, the same in both languages', () => {
  expect(vietnamDay('2026-11-21T16:59:59Z')).toBe('21/11/2026');
  expect(vietnamDay('2026-11-21T17:00:00Z')).toBe('22/11/2026');
  expect(vietnamDay('2026-03-05')).toBe('05/03/2026');
  expect(vietnamTime('2026-12-31T17:05:00.999+00:00')).toBe('01/01/2027 00:05');
  expect(vietnamTime('2026-06-01T08:30:00+07:00')).toBe('01/06/2026 08:30');
});
