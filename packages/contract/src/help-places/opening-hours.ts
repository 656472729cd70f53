import type { Language } from '../core/localized.ts';

/**
 * Opening hours in a part of the syntax of OpenStreetMap: `24/7`, or rules such as
 * `Mo-Fr 07:30-11:30,13:00-16:30; Sa 07:30-11:30`. A rule without days is for every day, a time that ends
 * before it begins lasts until the next morning, and no day stands in two rules.
 */
export const ALWAYS_OPEN = '24/7';

const DAY_MINUTES = 1_440;
const WEEK_DAYS = 7;
const UTC_OFFSET_MINUTES = 420;

/** Words of the days from Monday on, as they are stored, and as they are typed and shown. */
const DAY_CODES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY_WORDS: Record<Language, readonly string[]> = {
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

/** A time in Viet Nam: day of the week (0 is Monday) and minute of the day. */
export interface WeekMinute {
  day: number;
  minute: number;
}

interface Rule {
  days: number[];
  times: [from: number, to: number][];
}

/** Open until a time, or closed until one; `null` stands for always open. */
export interface OpeningState {
  isOpen: boolean;
  next: WeekMinute | null;
}

/** A moment in milliseconds since 1970, in Viet Nam, which is at UTC+7 all year. */
export function weekMinuteOf(time: number): WeekMinute {
  const minutes = Math.floor(time / 60_000) + UTC_OFFSET_MINUTES;
  // 1 January 1970 was a Thursday.
  const day = (Math.floor(minutes / DAY_MINUTES) + 3) % WEEK_DAYS;
  return { day, minute: minutes % DAY_MINUTES };
}

/** Hours as they are stored; days may be typed in either language. Undefined for what cannot be read. */
export function readOpeningHours(typed: string): string | undefined {
  const rules = rulesOf(typed);
  return rules && (rules.length === 0 ? ALWAYS_OPEN : written(rules, DAY_CODES));
}

/** Stored hours for people: `T2-T6 07:30-11:30, 13:00-16:30; T7 07:30-11:30`. */
export function openingHoursText(hours: string, language: Language): string {
  const rules = rulesOf(hours) ?? [];
  return rules.length === 0 ? hours : written(rules, DAY_WORDS[language]).replaceAll(',', ', ');
}

export function dayWord({ day }: WeekMinute, language: Language): string {
  return DAY_WORDS[language][day] ?? '';
}

/** `07:30`. */
export function minuteText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Whether stored hours include a time, and when that changes. */
export function openingState(hours: string, at: WeekMinute): OpeningState {
  const spans = (rulesOf(hours) ?? []).flatMap(spansOf);
  if (spans.length === 0) return { isOpen: true, next: null };
  const week = WEEK_DAYS * DAY_MINUTES;
  const now = at.day * DAY_MINUTES + at.minute;
  // A span of Sunday night is found again at the start of the week.
  const isIn = (minute: number) =>
    spans.some(([from, to]) => [minute, minute + week].some((each) => each >= from && each < to));
  const isOpen = isIn(now);
  const edges = spans.flat().map((edge) => (((edge - now) % week) + week) % week || week);
  const change = edges.sort((a, b) => a - b).find((after) => isIn((now + after) % week) !== isOpen);
  if (change === undefined) return { isOpen, next: null };
  const next = (now + change) % week;
  return {
    isOpen,
    next: { day: Math.floor(next / DAY_MINUTES), minute: next % DAY_MINUTES },
  };
}

/** Whether a place is certainly open at a time, as the emergency numbers always are. */
export function isOpenAt(
  { opening_hours, is_emergency }: { opening_hours: string | null; is_emergency: boolean },
  at: WeekMinute,
): boolean {
  return is_emergency || (opening_hours !== null && openingState(opening_hours, at).isOpen);
}

/** In minutes of the week. */
function spansOf({ days, times }: Rule): [number, number][] {
  return days.flatMap((day) =>
    times.map(([from, to]): [number, number] => {
      const start = day * DAY_MINUTES;
      return [start + from, start + (to > from ? to : to + DAY_MINUTES)];
    }),
  );
}

/** None for «always»; undefined for what cannot be read. */
function rulesOf(text: string): Rule[] | undefined {
  const plain = text
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s*([-,;:/])\s*/g, '$1')
    .trim();
  if (plain === ALWAYS_OPEN) return [];
  const rules = plain.split(/[;\n]/).filter(Boolean).map(ruleOf);
  const days = rules.flatMap((rule) => rule?.days ?? []);
  const isClear = rules.length > 0 && new Set(days).size === days.length;
  return isClear && rules.every((rule) => rule !== undefined) ? rules : undefined;
}

function ruleOf(text: string): Rule | undefined {
  const [, dayPart = '', timePart = ''] = /^(?:(\D\S*) )?(\d[\d:,-]*)$/.exec(text) ?? [];
  const days = dayPart === '' ? DAY_CODES.map((_, day) => day) : daysOf(dayPart);
  const times = timePart.split(',').map(timeOf);
  if (!days || !times.every((time) => time !== undefined)) return undefined;
  return { days, times: times.sort(([a], [b]) => a - b) };
}

function daysOf(text: string): number[] | undefined {
  const days = text.split(',').flatMap((part) => {
    const [from = -1, to = from] = part.split('-').map(dayOf);
    if (from < 0 || to < from) return [-1];
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  });
  return days.includes(-1) ? undefined : days.sort((a, b) => a - b);
}

function dayOf(word: string): number {
  const isSame = (each: string) => each.toLowerCase() === word.toLowerCase();
  return [DAY_CODES, DAY_WORDS.vi, DAY_WORDS.en]
    .map((words) => words.findIndex(isSame))
    .reduce((found, each) => Math.max(found, each), -1);
}

function timeOf(text: string): [number, number] | undefined {
  const match = /^(\d\d?):(\d\d)-(\d\d?):(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [h1 = 0, m1 = 0, h2 = 0, m2 = 0] = match.slice(1).map(Number);
  const [from, to] = [h1 * 60 + m1, h2 * 60 + m2];
  const isValid = m1 < 60 && m2 < 60 && from < DAY_MINUTES && to <= DAY_MINUTES && from !== to;
  return isValid ? [from, to] : undefined;
}

function written(rules: Rule[], words: readonly string[]): string {
  return rules
    .map(({ days, times }) => {
      const spans = times.map(([from, to]) => `${minuteText(from)}-${minuteText(to)}`).join(',');
      return days.length === WEEK_DAYS ? spans : `${dayRanges(days, words)} ${spans}`;
    })
    .join('; ');
}

/** `Mo-We,Fr`. */
function dayRanges(days: number[], words: readonly string[]): string {
  const ranges: [number, number][] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges
    .map(([from, to]) => (from === to ? words[from] : `${words[from]}-${words[to]}`))
    .join(',');
}
