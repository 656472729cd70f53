import type { Span } from './span.ts';

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])`;
const YEAR = String.raw`[/.-](?:19|20)?\d\d`;
// No raw string: the build writes these words with escapes.
// «lần thứ hai 1/2 viên» is no day of the week.
const WEEKDAY = `(?<!lần\\s+)thứ\\s+(?:hai|ba|tư|năm|sáu|bảy|[2-7])|chủ\\s+nhật`;
const BEFORE = `(?<=(?<!\\p{L})(?:${WEEKDAY}|hôm|ngày|sáng|trưa|chiều|tối|đêm|từ|đến|tới|sinh|hom|ngay|on|since|until|born)\\s+)`;
const END = `(?![\\d/]|\\s+viên)`;

const DATES = new RegExp(`(?<![\\d/])${DAY}${YEAR}${END}|${BEFORE}${DAY}${END}`, 'giu');

/**
 * Days in a text: «12/11/2026», and without a year what a word shows to be one («hôm 12/11»), so neither «24/7» nor
 * «1/2 viên».
 */
export function findDates(text: string): Span[] {
  return [...text.matchAll(DATES)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}
