/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Range of calendar days in Asia/Ho_Chi_Minh (YYYY-MM-DD), both included. */
export interface DayRange {
  start_date: string;
  end_date: string;
}

/** Adds a number of days, which may be negative, to a day. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** Adds a number of months, which may be negative, to a month (YYYY-MM). */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number - 1 + months)).slice(0, 'yyyy-mm'.length);
}

/** Number of days in a range. */
export function countDays({ start_date, end_date }: DayRange): number {
  return (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;
}

/** Day of a time in milliseconds, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** A day or month as it is written in both languages: `2026-12-05` → `05/12/2026`, `2026-12` → `12/2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}
