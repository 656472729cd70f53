import { z } from 'zod';
import { isOwnPath } from '../core/safe-path.ts';

/** A run of text; a link leads to a page of this site or to an https address. */
const span = z.object({
  text: z.string(),
  is_strong: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Span = z.output<typeof span>;

/** A part of a lesson's text, made of Markdown by the server. */
export const bodyPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({
    kind: z.literal('list'),
    is_ordered: z.boolean(),
    items: z.array(z.array(span)),
  }),
]);
export type BodyPart = z.output<typeof bodyPart>;

/**
 * Parses the Markdown of a lesson: paragraphs, `##` headings, lists with `-` or `1.`, `**strong**` and
 * `[links](/path)`. Everything else is text, HTML too.
 */
export function parseBody(markdown: string): BodyPart[] {
  const parts: BodyPart[] = [];
  // Lines of the paragraph, or undefined in a list entry, which lines after it continue.
  let text: string[] | undefined = [];
  const endBlock = () => {
    if (text?.length) parts.push({ kind: 'paragraph', spans: parseSpans(text.join(' ')) });
    text = [];
  };
  for (const line of markdown.split(/\r?\n/).map((each) => each.trim())) {
    const part = readLine(line);
    if (part === undefined) {
      const list = text ? undefined : parts.at(-1);
      if (list?.kind === 'list') list.items.at(-1)?.push(...parseSpans(` ${line}`));
      else text?.push(line);
      continue;
    }
    endBlock();
    if (part.kind === 'heading') parts.push(part);
    if (part.kind !== 'item') continue;
    addItem(parts, part);
    text = undefined;
  }
  endBlock();
  return parts;
}

interface Item {
  kind: 'item';
  is_ordered: boolean;
  spans: Span[];
}

/** What a line begins; undefined for one that continues the block before it. */
function readLine(
  line: string,
): Item | { kind: 'heading'; text: string } | { kind: 'blank' } | undefined {
  if (line === '') return { kind: 'blank' };
  const [, heading] = HEADING.exec(line) ?? [];
  if (heading !== undefined) return { kind: 'heading', text: plainText(heading) };
  const [, mark, item] = ITEM.exec(line) ?? [];
  if (item === undefined) return undefined;
  return { kind: 'item', is_ordered: mark !== '-' && mark !== '*', spans: parseSpans(item) };
}

function addItem(parts: BodyPart[], { is_ordered, spans }: Item) {
  const last = parts.at(-1);
  if (last?.kind === 'list' && last.is_ordered === is_ordered) last.items.push(spans);
  else parts.push({ kind: 'list', is_ordered, items: [spans] });
}

function parseSpans(text: string): Span[] {
  return text
    .split(INLINE)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, strong] = STRONG.exec(piece) ?? [];
      if (strong !== undefined) return { text: strong, is_strong: true };
      const [, label, href] = LINK.exec(piece) ?? [];
      if (label === undefined || href === undefined) return { text: piece };
      return isSafe(href) ? { text: label, href } : { text: label };
    });
}

function plainText(text: string): string {
  return parseSpans(text)
    .map((each) => each.text)
    .join('');
}

function isSafe(href: string): boolean {
  return isOwnPath(href) || /^https:\/\/[^\s@]+$/.test(href);
}

const HEADING = /^#{1,4} +(.+)$/;
const ITEM = /^([-*]|\d{1,2}[.)]) +(.+)$/;
const STRONG = /^\*\*(.+)\*\*$/;
const LINK = /^\[([^\]]+)\]\(([^)\s]+)\)$/;
const INLINE = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/;
