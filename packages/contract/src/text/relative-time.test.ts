import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function ago(ms: number): string {
  const { key, count } = relativeTime(new Date(NOW.getTime() - ms), NOW);
  return `${key.replace(/^time_|_ago$/g, '')} ${count}`;
}

test('under 1 minute is just now', () => {
  expect([0, 59 * SECOND, MINUTE - 1].map(ago)).toEqual(['just_now 0', 'just_now 0', 'just_now 0']);
});

test('then minutes, then hours', () => {
  expect([MINUTE, 2 * MINUTE - 1, HOUR - 1, HOUR, DAY - 1].map(ago)).toEqual([
    'minutes 1',
    'minutes 1',
    'minutes 59',
    'hours 1',
    'hours 23',
  ]);
});

test('of a time that is known to the hour only the first hour has no minutes', () => {
  const keyOf = (ms: number) => relativeTime(new Date(NOW.getTime() - ms), NOW, 'hour').key;
  expect([0, 14 * MINUTE, HOUR - 1].map(keyOf)).toEqual(Array(3).fill('time_under_hour_ago'));
  expect(keyOf(HOUR)).toBe('time_hours_ago');
});

test('days under 7 days, weeks under 30 days', () => {
  expect([DAY, 7 * DAY - 1, 7 * DAY, 14 * DAY, 30 * DAY - 1].map(ago)).toEqual([
    'days 1',
    'days 6',
    'weeks 1',
    'weeks 2',
    'weeks 4',
  ]);
});

test('one month at exactly 30 days, otherwise months', () => {
  expect([30 * DAY, 31 * DAY - 1, 31 * DAY, 60 * DAY, 365 * DAY].map(ago)).toEqual([
    'one_month 1',
    'one_month 1',
    'months 1',
    'months 2',
    'months 12',
  ]);
});

test('a time in the future is just now', () => {
  expect(ago(-5 * DAY)).toBe('just_now 0');
});

test('a count of minutes or longer units is at least 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: MINUTE, max: 10_000 * DAY }), (ms) => {
      const { key, count } = relativeTime(new Date(NOW.getTime() - ms), NOW);
      expect(key).not.toBe('time_just_now');
      expect(count).toBeGreaterThan(0);
    }),
  );
});
