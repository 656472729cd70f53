import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATISTICS_STEPS, statisticsStep } from './step.ts';

test('a single day is shown by hours', () => {
  expect(statisticsStep('2026-11-21', '2026-11-21')).toBe('hour');
});

test('when start and end differ, days are shown up to 31 days', () => {
  expect(statisticsStep('2026-11-20', '2026-11-21')).toBe('day');
  expect(statisticsStep('2026-10-21', '2026-11-21')).toBe('day'); // 31 days apart
});

test('a range over 31 days is shown by months', () => {
  expect(statisticsStep('2026-10-20', '2026-11-21')).toBe('month'); // 32 days apart
  expect(statisticsStep('2024-01-01', '2024-12-31')).toBe('month'); // a leap year
  expect(statisticsStep('2025-12-31', '2026-12-31')).toBe('month'); // 365 days apart
});

test('a range over 365 days is shown by years', () => {
  expect(statisticsStep('2025-12-30', '2026-12-31')).toBe('year'); // 366 days apart
});

test('an invalid range throws an error', () => {
  expect(() => statisticsStep('2026-11-21', '2026-11-20')).toThrow(RangeError);
  expect(() => statisticsStep('2026-13-01', '2026-13-02')).toThrow(RangeError);
  expect(() => statisticsStep('21/11/2026', '22/11/2026')).toThrow(RangeError);
});

test('a longer range never has a finer step', () => {
  const day = (offset: number) =>
    new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (a, b) => {
      const [short, long] = a < b ? [a, b] : [b, a];
      const rank = (length: number) =>
        STATISTICS_STEPS.indexOf(statisticsStep(day(0), day(length)));
      expect(rank(short)).toBeLessThanOrEqual(rank(long));
    }),
  );
});
