import { shuffled } from './shuffle.ts';

/**
 * For each place whether the item there is right. Items are indices of `texts`, which are in the right
 * order; two items with the same text may stand for each other.
 */
export function rightPlaces(texts: readonly string[], order: readonly number[]): boolean[] {
  return texts.map((text, place) => texts[order[place] ?? -1] === text);
}

/** Indices of `texts` in an order that is not the right one, unless all texts are the same. */
export function mixedOrder(texts: readonly string[], seed: number): number[] {
  const right = texts.map((_, index) => index);
  const mixed = shuffled(right, seed);
  return rightPlaces(texts, mixed).every(Boolean)
    ? [...right.slice(1), ...right.slice(0, 1)]
    : mixed;
}

/** Moves the item at a place to another place; the others keep their order. */
export function moved<T>(order: readonly T[], from: number, to: number): T[] {
  const [item] = order.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= order.length) return [...order];
  const others = order.filter((_, place) => place !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
