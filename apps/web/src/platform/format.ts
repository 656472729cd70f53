import { formatNumber } from '@mam/contract/text/format-number';
import { getLocale } from '@mam/texts/runtime';

const MB = 1_000_000;

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

/** Bytes in MB (1 000 000): under 10 MB with one decimal, never 0. */
export function fileSize(bytes: number): string {
  const megabytes = Math.max(bytes / MB, 0.1);
  return `${decimal(megabytes, megabytes < 10 ? 1 : 0)} MB`;
}

/** A whole number with separators in the page's language: 18204 → `18.204` in Vietnamese. */
export function count(value: number): string {
  return formatNumber(value, getLocale());
}

/** A number that was counted up to `max` and one: `1.000+` when there are more. */
export function countUpTo(value: number, max: number): string {
  return value > max ? `${count(max)}+` : count(value);
}

// Created on first use: it costs more than rendering a card, and few pages need it.
let clock: Intl.DateTimeFormat | undefined;

/** The day in Viet Nam, the same in both languages: `21/11/2026`. */
export function vietnamDay(at: string): string {
  return vietnamTime(at).slice(0, 10);
}

/** Date and time in Viet Nam, the same in both languages: `21/11/2026 15:30`. */
export function vietnamTime(at: string): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return clock.format(new Date(at)).replace(',', '');
}
