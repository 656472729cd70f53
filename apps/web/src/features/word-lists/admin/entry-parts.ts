/** A part of an entry: words that stand there as they are, words of which one stands there, or a gap. */
export type EntryPart =
  | { kind: 'text'; text: string }
  | { kind: 'variants'; words: string[] }
  | { kind: 'gap' };

/** An entry as its readers see it, without the signs of its notation. */
export function partsOf(entry: string): EntryPart[] {
  const parts: EntryPart[] = [];
  for (const piece of entry.split(/\s+/).filter(Boolean)) {
    const words = piece.split('|').filter(Boolean);
    const last = parts.at(-1);
    if (piece === '*') parts.push({ kind: 'gap' });
    else if (words.length > 1) parts.push({ kind: 'variants', words });
    else if (last?.kind === 'text') last.text += ` ${words.join('')}`;
    else parts.push({ kind: 'text', text: words.join('') });
  }
  return parts;
}
