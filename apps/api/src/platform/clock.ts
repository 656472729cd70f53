/** The only place that asks for the time, so that tests can set it. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Calendar day (YYYY-MM-DD) in Viet Nam, the day that banners, sending times and statistics mean. */
export function localDay(instant: Date): string {
  return vietnamDay.format(instant);
}

/** The next midnight in Viet Nam (UTC+7 all year, no daylight saving). */
export function nextLocalMidnight(instant: Date): Date {
  const shifted = instant.getTime() + UTC_OFFSET_MS;
  return new Date(Math.floor(shifted / DAY_MS) * DAY_MS + DAY_MS - UTC_OFFSET_MS);
}

const DAY_MS = 86_400_000;
const UTC_OFFSET_MS = 7 * 3_600_000;
// en-CA writes dates as YYYY-MM-DD.
const vietnamDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });
