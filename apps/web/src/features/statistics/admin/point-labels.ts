// sv-SE writes `2026-11-21 09`.
const NOW = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** Label of a point, the same in both languages: `9:00`, `21/10`, `10/2026`, `2026`. */
export function pointLabel(at: string): string {
  const [year, month, day, hour] = at.split(/[-T]/);
  if (hour) return `${Number(hour)}:00`;
  if (day) return `${Number(day)}/${Number(month)}`;
  return month ? `${Number(month)}/${year}` : at;
}

/** Whether a point has not begun yet, in the time zone of Viet Nam. */
export function isFuture(at: string): boolean {
  return at > NOW.format().replace(' ', 'T').slice(0, at.length);
}
