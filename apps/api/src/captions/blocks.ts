/** Lines of a file between two empty ones. */
export interface Block {
  /** Number of its first line, from 1. */
  line: number;
  lines: string[];
}

/** Cuts a text at its empty lines. */
export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      open = undefined;
    } else if (open) {
      open.lines.push(line);
    } else {
      open = { line: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}
