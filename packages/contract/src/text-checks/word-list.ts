import type { Span } from './span.ts';
import { hasMarks, readTokens, type Token } from './tokens.ts';

/** Number of words that a `*` of an entry stands for, at most. */
const GAP_WORDS_MAX = 3;
/** Share of words with marks from which a text counts as written with tones. */
const TONED_SHARE = 0.2;

type Word = Pick<Token, 'toned' | 'plain'> | '*';

interface Entry {
  words: Word[];
  /** Whether it is found only as written: without its tones it would be another word. */
  isExact: boolean;
}

/** The entries of a word list, ready to search for. */
export interface WordList {
  /** By the plain form of the first word. */
  entries: Map<string, Entry[]>;
  exceptions: Map<string, Entry[]>;
}

/**
 * Reads a word list, one entry a line:
 *
 * - `tự tử` is found with its tones; in a text written without tones also as `tu tu`
 * - `=lồn` is found only as written
 * - `muốn * chết`: up to three words stand at the `*`
 * - `-bị đánh giá` is not a find, nor is an entry inside it
 * - a line that begins with `#` is a heading
 */
export function readWordList(text: string): WordList {
  const list: WordList = { entries: new Map(), exceptions: new Map() };
  for (const line of text.normalize('NFC').split('\n')) {
    const [, sign, phrase = ''] = /^\s*([=#-]?)(.*)$/.exec(line) ?? [];
    const words = phrase
      .split(/\s+/)
      .flatMap((word): Word[] => (word === '*' ? ['*'] : readTokens(word)));
    const [first] = words;
    if (sign === '#' || first === undefined || first === '*') continue;
    const target = sign === '-' ? list.exceptions : list.entries;
    const same = target.get(first.plain) ?? [];
    target.set(first.plain, [...same, { words, isExact: sign === '=' }]);
  }
  return list;
}

/** The parts of a text that a word list names, in its order; its exceptions are left out. */
export function findWords(text: string, list: WordList): Span[] {
  const tokens = readTokens(text.normalize('NFC'));
  const marked = tokens.filter(hasMarks).length;
  const isToned = marked > 0 && marked >= tokens.length * TONED_SHARE;
  const exceptions = findEntries(tokens, list.exceptions, isToned);
  const found = findEntries(tokens, list.entries, isToned);
  return found.filter(
    ({ start, end }) => !exceptions.some((each) => each.start <= start && each.end >= end),
  );
}

function findEntries(tokens: Token[], entries: Map<string, Entry[]>, isToned: boolean): Span[] {
  return tokens.flatMap((token, index) => {
    const ends = (entries.get(token.plain) ?? []).map((entry) =>
      endOf(tokens, index, entry, isToned),
    );
    const last = tokens[Math.max(-1, ...ends)];
    return last ? [{ start: token.start, end: last.end }] : [];
  });
}

/** Index of the last word of an entry that begins at `index`; -1 where it does not. */
function endOf(tokens: Token[], index: number, { words, isExact }: Entry, isToned: boolean) {
  let at = index;
  let gap = 0;
  let tones = 0;
  for (const word of words) {
    if (word === '*') {
      gap = GAP_WORDS_MAX;
      continue;
    }
    const limit = Math.min(at + gap, tokens.length - 1);
    while (at < limit && !isSame(tokens[at], word, isExact)) at += 1;
    const token = tokens[at];
    if (!isSame(token, word, isExact)) return -1;
    if (token && hasMarks(word) && token.toned === word.toned) tones += 1;
    at += 1;
    gap = 0;
  }
  const needsTones = isToned && words.some((word) => word !== '*' && hasMarks(word));
  return needsTones && tones === 0 ? -1 : at - 1;
}

/** Equal with its tones, or a word without any where the tones were left out. */
function isSame(
  token: Token | undefined,
  word: Pick<Token, 'toned' | 'plain'>,
  isExact: boolean,
): boolean {
  if (!token || token.plain !== word.plain) return false;
  return token.toned === word.toned || (!isExact && !hasMarks(token));
}
