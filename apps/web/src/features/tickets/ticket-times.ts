import { DAY_MS } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';

const ZONE = 'Asia/Ho_Chi_Minh';

/** Day in Viet Nam: `18/11/2026`. */
export function dayOf(at: string): string {
  return format(at, { day: 'numeric', month: 'numeric', year: 'numeric' });
}

/** Day and part of the day in Viet Nam: «18/11, tối». A glance at the screen tells no exact time. */
export function partOfDay(at: string): string {
  const day = format(at, { day: 'numeric', month: 'numeric' });
  const hour = new Date(at).getUTCHours() + 7;
  const inZone = hour % 24;
  if (inZone >= 5 && inZone < 11) return m.tickets_at_morning({ day });
  if (inZone >= 11 && inZone < 13) return m.tickets_at_noon({ day });
  if (inZone >= 13 && inZone < 18) return m.tickets_at_afternoon({ day });
  if (inZone >= 18 && inZone < 23) return m.tickets_at_evening({ day });
  return m.tickets_at_night({ day });
}

/** Whole days since a time. */
export function daysSince(at: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);
}

function format(at: string, options: Intl.DateTimeFormatOptions): string {
  const locale = getLocale() === 'vi' ? 'vi-VN' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options }).format(new Date(at));
}
