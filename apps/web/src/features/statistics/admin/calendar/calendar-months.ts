import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { getLocale } from '@mam/texts/runtime';

/** Address of the page of a month. */
export const MONTH_PAGE = `${ADMIN_ROOT}/overview/calendar`;

/** The month, YYYY-MM, that a week belongs to: that of today, else that of most of its days. */
export function monthOfWeek(days: readonly string[], today: string): string {
  const day = days.includes(today) ? today : days[3];
  return (day ?? today).slice(0, 'yyyy-mm'.length);
}

/** Short name of a day of the week. */
export function weekday(day: string): string {
  const locale = getLocale();
  // The narrow form is `T2` to `CN` in Vietnamese; in English it is not unique.
  const style = locale === 'vi' ? 'narrow' : 'short';
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(day));
}

/** `Tháng 11 năm 2026` or `November 2026`. */
export function monthName(month: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const name = new Intl.DateTimeFormat(getLocale(), style).format(new Date(`${month}-01`));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Places that an arrow key moves in a grid of weeks. */
const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day that a key leads to; undefined for other keys and beyond the shown days. */
export function dayAfterKey(days: readonly string[], day: string, key: string): string | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : days[days.indexOf(day) + step];
}
