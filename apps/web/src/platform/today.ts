/** The calendar day in Viet Nam, YYYY-MM-DD (en-CA writes it so). */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format();
}
