// Made once: a format costs far more than its use.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

/** The calendar day in Viet Nam, YYYY-MM-DD (en-CA writes it so). */
export function today(): string {
  return DAY.format();
}
