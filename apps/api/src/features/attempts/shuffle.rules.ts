import { createHmac } from 'node:crypto';

/** Bytes of the seed of an attempt. */
export const SEED_BYTES = 16;

/**
 * The places 0 to `count` - 1 in an order that the seed and the label determine: the same for the same seed,
 * and every order is equally likely over all seeds. Without the seed one order tells nothing about another.
 */
export function shuffledPlaces(seed: Buffer, label: string, count: number): number[] {
  return Array.from({ length: count }, (_, place) => ({
    place,
    rank: createHmac('sha256', seed).update(`${label} ${place}`).digest(),
  }))
    .toSorted((a, b) => Buffer.compare(a.rank, b.rank))
    .map(({ place }) => place);
}
