import type { Span } from './span.ts';
import { hasMarks, readTokens, type Token } from './tokens.ts';

/** Number of words that a `*` of an entry stands for, at most. */
const GAP_WORDS_MAX = 3;
/** Share of words with marks from which a text counts as written with tones. */
const TONED_SHARE = 0.2;

type Word = Pick<Token, 'toned' | 'plain'>;

interface Entry {
  /** Of each place the words that may stand there. */
  places: { words: Word[]; hasGapBefore: boolean }[];
  /** Whether it is found only as written: without its tones it would be another word. */
  isExact: boolean;
  /** The line with `#` above it, without the sign; empty above the first. */
  heading: string;
}

/** Entries by the plain form of their first word. */
type Entries = Map<string, Entry[]>;

/** A word list, ready to search for. */
export interface WordList {
  entries: Entries;
  exceptions: Entries;
}

/**
 * Reads a word list, one entry a line:
 *
 * - `tự tử` is found with its tones; in a text written without tones also as `tu tu`
 * - `=lồn` is found only as written
 * - `bố|ba|cha đánh`: any of the words separated by `|`
 * - `muốn * chết`: up to three words stand at the `*`; otherwise no comma or alike is between two words
 * - `-bị đánh giá`: no entry is found where this stands, or in part of it
 * - a line that begins with `#` is a heading of what follows
 */
export function readWordList(text: string): WordList {
  const list: WordList = { entries: new Map(), exceptions: new Map() };
  let heading = '';
  for (const line of text.normalize('NFC').split('\n')) {
    const [, sign, phrase = ''] = /^\s*([=#-]?)(.*)$/.exec(line) ?? [];
    if (sign === '#') {
      heading = phrase.trim();
      continue;
    }
    const entry = { places: readPlaces(phrase), isExact: sign === '=', heading };
    const target = sign === '-' ? list.exceptions : list.entries;
    for (const { plain } of entry.places[0]?.words ?? []) {
      target.set(plain, [...(target.get(plain) ?? []), entry]);
    }
  }
  return list;
}

function readPlaces(phrase: string): Entry['places'] {
  let hasGapBefore = false;
  return phrase.split(/\s+/).flatMap((part) => {
    const words = part.split('|').flatMap(readTokens);
    const place = words.length > 0 ? [{ words, hasGapBefore }] : [];
    hasGapBefore = part === '*';
    return place;
  });
}

/** A text, ready to be searched for the words of lists. */
export interface ReadText {
  tokens: Token[];
  isToned: boolean;
}

export function readText(text: string): ReadText {
  const tokens = readTokens(text.normalize('NFC'));
  const marked = tokens.filter(hasMarks).length;
  return { tokens, isToned: marked > 0 && marked >= tokens.length * TONED_SHARE };
}

/** A part of a text that a word list names, and the heading that it stands below there. */
export interface WordSpan extends Span {
  heading: string;
}

/** The parts of a text that a word list names, in its order; its exceptions are left out. */
export function findWords(text: ReadText, list: WordList): WordSpan[] {
  return findMatches(text, list).map(({ start, end, heading }) => ({ start, end, heading }));
}

/** A text as its writer meant it: words that a list names have their tones, also where none were typed. */
export function withTones(text: string, list: WordList): string {
  const read = readText(text);
  const meant = new Map(findMatches(read, list).flatMap(({ words }) => words));
  return read.tokens
    .map((token, at) => {
      const word = hasMarks(token) ? token : (meant.get(at) ?? token);
      return word.toned.normalize('NFC');
    })
    .join(' ');
}

interface Match extends WordSpan {
  /** The words of the entry, by the places of theirs in the text. */
  words: [at: number, word: Word][];
}

function findMatches({ tokens, isToned }: ReadText, list: WordList): Match[] {
  const exceptions = findEntries(tokens, list.exceptions, isToned);
  const found = findEntries(tokens, list.entries, isToned);
  return found.filter(
    ({ start, end }) => !exceptions.some((each) => each.start < end && each.end > start),
  );
}

/** The longest entry that begins at each word. */
function findEntries(tokens: Token[], entries: Entries, isToned: boolean): Match[] {
  return tokens.flatMap((token, index) => {
    const found = (entries.get(token.plain) ?? []).map((entry) => {
      const words = wordsOf(tokens, index, entry, isToned);
      const end = tokens[words.at(-1)?.[0] ?? -1]?.end ?? 0;
      return { words, start: token.start, end, heading: entry.heading };
    });
    const [longest] = found.sort((a, b) => b.end - a.end);
    return longest && longest.end > 0 ? [longest] : [];
  });
}

/** The words of an entry that begins at `index`; none where it does not. */
function wordsOf(tokens: Token[], index: number, entry: Entry, isToned: boolean): Match['words'] {
  const found: Match['words'] = [];
  let at = index - 1;
  let hasTones = false;
  for (const { words, hasGapBefore } of entry.places) {
    const next = findWord(tokens, at + 1, hasGapBefore ? GAP_WORDS_MAX : 0, (token) =>
      sameWord(token, words, entry.isExact),
    );
    if (!next || (next.at > index && !hasGapBefore && tokens[next.at]?.isAfterBreak)) return [];
    at = next.at;
    found.push([at, next.word]);
    hasTones ||= hasMarks(next.word) && next.word.toned === tokens[at]?.toned;
  }
  // In a text with tones at least one word of the entry has them.
  const needsTones = isToned && entry.places.some(({ words }) => words.every(hasMarks));
  return needsTones && !hasTones ? [] : found;
}

/** The first of these tokens that is one of the words, at most `gap` after the first. */
function findWord(
  tokens: Token[],
  first: number,
  gap: number,
  match: (token: Token) => Word | undefined,
) {
  for (const [index, token] of tokens.slice(first, first + gap + 1).entries()) {
    const word = match(token);
    if (word) return { word, at: first + index };
  }
  return undefined;
}

/** The word that a token is: with its tones, or without any where they were left out. */
function sameWord(token: Token, words: Word[], isExact: boolean): Word | undefined {
  const alike = words.filter((word) => word.plain === token.plain);
  const written = alike.find((word) => word.toned === token.toned);
  return written ?? (isExact || hasMarks(token) ? undefined : alike[0]);
}
