import { areWordsIn, foldText, foldWords } from '@mam/contract/text/fold';

export interface Line {
  /** Seconds from the start. */
  start: number;
  text: string;
}

interface FoundLine extends Line {
  /** Ranges of the found words in the NFC form of the text. */
  marks: { start: number; end: number }[];
}

/**
 * The lines that have all typed words, in any order and without regard to tones and marks, the last word
 * by its beginning: the rules of the site's own search.
 */
export function findLines(lines: Line[], typed: string): FoundLine[] {
  const words = foldWords(typed);
  if (words.length === 0) return [];
  return lines
    .filter(({ text }) => areWordsIn(text, words))
    .map(({ start, text }) => ({ start, text, marks: markWords(text, words) }));
}

function markWords(text: string, words: string[]): FoundLine['marks'] {
  const last = words.at(-1) ?? '';
  return [...text.normalize('NFC').matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .filter(([token]) => {
      const word = foldText(token);
      return words.includes(word) || word.startsWith(last);
    })
    .map(({ 0: token, index }) => ({ start: index, end: index + token.length }));
}
