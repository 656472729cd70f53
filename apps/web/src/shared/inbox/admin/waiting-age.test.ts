import { expect, test } from 'vitest';
import { urgencyOf } from './waiting-age.ts';

const HOUR_MS = 3_600_000;

test('the clock is amber from 16 hours and red past 24', () => {
  expect(urgencyOf(16 * HOUR_MS - 1)).toBe('fine');
  expect(urgencyOf(16 * HOUR_MS)).toBe('soon');
  expect(urgencyOf(24 * HOUR_MS)).toBe('soon');
  expect(urgencyOf(24 * HOUR_MS + 1)).toBe('overdue');
});
