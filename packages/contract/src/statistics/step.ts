import { STATISTICS_DAILY_DAYS_MAX, STATISTICS_MONTHLY_DAYS_MAX } from '../core/constants.ts';

export const STATISTICS_STEPS = ['hour', 'day', 'month', 'year'] as const;
export type StatisticsStep = (typeof STATISTICS_STEPS)[number];

const DAY_MS = 86_400_000;

/**
 * What one point of a chart stands for: the hours of a single day, days up to 31 days, months up
 * to 365, else years. Both ends are calendar days (YYYY-MM-DD) and belong to the range, so 1 to 31
 * January is 31 days. Throws RangeError when an end is no day or `to` lies before `from`.
 */
export function statisticsStep(from: string, to: string): StatisticsStep {
  const days = (dayNumber(to) - dayNumber(from)) / DAY_MS + 1;
  if (Number.isNaN(days) || days < 1) throw new RangeError('not a range of days');
  if (days === 1) return 'hour';
  if (days <= STATISTICS_DAILY_DAYS_MAX) return 'day';
  return days <= STATISTICS_MONTHLY_DAYS_MAX ? 'month' : 'year';
}

function dayNumber(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
}
