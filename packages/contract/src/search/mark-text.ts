import { foldText } from '../text/fold.ts';
import type { MarkedText } from './search.ts';

/**
 * Marks whole words of a text: those of phrases that stand in it side by side, and where no phrase of several
 * words does, single words.
 */
export function markText(text: string, ways: string[][]): MarkedText {
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    word: foldText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const marked = new Set<number>();
  for (const way of ways) {
    tokens.forEach((_, at) => {
      if (way.every((word, offset) => tokens[at + offset]?.word === word))
        way.forEach((_, offset) => void marked.add(at + offset));
    });
  }
  const marks: [number, number][] = [];
  for (const at of [...marked].toSorted((a, b) => a - b)) {
    const token = tokens[at];
    if (!token) continue;
    const last = marks.at(-1);
    if (last && marked.has(at - 1) && /^\s+$/.test(text.slice(last[1], token.start))) {
      last[1] = token.end;
    } else marks.push([token.start, token.end]);
  }
  return { text, marks };
}
