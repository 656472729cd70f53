import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTime, parseTime } from './time-text.ts';

test('times are formatted without leading or trailing zeros', () => {
  expect([0, 7.25, 62.5, 3725, 36_000.001].map(formatTime)).toEqual([
    '0:00',
    '0:07.25',
    '1:02.5',
    '1:02:05',
    '10:00:00.001',
  ]);
});

test('typed times are parsed', () => {
  expect(['5', ' 1:2 ', '90', '0:07,25', '1:02:05.5', '00:00:01.000'].map(parseTime)).toEqual([
    5, 62, 90, 7.25, 3725.5, 1,
  ]);
  for (const typed of ['', 'abc', '1:', ':5', '1.2.3', '-1', '1:2:3:4', '5s', '99:99', '1:60']) {
    expect(parseTime(typed)).toBeNaN();
  }
});

test('a formatted time is parsed back to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 3_600_000 }), (thousandths) => {
      expect(parseTime(formatTime(thousandths / 1_000))).toBeCloseTo(thousandths / 1_000, 6);
    }),
  );
});
