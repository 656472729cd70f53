// Created once: a format costs far more than its use.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

/** The calendar day in Viet Nam, YYYY-MM-DD (the format of en-CA). */
export function today(): string {
  return DAY.format();
}
