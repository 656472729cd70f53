/** Characters that many readers mix up when they write by ear. */
const SOUNDS = [
  ['s', 'x'],
  ['ch', 'tr'],
  ['gi', 'd'],
  ['r', 'd'],
  ['r', 'gi'],
  ['l', 'n'],
  ['i', 'y'],
  ['c', 'k'],
] as const;

/** Words of four characters and more are searched for with one edit. */
export const EDIT_LENGTH_MIN = 4;
const SYLLABLE_LENGTH_MAX = 7;
const JOINED_LENGTH = { min: 6, max: 30 };

/** Folded words that sound like one in the mouth of many: `xu` → `su`. */
export function soundAlikes(word: string): string[] {
  const swapped = SOUNDS.flatMap(([a, b]) => [word.replace(a, b), word.replace(b, a)]);
  return [...new Set(swapped)].filter((each) => each !== word);
}

/** Whether two words differ by one character more, less or other, or by two neighbours that changed places. */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isSwap && short.slice(start + 2) === long.slice(start + 2);
}

/** Every part of a word that might be a syllable, for a word that was written without spaces. */
export function partsOf(word: string): string[] {
  if (word.length < JOINED_LENGTH.min || word.length > JOINED_LENGTH.max) return [];
  const parts = new Set<string>();
  for (let start = 0; start < word.length; start += 1) {
    for (let length = 2; length <= SYLLABLE_LENGTH_MAX; length += 1) {
      if (start + length <= word.length) parts.add(word.slice(start, start + length));
    }
  }
  return [...parts];
}

/** Splits a word into the fewest known words, of these the most common: `baocaosu` → `bao cao su`. */
export function splitJoined(
  word: string,
  items: ReadonlyMap<string, number>,
): string[] | undefined {
  const best: ({ words: string[]; weight: number } | undefined)[] = [{ words: [], weight: 0 }];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - SYLLABLE_LENGTH_MAX); start < end - 1; start += 1) {
      const part = word.slice(start, end);
      const [before, count] = [best[start], items.get(part)];
      if (!before || !count) continue;
      const weight = before.weight + Math.log(count) - word.length;
      if ((best[end]?.weight ?? Number.NEGATIVE_INFINITY) >= weight) continue;
      best[end] = { words: [...before.words, part], weight };
    }
  }
  return best[word.length]?.words;
}
