import { addDays, countDays, type DayRange, dayOf } from '../core/days.ts';
import { type StatisticsStep, statisticsStep } from './step.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Length of the prefix of a day (YYYY-MM-DD) that names its point. */
const NAME_LENGTHS = { day: 10, month: 7, year: 4 } as const;

/**
 * The range before a range, with which it is compared: the same number of days, or of months if the
 * range consists of complete months.
 */
export function previousRange(range: DayRange): DayRange {
  const end_date = addDays(range.start_date, -1);
  const isWholeMonths = isFirst(range.start_date) && isFirst(addDays(range.end_date, 1));
  if (!isWholeMonths) {
    return { start_date: addDays(range.start_date, -countDays(range)), end_date };
  }
  const months = monthNumber(range.end_date) - monthNumber(range.start_date) + 1;
  return { start_date: firstDay(monthNumber(range.start_date) - months), end_date };
}

/** Complete months inside a range: their first day and the day after their last; equal if there are none. */
export function wholeMonths(range: DayRange): { first: string; after: string } {
  const start = monthNumber(range.start_date) + (isFirst(range.start_date) ? 0 : 1);
  const after = monthNumber(addDays(range.end_date, 1));
  return { first: firstDay(start), after: firstDay(Math.max(start, after)) };
}

/**
 * Names of all points of a range in order: `2026-11-21T09` for an hour, `2026-11-21` for a day,
 * `2026-11`, `2026`. The first and last month or year cover only their days inside the range.
 * @param step Defaults to the step of the range; a previous range takes the step of the current one.
 */
export function pointNames(
  range: DayRange,
  step: StatisticsStep = statisticsStep(range.start_date, range.end_date),
): string[] {
  if (step === 'hour') return HOURS.map((hour) => `${range.start_date}T${hour}`);
  const names = new Set<string>();
  const count = countDays(range);
  for (let n = 0; n < count; n += 1) names.add(pointName(addDays(range.start_date, n), step));
  return [...names];
}

/** Name of the point that contains a day. */
export function pointName(day: string, step: Exclude<StatisticsStep, 'hour'>): string {
  return day.slice(0, NAME_LENGTHS[step]);
}

function isFirst(day: string): boolean {
  return day.endsWith('-01');
}

/** Number of months since year 0, for arithmetic with months. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstDay(month: number): string {
  return dayOf(Date.UTC(Math.floor(month / 12), month % 12));
}
