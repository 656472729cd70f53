import { SOURCE_MARK } from '../../packages/contract/src/text/source-marks.ts';

/** A sentence of a life tip with the codes behind it. */
export interface Sentence {
  /** Line in the file, from 1. */
  line: number;
  /** Position in its line of the text, after the marks of the sentence. */
  end: number;
  text: string;
  codes: string[];
  /** Whether it stands in a list. */
  isItem: boolean;
}

/** Lines of the front matter that readers see as sentences; the others are names and settings. */
const FRONT_TEXT = /^(?:summary|quote| {2}text): "(.*)"$/;
/** Blocks that are sentences and no YAML. */
const SENTENCES: readonly string[] = ['say', 'short'];
/** Names of parts of a YAML block: labels, drawings and settings. */
const LABEL = /^[\s-]*(?:name|title|scale|icon|tint|reach|rows|facts):/;
const VALUE = /^[\s-]*[^:]+:\s+(.*)$/;
const BLOCK = /^\s*(?:(?:[-*>]|\d+\.)\s+)?(.*)$/;
const TABLE_RULE = /^\|[\s|:-]+\|$/;

/** Where a sentence ends: its mark, if it has one, and a capital after it. */
const END = /[.!?…][”)*]*(?: \{[^}]*\})?\s+(?=[“([*]*\p{Lu})/gu;

/** Every sentence of a life tip: of its front matter, paragraphs, lists, table rows and YAML blocks. */
export function sentencesOf(file: string): Sentence[] {
  const lines = file.split('\n');
  const body = lines.indexOf('---', 1);
  let fence = '';
  return lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? '';
    if (line.startsWith('```')) {
      fence = fence ? '' : line.slice(3);
      return [];
    }
    const text = index < body ? (FRONT_TEXT.exec(line)?.[1] ?? '') : textOf(line, next, fence);
    if (!/\p{L}|\d/u.test(text)) return [];
    const isItem = /^\s*(?:[-*]|\d+\.) /.test(line);
    return split(text, line.lastIndexOf(text)).map((each) => ({
      ...each,
      line: index + 1,
      isItem,
    }));
  });
}

/** The part of a line of the body that is text for readers. */
function textOf(line: string, next: string, fence: string): string {
  if (fence && !SENTENCES.includes(fence))
    return LABEL.test(line) ? '' : (VALUE.exec(line)?.[1] ?? '');
  if (/^(?:#|---$)/.test(line) || TABLE_RULE.test(line) || TABLE_RULE.test(next)) return '';
  return line.startsWith('|') ? line : (BLOCK.exec(line)?.[1] ?? '');
}

function split(text: string, start: number): Omit<Sentence, 'line' | 'isItem'>[] {
  const ends = [...masked(text).matchAll(END)].map(({ index, 0: { length } }) => index + length);
  const found = [0, ...ends].map((from, index) => {
    const raw = text.slice(from, ends[index]).replace(/[\s|]+$/, '');
    const codes = [...raw.matchAll(SOURCE_MARK)].flatMap(([, list = '']) => list.split(' '));
    return { end: start + from + raw.length, text: raw.replace(SOURCE_MARK, ''), codes };
  });
  return text.startsWith('|') ? found.slice(-1).map((row) => ({ ...row, text })) : found;
}

/** The text with quotations as one word each; one that ends a sentence still does. */
function masked(text: string): string {
  return text.replace(/“[^”]*”/g, (quote) =>
    quote.length < 4
      ? quote
      : quote.slice(0, 2) + quote.slice(2, -2).replaceAll(/[.!?…]/g, '·') + quote.slice(-2),
  );
}
