import { STATISTICS_DAILY_DAYS_MAX, STATISTICS_MONTHLY_DAYS_MAX } from '../core/constants.ts';
import { DAY_MS } from '../core/days.ts';

export const STATISTICS_STEPS = ['hour', 'day', 'month', 'year'] as const;
export type StatisticsStep = (typeof STATISTICS_STEPS)[number];

/**
 * Time span of one point of a chart: hours when both ends are the same day, otherwise days; months
 * when the ends are more than 31 days apart, years when they are more than 365 days apart. So from
 * 21 October to 21 November has days, and a whole year months. The ends are calendar days
 * (YYYY-MM-DD). Throws RangeError if an end is not a day or `to` is before `from`.
 */
export function statisticsStep(from: string, to: string): StatisticsStep {
  const days = (dayNumber(to) - dayNumber(from)) / DAY_MS;
  if (Number.isNaN(days) || days < 0) throw new RangeError('not a range of days');
  if (days === 0) return 'hour';
  if (days <= STATISTICS_DAILY_DAYS_MAX) return 'day';
  return days <= STATISTICS_MONTHLY_DAYS_MAX ? 'month' : 'year';
}

function dayNumber(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
}
