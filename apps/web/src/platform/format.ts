import { dayText } from '@mam/contract/core/days';
import { formatNumber } from '@mam/contract/text/format-number';
import { getLocale } from '@mam/texts/runtime';

const SIZE_UNITS = ['KB', 'MB', 'GB'] as const;

/** Whole seconds as a clock: 42 → `0:42`, 402 → `6:42`, 3725 → `1:02:05`. */
export function playTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A number in the page's language with at most this many decimals: 1.25 → `1,25` in Vietnamese. */
export function decimal(value: number, digits = 2): string {
  const scale = 10 ** digits;
  return formatNumber(Math.round(value * scale) / scale, getLocale());
}

/** Bytes in the unit of 1 000 that fits: whole KB, MB and GB with one decimal below 10; never 0. */
export function fileSize(bytes: number): string {
  const power = bytes < 999_500 ? 0 : bytes < 999_500_000 ? 1 : 2;
  const value = Math.max(bytes / 1000 ** (power + 1), 1);
  return `${decimal(value, power > 0 && value < 10 ? 1 : 0)} ${SIZE_UNITS[power]}`;
}

/** A whole number with separators in the page's language: 18204 → `18.204` in Vietnamese. */
export function count(value: number): string {
  return formatNumber(value, getLocale());
}

/** A number that was counted up to `max` and one: `1.000+` when there are more. */
export function countUpTo(value: number, max: number): string {
  return value > max ? `${count(max)}+` : count(value);
}

/** Viet Nam is ahead of UTC by so many milliseconds, all year. */
const VIETNAM_MS = 7 * 3_600_000;

/** A time as `2026-11-21T15:30:00.000Z`, where the clock is that of Viet Nam. Formats of `Intl` take a phone 15 ms each. */
export function vietnamIso(at: string | number): string {
  return new Date(new Date(at).getTime() + VIETNAM_MS).toISOString();
}

/** The day in Viet Nam, the same in both languages: `21/11/2026`. */
export function vietnamDay(at: string): string {
  return dayText(vietnamIso(at).slice(0, 'yyyy-mm-dd'.length));
}

/** Date and time in Viet Nam, the same in both languages: `21/11/2026 15:30`. */
export function vietnamTime(at: string): string {
  return `${vietnamDay(at)} ${vietnamIso(at).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)}`;
}
