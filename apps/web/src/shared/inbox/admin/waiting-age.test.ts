import { overwriteGetLocale } from '@mam/texts/runtime';
import { expect, test } from 'vitest';
import { ageText, precisionOf, urgencyOf } from './waiting-age.ts';

const HOUR_MS = 3_600_000;

test('the clock is amber from 16 hours and red past 24', () => {
  expect(urgencyOf(16 * HOUR_MS - 1)).toBe('fine');
  expect(urgencyOf(16 * HOUR_MS)).toBe('soon');
  expect(urgencyOf(24 * HOUR_MS)).toBe('soon');
  expect(urgencyOf(24 * HOUR_MS + 1)).toBe('overdue');
});

test('the first hour of a comment has no minutes, that of a question has', () => {
  overwriteGetLocale(() => 'vi');
  const quarter = HOUR_MS / 4;
  expect(ageText(quarter, precisionOf('comment'))).toBe('chưa tới 1 giờ');
  expect(ageText(quarter, precisionOf('report'))).toBe('chưa tới 1 giờ');
  expect(ageText(quarter, precisionOf('question'))).toBe('15 phút');
});
