import { RELATIVE_MONTH_DAYS, RELATIVE_WEEKS_FROM_DAYS } from '../core/constants.ts';
import { DAY_MS } from '../core/days.ts';

/** A message key and its parameter. */
export interface RelativeTime {
  key:
    | 'time_just_now'
    | 'time_under_hour_ago'
    | 'time_minutes_ago'
    | 'time_hours_ago'
    | 'time_days_ago'
    | 'time_weeks_ago'
    | 'time_one_month_ago'
    | 'time_months_ago';
  count: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Time elapsed since `then` (spec, point 4): "just now" under a minute; then minutes, hours, days
 * under 7, weeks under 30 days, one month at exactly 30, and months of 30 days.
 * Counts are rounded down. A time in the future (clock skew) is "just now". Of times that are known to the hour only,
 * the first hour has no minutes.
 */
export function relativeTime(
  then: Date,
  now: Date,
  precision: 'minute' | 'hour' = 'minute',
): RelativeTime {
  const passed = now.getTime() - then.getTime();
  if (passed < HOUR_MS && precision === 'hour') return { key: 'time_under_hour_ago', count: 0 };
  if (passed < MINUTE_MS) return { key: 'time_just_now', count: 0 };
  if (passed < HOUR_MS) return { key: 'time_minutes_ago', count: Math.floor(passed / MINUTE_MS) };
  if (passed < DAY_MS) return { key: 'time_hours_ago', count: Math.floor(passed / HOUR_MS) };
  return fromDays(Math.floor(passed / DAY_MS));
}

function fromDays(days: number): RelativeTime {
  if (days < RELATIVE_WEEKS_FROM_DAYS) return { key: 'time_days_ago', count: days };
  if (days < RELATIVE_MONTH_DAYS) {
    return { key: 'time_weeks_ago', count: Math.floor(days / RELATIVE_WEEKS_FROM_DAYS) };
  }
  if (days === RELATIVE_MONTH_DAYS) return { key: 'time_one_month_ago', count: 1 };
  return { key: 'time_months_ago', count: Math.floor(days / RELATIVE_MONTH_DAYS) };
}
