import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import { TALLY_PERCENT_MIN } from '@mam/contract/core/constants';
import type { Tally } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';
import { sharesOf, totalOf } from './shares.ts';

/** How many are on each side: people while they are few, else per cents. */
export function sharesTexts(tally: Tally): Record<Side, string> {
  const shares = sharesOf(tally);
  const isFew = totalOf(tally) < TALLY_PERCENT_MIN;
  const textOf = (side: Side) =>
    isFew
      ? m.topics_people({ count: count(tally[side]), amount: tally[side] })
      : `${shares[side]}%`;
  const [agree, disagree, unsure] = SIDES.map(textOf);
  return { agree, disagree, unsure } as Record<Side, string>;
}
