import { foldText, foldWords } from '../text/fold.ts';
import { toneText } from '../text/tone.ts';
import type { MarkedText } from './search.ts';

/** What a search asks for. */
export interface MarkedWords {
  /** Sequences of folded words. */
  ways: readonly string[][];
  /** The folded words as they were typed, one behind the other. */
  phrase: readonly string[];
  /** Words that were typed with marks, as `toneText` writes them. */
  tones: readonly string[];
}

interface Token {
  word: string;
  tone: string;
  start: number;
  end: number;
}

/**
 * Marks whole words of a text: those of phrases that stand in it side by side, and single words. Of a single word
 * that stands in it in several tones only those are marked that were typed; without them, those beside another word
 * of the search: `đau bụng` leaves `đầu` alone. Where the whole search stands side by side, its words are marked
 * nowhere else: `bao cao su` leaves `mũ bảo hiểm` alone.
 */
export function markText(text: string, words: MarkedWords): MarkedText {
  const { ways, tones } = preferPhrase(words, [text]);
  const tokens = tokensOf(text);
  const asked = new Set(ways.flatMap((way) => (way.length === 1 ? way : [])));
  const marked = new Set<number>();
  for (const way of ways) {
    const found = tokens.flatMap((_, at) =>
      way.every((word, offset) => tokens[at + offset]?.word === word) ? [at] : [],
    );
    for (const at of way.length === 1 ? likeliest(found, { tokens, asked, tones }) : found)
      way.forEach((_, offset) => void marked.add(at + offset));
  }
  return { text, marks: joinMarks(text, tokens, marked) };
}

/** What to mark in texts that belong together: where one of them has the whole search, not its words alone. */
export function preferPhrase(asked: MarkedWords, texts: readonly string[]): MarkedWords {
  const { phrase, ways } = asked;
  if (phrase.length < 2 || !texts.some((text) => hasPhrase(text, phrase))) return asked;
  const isPart = ([word = '', ...more]: string[]) => more.length === 0 && phrase.includes(word);
  return { ...asked, ways: [[...phrase], ...ways.filter((way) => !isPart(way))] };
}

function hasPhrase(text: string, phrase: readonly string[]): boolean {
  return ` ${foldWords(text).join(' ')} `.includes(` ${phrase.join(' ')} `);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    word: foldText(match[0]),
    tone: toneText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

interface Places {
  tokens: Token[];
  asked: ReadonlySet<string>;
  tones: readonly string[];
}

/** Of the places of one word, those where it is most likely the word that was meant. */
function likeliest(found: number[], { tokens, asked, tones }: Places): number[] {
  const toned = found.filter((at) => tones.includes(tokens[at]?.tone ?? ''));
  if (toned.length > 0) return toned;
  const isBeside = (at: number) => {
    const own = tokens[at]?.word;
    return [tokens[at - 1]?.word, tokens[at + 1]?.word].some(
      (word) => word !== undefined && word !== own && asked.has(word),
    );
  };
  const beside = found.filter(isBeside);
  return beside.length > 0 ? beside : found;
}

function joinMarks(text: string, tokens: Token[], marked: ReadonlySet<number>) {
  const marks: [number, number][] = [];
  for (const at of [...marked].toSorted((a, b) => a - b)) {
    const token = tokens[at];
    if (!token) continue;
    const last = marks.at(-1);
    if (last && marked.has(at - 1) && /^\s+$/.test(text.slice(last[1], token.start))) {
      last[1] = token.end;
    } else marks.push([token.start, token.end]);
  }
  return marks;
}
