import type { Language } from '../core/localized.ts';
import type { FactUnit } from './facts.rules.ts';

/** What a statement in a text ends with; Markdown's marks are no part of it. */
const ENDS = /(?<=[.!?…;][”’)]*)\s+|\n+/u;

/** The sentences of a text, without Markdown. */
export function sentencesOf(text: string): string[] {
  return plain(text)
    .split(ENDS)
    .map((each) => each.trim())
    .filter((each) => /[\p{L}\d]/u.test(each));
}

/** Whether a sentence states something itself: it neither asks nor is the words of others. */
export function isStatement(sentence: string): boolean {
  return !/\?[”’)]*$|^(?:[-–>]\s*)?“[^“]*”$/u.test(sentence);
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\]\([^)]*\)|\{#[^}]*\}/gu, ']')
    .replaceAll(/[*_[\]\u00ad]/gu, '')
    .replaceAll('\u00a0', ' ');
}

interface Matcher {
  /** What each match contains, in lower case: looked for first, since that takes far less time. */
  part: string;
  pattern: RegExp;
}

const matchers = new Map<string, Matcher>();
/** The text that was last looked through, in lower case: many phrases are looked for in one sentence. */
let last = { text: '', lower: '' };

/** Whether a text has a phrase of `facts.rules.ts` as whole words. */
export function hasPhrase(text: string, phrase: string): boolean {
  if (last.text !== text) last = { text, lower: text.toLowerCase() };
  const { part, pattern } = matchers.get(phrase) ?? matcherOf(phrase);
  return last.lower.includes(part) && pattern.test(text);
}

function matcherOf(phrase: string): Matcher {
  const parts = phrase
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s*…]+/u);
  const part = parts.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  const matcher = { part, pattern: new RegExp(sourceOf(phrase), 'iu') };
  matchers.set(phrase, matcher);
  return matcher;
}

function sourceOf(phrase: string): string {
  const words = phrase
    .normalize('NFC')
    .replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll('*', String.raw`[\p{L}\p{N}]*`)
    .replaceAll(/\s*…\s*/gu, '[^.!?\\n]{0,80}?')
    .replaceAll(/\s+/gu, String.raw`\s+`);
  return String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`;
}

/** The groups that a text has no phrase of. */
export function missingGroups<T extends readonly string[]>(
  text: string,
  groups: readonly T[],
): T[] {
  return groups.filter((group) => !group.some((phrase) => hasPhrase(text, phrase)));
}

/** A number, or both of a range. A literal: in the bundle no raw text has characters beyond ASCII. */
const NUMBER =
  /(?<![\d.,\p{L}/])(\d+(?:[.,]\d+)?)(?:\s*(?:–|-|đến|to|and|và|or|hay|hoặc)\s*(\d+(?:[.,]\d+)?))?/u
    .source;
const WORD_END = String.raw`(?!\p{L})`;
const UNITS: Record<FactUnit, Record<Language, string>> = {
  hours: { vi: '(?:giờ|tiếng)', en: '[-\\s]?(?:hours?|h)' },
  days: { vi: 'ngày', en: '[-\\s]?days?' },
  weeks: { vi: 'tuần(?! tuổi)', en: '[-\\s]?weeks?' },
  months: { vi: 'tháng', en: '[-\\s]?months?' },
  years: { vi: '(?:năm|tuổi)', en: '[-\\s]?(?:years?)' },
  percent: { vi: '(?:%|phần trăm)', en: '(?:%|per ?cent)' },
  any: { vi: '', en: '' },
};

/** Numbers of a unit in a sentence, and of a range both ends. */
export function numbersIn(sentence: string, unit: FactUnit, language: Language): number[] {
  const end = unit === 'any' ? String.raw`(?![\d/])` : WORD_END;
  const pattern = new RegExp(String.raw`${NUMBER}\s*${UNITS[unit][language]}${end}`, 'giu');
  return [...sentence.matchAll(pattern)].flatMap(([, first, last]) =>
    [first, last]
      .filter((each) => each !== undefined)
      .map((each) => Number(each.replace(',', '.'))),
  );
}
