export interface Block {
  type: 'p' | 'ol' | 'ul';
  /** The paragraph, or the items of a list. */
  items: string[];
}

/** The blocks of a text in the part of Markdown that guides have: paragraphs and lists of single lines. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    let last: Block | undefined;
    for (const line of part.split('\n').filter((each) => each.trim())) {
      const { type, item } = readLine(line.trim());
      if (last?.type !== type) {
        last = { type, items: [item] };
        blocks.push(last);
      } else if (type === 'p') last.items = [`${last.items[0]} ${item}`];
      else last.items.push(item);
    }
  }
  return blocks;
}

function readLine(line: string): { type: Block['type']; item: string } {
  const [, number, dash, item] = /^(\d+\.|([-*]))\s+(.*)$/.exec(line) ?? [];
  if (!number) return { type: 'p', item: line };
  return { type: dash ? 'ul' : 'ol', item: item ?? '' };
}
