import { getLocale } from '@mam/texts/runtime';

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
// sv-SE writes `2026-11-21 09`.
const NOW = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** Label of a point: `9:00`, `21/10` (21 Oct), `10/2026`, `2026`. */
export function pointLabel(at: string): string {
  const [year, month, day, hour] = at.split(/[-T]/);
  if (hour) return `${Number(hour)}:00`;
  if (day) return getLocale() === 'vi' ? `${Number(day)}/${Number(month)}` : dayInEnglish(at);
  return month ? `${Number(month)}/${year}` : at;
}

/** A day with its year. */
export function dayLabel(day: string): string {
  const [year, month, number] = day.split('-');
  return getLocale() === 'vi'
    ? `${Number(number)}/${Number(month)}/${year}`
    : `${dayInEnglish(day)} ${year}`;
}

function dayInEnglish(day: string): string {
  return ENGLISH_DAY.format(new Date(day));
}

/** Whether a point has not begun yet, in the time zone of Viet Nam. */
export function isFuture(at: string): boolean {
  return at > NOW.format().replace(' ', 'T').slice(0, at.length);
}
