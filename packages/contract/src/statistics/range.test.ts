import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays } from '../core/days.ts';
import { fieldProblems } from '../test/problems.ts';
import { pointName, pointNames, previousRange, wholeMonths } from './range.ts';
import { statisticsRange } from './statistics.ts';
import { statisticsStep } from './step.ts';

const range = (start_date: string, end_date: string) => ({ start_date, end_date });

const anyRange = fc
  .record({ from: fc.nat(9_000), length: fc.integer({ min: 1, max: 2_500 }) })
  .map(({ from, length }) => {
    const start = addDays('2000-01-01', from);
    return range(start, addDays(start, length - 1));
  });

test('a range is compared with the same number of days before it', () => {
  expect(previousRange(range('2026-11-21', '2026-11-21'))).toEqual(
    range('2026-11-20', '2026-11-20'),
  );
  expect(previousRange(range('2026-10-22', '2026-11-21'))).toEqual(
    range('2026-09-21', '2026-10-21'),
  );
  expect(previousRange(range('2024-02-29', '2024-03-01'))).toEqual(
    range('2024-02-27', '2024-02-28'),
  );
});

test('complete months are compared with the same number of months', () => {
  expect(previousRange(range('2026-03-01', '2026-03-31'))).toEqual(
    range('2026-02-01', '2026-02-28'),
  );
  expect(previousRange(range('2024-01-01', '2024-12-31'))).toEqual(
    range('2023-01-01', '2023-12-31'),
  );
  expect(previousRange(range('2026-01-01', '2026-02-28'))).toEqual(
    range('2025-11-01', '2025-12-31'),
  );
});

test('the previous range of any range ends the day before it', () => {
  fc.assert(
    fc.property(anyRange, (now) => {
      const before = previousRange(now);
      expect(addDays(before.end_date, 1)).toBe(now.start_date);
      expect(Math.abs(countDays(before) - countDays(now))).toBeLessThanOrEqual(3);
    }),
  );
});

test('points are named by hour, day, month or year, without gaps', () => {
  const hours = pointNames(range('2026-11-21', '2026-11-21'));
  expect(hours).toHaveLength(24);
  expect([hours[0], hours[23]]).toEqual(['2026-11-21T00', '2026-11-21T23']);
  expect(pointNames(range('2024-02-28', '2024-03-01'))).toEqual([
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]);
  expect(pointNames(range('2025-12-15', '2026-02-01'))).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(pointNames(range('2024-12-31', '2026-01-01'))).toEqual(['2024', '2025', '2026']);
});

test('the complete months of a range and the days at its ends cover each day once', () => {
  fc.assert(
    fc.property(anyRange, ({ start_date, end_date }) => {
      const { first, after } = wholeMonths({ start_date, end_date });
      expect(first.slice(8) + after.slice(8)).toBe('0101');
      expect(first <= after).toBe(true);
      if (first === after) return;
      expect(first >= start_date && after <= addDays(end_date, 1)).toBe(true);
      const days = [first, addDays(after, -1)];
      expect(days.every((day) => day >= start_date && day <= end_date)).toBe(true);
      // No complete month is missing at either end.
      expect(countDays({ start_date, end_date: first })).toBeLessThanOrEqual(31);
      expect(countDays({ start_date: after, end_date })).toBeLessThanOrEqual(30);
    }),
  );
});

test('each day of a range belongs to one of its points', () => {
  fc.assert(
    fc.property(anyRange, fc.nat(), ({ start_date, end_date }, n) => {
      const step = statisticsStep(start_date, end_date);
      if (step === 'hour') return;
      const day = addDays(start_date, n % countDays({ start_date, end_date }));
      expect(pointNames({ start_date, end_date })).toContain(pointName(day, step));
    }),
  );
});

test.each([
  [{}, { start_date: 'validation_statistics_day', end_date: 'validation_statistics_day' }],
  [range('2026-02-29', '2026-03-01'), { start_date: 'validation_statistics_day' }],
  [
    range('21/11/2026', '2026-13-01'),
    { start_date: 'validation_statistics_day', end_date: 'validation_statistics_day' },
  ],
  [
    range('1999-12-31', '2026-01-01'),
    { start_date: 'validation_statistics_day', end_date: 'validation_statistics_too_long' },
  ],
  [range('2026-11-21', '2200-01-01'), { end_date: 'validation_statistics_too_long' }],
  [range('2026-11-21', '2026-11-20'), { end_date: 'validation_statistics_order' }],
  [range('2006-11-21', '2026-11-21'), { end_date: 'validation_statistics_too_long' }],
])('%j is refused', (given, fields) => {
  expect(fieldProblems(statisticsRange, given)).toEqual(fields);
});

test('a range may have twenty years', () => {
  expect(statisticsRange.safeParse(range('2006-11-21', '2026-11-20')).success).toBe(true);
  expect(statisticsRange.safeParse(range('2026-11-21', '2026-11-21')).success).toBe(true);
});
