/** A queue as it is shown: signs of distress above all others, which the inbox mixes by their order. */
export function distressFirst<T extends { is_distress: boolean }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => Number(b.is_distress) - Number(a.is_distress));
}

interface Rules<T> {
  /** Whether it may be answered here: no colleague has claimed it. */
  free: (item: T) => boolean;
  /** It was stepped over without an answer. */
  isPutOff: (item: T) => boolean;
}

/** What comes after the row `at` of a queue: the most urgent one, then those that were put off, from there on. */
export function nextOf<T>(
  items: readonly T[],
  at: number,
  { free, isPutOff }: Rules<T>,
): T | undefined {
  const others = items.filter((_, place) => place !== at);
  const around = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return others.find((item) => free(item) && !isPutOff(item)) ?? around.find(free);
}
