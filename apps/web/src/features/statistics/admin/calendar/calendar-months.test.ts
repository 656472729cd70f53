import { addDays } from '@mam/contract/core/days';
import { expect, test } from 'vitest';
import { dayAfterKey, monthOfWeek } from './calendar-months.ts';

const DAYS = Array.from({ length: 14 }, (_, index) => addDays('2026-11-23', index));

test('arrows move by days and weeks, and stay within what is shown', () => {
  expect(dayAfterKey(DAYS, '2026-11-30', 'ArrowRight')).toBe('2026-12-01');
  expect(dayAfterKey(DAYS, '2026-11-30', 'ArrowLeft')).toBe('2026-11-29');
  expect(dayAfterKey(DAYS, '2026-11-30', 'ArrowUp')).toBe('2026-11-23');
  expect(dayAfterKey(DAYS, '2026-11-23', 'ArrowDown')).toBe('2026-11-30');
  expect(dayAfterKey(DAYS, '2026-11-30', 'ArrowDown')).toBeUndefined();
  expect(dayAfterKey(DAYS, '2026-11-24', 'ArrowUp')).toBeUndefined();
  expect(dayAfterKey(DAYS, '2026-11-24', 'Enter')).toBeUndefined();
});

test('a week of two months belongs to that of today, else to that of most of its days', () => {
  const week = DAYS.slice(7);
  expect(monthOfWeek(week, '2026-12-01')).toBe('2026-12');
  expect(monthOfWeek(week, '2026-11-30')).toBe('2026-11');
  expect(monthOfWeek(week, '2026-11-24')).toBe('2026-12');
});
