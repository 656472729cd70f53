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

/**
 * The spelling with its marks: the same for `hoà` and `hòa`, composed or not, yet not for `hoa`.
 * Ranks a row that has the typed marks before one that only folds to the same letters.
 */
export function markedText(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, toneLast)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Moves the tone of a syllable to its end, where both ways of placing it agree. */
function toneLast(syllable: string): string {
  const tones = syllable.match(TONES)?.join('') ?? '';
  return syllable.replace(TONES, '') + tones;
}

// Marks, and the invisible characters (soft hyphen, zero-width space) that copied text carries.
const MARKS = /[\p{M}\p{Cf}]+/gu;
// đ, and the eth that some keyboards and old documents have in its place.
const D_LIKE = /[dđð]+/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
// huyền, sắc, ngã, hỏi, nặng
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;
