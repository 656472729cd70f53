/**
 * Tone-blind form of a text: what a hurried thumb types and what stands in the database become the
 * same letters. Used for the stored search column and for the words typed, so both must change together.
 *
 * - case, tone marks and vowel marks are dropped, composed or not: `Hoà`, `hòa`, `HOA` → `hoa`
 * - `đ`, `d` and the typist's `dd` are one letter: a run of d becomes one d (`add` → `ad` on both sides)
 * - everything that is no letter or digit separates words; words stand one space apart
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

/** The folded words of a text, in order; none for a text without letters and digits. */
export function foldWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean);
}

// Marks, and the invisible characters (soft hyphen, zero-width space) that copied text carries.
const MARKS = /[\p{M}\p{Cf}]+/gu;
// đ, and the eth that some keyboards and old documents have in its place.
const D_LIKE = /[dđð]+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
