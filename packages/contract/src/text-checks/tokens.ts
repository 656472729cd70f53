import { toPlain } from './plain.ts';
import type { Span } from './span.ts';

/** A word of a text as word lists compare it. */
export interface Token extends Span {
  /** The characters with their marks and the tone behind them, so `hòa` and `hoà` are equal; repeated ones once. */
  toned: string;
  /** The same without marks. */
  plain: string;
  /** Whether a sentence or a part of it ends before the word. */
  isAfterBreak: boolean;
}

// Single characters with signs between them are one word: `t.ự`, `c-h-ế-t`.
const WORD = /[\p{L}\d]+(?:[.*_·-]+[\p{L}\d]+)*/gu;
const PARTS = /[\p{L}\d]+/gu;
const SIGNS = /[^\p{L}\d]+/gu;
const BREAK = /[,.;:!?…\n]/u;
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const REPEATED = /(\p{L}\p{M}*)\1+/gu;

/** The words of an NFC text. */
export function readTokens(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(WORD)].flatMap((match) => {
    const isAfterBreak = BREAK.test(text.slice(end, match.index));
    end = match.index + match[0].length;
    const parts = [...match[0].matchAll(PARTS)];
    if (parts.length > 1 && parts.some((part) => part[0].length === 1)) {
      const word = match[0].replace(SIGNS, '');
      return [{ ...toWord(word), isAfterBreak, start: match.index, end }];
    }
    return parts.map((part, index) => {
      const start = match.index + part.index;
      const place = { start, end: start + part[0].length };
      return { ...toWord(part[0]), isAfterBreak: isAfterBreak && index === 0, ...place };
    });
  });
}

function toWord(word: string): Pick<Token, 'toned' | 'plain'> {
  const lower = word.toLowerCase();
  const decomposed = lower.normalize('NFD').replace(REPEATED, '$1');
  const tone = decomposed.match(TONES)?.[0] ?? '';
  const toned = decomposed.replace(TONES, '') + tone;
  const plain = toPlain(lower).replace(REPEATED, '$1');
  return { toned, plain };
}

/** Whether a word has marks. */
export function hasMarks({ toned, plain }: Pick<Token, 'toned' | 'plain'>): boolean {
  return toned !== plain;
}

/** Whether a word of a text is this one, typed with its tones or with none. */
export function isSameWord(token: Pick<Token, 'toned' | 'plain'>, word: Token): boolean {
  return token.toned === word.toned || (!hasMarks(token) && token.plain === word.plain);
}
