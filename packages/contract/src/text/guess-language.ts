import type { Language } from '../core/localized.ts';

/** A Vietnamese syllable as it is written without marks. */
const SYLLABLE =
  /^(?:b|ch?|d|gh?|gi|h|kh?|l|m|ngh?|nh?|ph?|qu?|r|s|th?|tr|v|x)?[aeiouy]{1,3}(?:ch?|m|nh?|ng|p|t)?$/;
/** English words that look like one. */
const ENGLISH = new Set(['i', 'you', 'am', 'him', 'it', 'not', 'no']);

/** The language of a short text by a reader: Vietnamese, unless most of its words cannot be. */
export function guessLanguage(text: string): Language {
  const lower = text.normalize('NFC').toLowerCase();
  if (/[^\p{ASCII}]/u.test(lower.replace(/[^\p{L}]/gu, ''))) return 'vi';
  const words = lower.match(/[a-z]{2,}|\bi\b/g) ?? [];
  const english = words.filter((word) => ENGLISH.has(word) || !SYLLABLE.test(word));
  return words.length > 1 && english.length * 2 > words.length ? 'en' : 'vi';
}
