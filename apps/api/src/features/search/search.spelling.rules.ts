/** First and last sounds of a syllable that many readers mix up when they write by ear, and how phones write some. */
const FIRST_SOUNDS = [
  ['s', 'x'],
  ['ch', 'tr'],
  ['gi', 'd'],
  ['r', 'd'],
  ['r', 'gi'],
  ['v', 'd'],
  ['l', 'n'],
  ['c', 'k'],
  ['ph', 'f'],
  ['qu', 'w'],
  ['g', 'gh'],
  ['ng', 'ngh'],
  ['z', 'd'],
  ['z', 'gi'],
  ['z', 'r'],
  ['j', 'gi'],
] as const;
const LAST_SOUNDS = [
  ['n', 'ng'],
  ['t', 'c'],
] as const;
/** Where the first sound of a syllable ends. */
const FIRST_SOUND = /^(?:ngh|n[gh]|t[hr]|[ckpg]h|gi|qu|[a-z])/;

/** Words of four characters and more are searched for with one edit. */
export const EDIT_LENGTH_MIN = 4;
const SYLLABLE_LENGTH_MAX = 7;
const JOINED_LENGTH = { min: 6, max: 30 };

/**
 * Words that sound like one in the mouth of many: `xu` → `su`. Takes folded words and those of `toneText`, where
 * `đ` is no `d`.
 */
export function soundAlikes(word: string): string[] {
  const swapped = [
    ...bothWays(FIRST_SOUNDS).map(([from, to]) => word.replace(new RegExp(`^${from}(?![9h])`), to)),
    ...bothWays(LAST_SOUNDS).map(([from, to]) =>
      word.replace(new RegExp(`(?<=.)${from}(?=[1-5]?$)`), to),
    ),
    ...bothWays([['i', 'y']]).map(([from, to]) => word.replace(from, to)),
  ];
  return [...new Set(swapped)].filter((each) => each !== word);
}

const bothWays = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);

/**
 * Whether a word may be a slip of the keyboard for another: one edit that leaves its first sound. In a short word a
 * character is missing, doubled or in its neighbour's place, but no other one: `daddy` is no `day`, and `nung` no `nang`.
 */
export function isSlipOf(word: string, meant: string): boolean {
  if (!isOneEdit(word, meant) || word[0] !== meant[0]) return false;
  const isSwap = [...word].toSorted().join() === [...meant].toSorted().join();
  const hasDouble = word.replace(/(.)\1/, '$1') === meant;
  if (isSwap || hasDouble) return true;
  const isSameSound = FIRST_SOUND.exec(word)?.[0] === FIRST_SOUND.exec(meant)?.[0];
  const isLong = meant.length > word.length || meant.length > EDIT_LENGTH_MIN;
  return isSameSound && isLong;
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
