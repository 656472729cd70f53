import { toPlain } from './plain.ts';
import type { Span } from './span.ts';

/** A word of a text as word lists compare it. */
export interface Token extends Span {
  /** Letters with their marks; the tone behind them, so `hòa` and `hoà` are equal; repeated letters once. */
  toned: string;
  /** Letters without marks. */
  plain: string;
}

// Pieces of one or two letters with signs between them are one word: `t.ự`, `c-h-ế-t`.
const WORD = /[\p{L}\d]+(?:[.*_·-]+[\p{L}\d]+)*/gu;
const PARTS = /[\p{L}\d]+/gu;
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const REPEATED = /(\p{L}\p{M}*)\1+/gu;

/** The words of an NFC text. */
export function readTokens(text: string): Token[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const parts = [...match[0].matchAll(PARTS)];
    const isOne = parts.length > 1 && parts.some((part) => part[0].length === 1);
    if (isOne)
      return [toToken(match[0].replace(/[^\p{L}\d]+/gu, ''), match.index, match[0].length)];
    return parts.map((part) => toToken(part[0], match.index + part.index, part[0].length));
  });
}

function toToken(word: string, start: number, length: number): Token {
  const lower = word.toLowerCase();
  const decomposed = lower.normalize('NFD').replace(REPEATED, '$1');
  const tone = decomposed.match(TONES)?.[0] ?? '';
  const toned = decomposed.replace(TONES, '') + tone;
  const plain = toPlain(lower).replace(REPEATED, '$1');
  return { toned, plain, start, end: start + length };
}

/** Whether a word has marks. */
export function hasMarks({ toned, plain }: Pick<Token, 'toned' | 'plain'>): boolean {
  return toned !== plain;
}
