import type { Hit, MarkedText } from '@mam/contract/search/search';
import { foldText } from '@mam/contract/text/fold';

/** Characters of a snippet, about two lines. */
const SNIPPET_LENGTH = 140;
/** Characters before the first match. */
const LEAD_LENGTH = 40;

/** Words, folded or not, as the items that they have found write them: `nhiem trung` → `nhiễm trùng`. */
export function writtenAs(words: string, hits: readonly Hit[]): string {
  const written = hits
    .flatMap(({ title, snippet }) => [title, snippet])
    .flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end).toLowerCase()))
    .flatMap((marked) => marked.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  // When there are several spellings, the one of the best item is taken.
  const spellings = new Map(written.toReversed().map((word) => [foldText(word), word]));
  return words
    .split(' ')
    .map((word) => spellings.get(foldText(word)) ?? word)
    .join(' ');
}

/** The part of a text with the most marks, cut between words. */
export function cutSnippet({ text, marks }: MarkedText): MarkedText {
  if (text.length <= SNIPPET_LENGTH) return { text, marks };
  const density = (from: number) =>
    marks
      .filter(([start, end]) => start >= from && end <= from + SNIPPET_LENGTH - LEAD_LENGTH)
      .reduce((sum, [start, end]) => sum + end - start, 0);
  const [best = 0] = marks
    .map(([start]) => start)
    .toSorted((a, b) => density(b) - density(a) || a - b);
  const from = best <= LEAD_LENGTH ? 0 : nextWord(text, best - LEAD_LENGTH);
  const to =
    from + SNIPPET_LENGTH >= text.length ? text.length : lastWord(text, from + SNIPPET_LENGTH);
  const head = from > 0 ? '…' : '';
  const shift = head.length - from;
  return {
    text: head + text.slice(from, to) + (to < text.length ? '…' : ''),
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start + shift, end + shift]),
  };
}

function nextWord(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 ? from : space + 1;
}

function lastWord(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space <= 0 ? to : space;
}
