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
