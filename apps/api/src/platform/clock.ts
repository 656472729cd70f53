import { DAY_MS } from '@mam/contract/core/days';
/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now: () => Date;
  /** Whether the time is so far from that of the database that nothing may be counted on its day. */
  isWrong?: () => boolean;
  /** Compares it with that of the database now, not at the next minute. */
  compare?: () => Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

export function daysAgo(clock: Clock, days: number): Date {
  return addDays(clock.now(), -days);
}

/**
 * Calendar day (YYYY-MM-DD) in Viet Nam, as banners, sending times and statistics use it; of the years 0001 to
 * 9999, with today's offset, as `localMidnight`.
 */
export function localDay(instant: Date): string {
  return new Date(instant.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** First day (YYYY-MM-DD) of the month in Viet Nam. */
export function localMonth(instant: Date): string {
  return `${localDay(instant).slice(0, 'yyyy-mm'.length)}-01`;
}

/** Day and minute in Viet Nam as `2026-11-21 12:05`, for people. */
export function localMinute(instant: Date): string {
  return vietnamMinute.format(instant);
}

/** Days since 1970 in Viet Nam with the time of day as fraction, the unit of spreadsheets. */
export function localDays(instant: Date): number {
  return (instant.getTime() + UTC_OFFSET_MS) / DAY_MS;
}

/** The next midnight in Viet Nam (UTC+7 all year, no daylight saving). */
export function nextLocalMidnight(instant: Date): Date {
  const shifted = instant.getTime() + UTC_OFFSET_MS;
  return new Date(Math.floor(shifted / DAY_MS) * DAY_MS + DAY_MS - UTC_OFFSET_MS);
}

/** The moment a calendar day (YYYY-MM-DD) begins in Viet Nam. */
export function localMidnight(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

const UTC_OFFSET_MS = 7 * 3_600_000;
// sv-SE writes times as YYYY-MM-DD hh:mm.
const vietnamMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
});
