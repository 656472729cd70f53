import { expect, test } from 'vitest';
import { ageText, precisionOf, urgencyOf } from './waiting-age.ts';

const HOUR_MS = 3_600_000;

test('the clock is amber from 16 hours and red past 24', () => {
  expect(urgencyOf(16 * HOUR_MS - 1)).toBe('fine');
  expect(urgencyOf(16 * HOUR_MS)).toBe('soon');
  expect(urgencyOf(24 * HOUR_MS)).toBe('soon');
  expect(urgencyOf(24 * HOUR_MS + 1)).toBe('overdue');
});

test('what is known to the hour only has no minutes, what is known to the moment has', () => {
  const quarter = HOUR_MS / 4;
  const hour = precisionOf('2026-11-29T19:00:00.000Z');
  expect(ageText(quarter, hour)).toBe('dưới 1 giờ');
  // The hour has not ended.
  expect(ageText(-quarter, hour)).toBe('dưới 1 giờ');
  expect(ageText(quarter, precisionOf('2026-11-29T19:46:00.000Z'))).toBe('15 phút');
});
