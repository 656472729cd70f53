/**
 * The words of `foldText` with their marks: each mark is a digit as in VNI (â a6, ă a8, ơ o7, đ d9) and the
 * tone follows the last letter, so both spellings of a tone are equal: `hoà`, `hòa` → `hoa2`. The search index has
 * the same words (the database's `search_tone`).
 */
export function toneText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(VNI, (mark) => DIGITS[MARKS.indexOf(mark)] ?? '')
    .replace(OTHERS, '')
    .replace(D_LIKE, 'd9')
    .replace(SEPARATORS, ' ')
    .replace(TONE_INSIDE, '$2$1')
    .trim();
}

/** huyền, sắc, hỏi, ngã, nặng; circumflex, horn, breve. */
const MARKS = '\u0300\u0301\u0309\u0303\u0323\u0302\u031b\u0306';
const DIGITS = '21345678';
const VNI = new RegExp(`[${MARKS}]`, 'gu');
const OTHERS = /[\p{M}\p{Cf}]+/gu;
const D_LIKE = /d*(?:[đð]|dd)[dđð]*/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const TONE_INSIDE = /([1-5])([a-z6-9]+)/gu;
