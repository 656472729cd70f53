import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import type { Tally } from '@mam/contract/topics/topics';

/** Number of accounts that have taken a side. */
export function totalOf({ agree, disagree, unsure }: Tally): number {
  return agree + disagree + unsure;
}

/** Whole per cents of the sides, 100 together: the largest remainders are rounded up. */
export function sharesOf(tally: Tally): Record<Side, number> {
  const total = totalOf(tally);
  const shares = { agree: 0, disagree: 0, unsure: 0 };
  for (const side of SIDES) shares[side] = Math.floor((tally[side] * 100) / total);
  const remainder = (side: Side) => (tally[side] * 100) % total;
  const missing = 100 - totalOf(shares);
  const byRemainder = [...SIDES].sort((a, b) => remainder(b) - remainder(a));
  for (const side of byRemainder.slice(0, missing)) shares[side] += 1;
  return shares;
}
