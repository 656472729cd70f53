/** Questions of a category in its order: how many are passed over, and how many follow. */
export interface Slice {
  category_id: number;
  offset: number;
  limit: number;
}

interface Counted {
  category_id: number;
  count: number;
}

/**
 * What a page takes of each category where the first questions of all categories come first, then the second
 * ones, and so on. A category that is at its end is passed over.
 */
export function mixedSlices(
  counts: readonly Counted[],
  { offset, limit }: { offset: number; limit: number },
): Slice[] {
  const starts = takenBefore(counts, offset);
  const ends = takenBefore(counts, offset + limit);
  return counts
    .map(({ category_id }, index) => {
      const start = starts[index] ?? 0;
      return { category_id, offset: start, limit: (ends[index] ?? 0) - start };
    })
    .filter((slice) => slice.limit > 0);
}

/** How many questions of each category are among the first `place` ones. */
function takenBefore(counts: readonly Counted[], place: number): number[] {
  const takenIn = (rounds: number) => counts.map(({ count }) => Math.min(count, rounds));
  const sumOf = (taken: readonly number[]) => taken.reduce((sum, each) => sum + each, 0);
  // The last full round that ends at this place or before it, found by halving.
  let [full, beyond] = [0, Math.max(0, ...counts.map(({ count }) => count)) + 1];
  while (beyond - full > 1) {
    const middle = Math.floor((full + beyond) / 2);
    if (sumOf(takenIn(middle)) <= place) full = middle;
    else beyond = middle;
  }
  const taken = takenIn(full);
  let left = place - sumOf(taken);
  return counts.map(({ count }, index) => {
    const isNext = left > 0 && count > full;
    if (isNext) left -= 1;
    return (taken[index] ?? 0) + (isNext ? 1 : 0);
  });
}
