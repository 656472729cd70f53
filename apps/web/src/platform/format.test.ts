import { expect, test } from 'vitest';
import { decimal, fileSize, playTime } from './format.ts';

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

test('sizes have at most one decimal and are never 0', () => {
  expect([120, 850_000, 2_500_000, 52_600_000].map(fileSize)).toEqual([
    '0,1 MB',
    '0,9 MB',
    '2,5 MB',
    '53 MB',
  ]);
});

test('decimals follow the language of the page', () => {
  expect(decimal(1.25)).toBe('1,25');
  expect(decimal(2)).toBe('2');
});
