import { KEYWORD_LENGTH_MIN } from '../core/constants.ts';

/**
 * Normalizes a text for a search that ignores tones and marks. The database's `fold_text` does the same for the
 * columns that are searched, so a change requires a migration.
 *
 * - removes case, tone marks and vowel marks, composed or not: `Hoà`, `hòa`, `HOA` → `hoa`
 * - replaces a run of `đ` and `d` by one `d`, since `dd` is a spelling of `đ` (`add` → `ad`)
 * - replaces characters other than letters and digits by single spaces between words
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(D_LIKE, 'd')
    .replace(SEPARATORS, ' ')
    .trim();
}

/** Returns the folded words of a text in order; empty for a text without letters and digits. */
export function foldWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean);
}

/** The folded words of a keyword; none for one with fewer letters and digits than a search takes. */
export function keywordWords(typed: string): string[] {
  const words = foldWords(typed);
  return words.join('').length < KEYWORD_LENGTH_MIN ? [] : words;
}

/**
 * Whether a text has each of these folded words, in any order; the last one may be unfinished. The database's
 * columns of words are searched in the same way (`hasWords`).
 */
export function areWordsIn(text: string, words: readonly string[]): boolean {
  const found = ` ${foldText(text)} `;
  const last = words.length - 1;
  return words.every((word, at) => found.includes(at < last ? ` ${word} ` : ` ${word}`));
}

// Marks, and invisible characters (soft hyphen, zero-width space) of pasted text.
const MARKS = /[\p{M}\p{Cf}]+/gu;
// đ, and eth, which some keyboards and old documents use instead.
const D_LIKE = /[dđð]+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
