import type { DayRange } from '@mam/contract/core/days';
import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { previousRange } from '@mam/contract/statistics/range';
import {
  ITEM_CELL_MIN,
  ITEM_REACH_MIN,
  type ItemStatistics,
} from '@mam/contract/statistics/statistics';
import { statisticsStep } from '@mam/contract/statistics/step';
import type { Deps } from '../../app.deps.ts';
import { countReaders, findItem, sumItem } from './statistics.item.queries.ts';
import { listEarlier } from './statistics.queries.ts';
import { playableAggregator, sumPoints, sumTotal } from './statistics.rules.ts';

/** @throws the kind's own not-found error. */
export function getItemStatistics(
  { db }: Pick<Deps, 'db'>,
  { kind, id }: { kind: PlayableKind; id: string | number },
  range: DayRange,
): Promise<ItemStatistics> {
  const step = statisticsStep(range.start_date, range.end_date);
  const before = previousRange(range);
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (tx) => {
    const item = await findItem(tx, kind, id);
    if (!item) throw new AppError(PLAYABLE_KINDS[kind].notFound);
    const sums = await sumItem(tx, { kind, id: item.id, range }, step === 'hour');
    const [first] = await listEarlier(tx, [kind]);
    const began_on = first?.began_on ?? range.start_date;
    const sumsBefore = await sumItem(tx, { kind, id: item.id, range: before }, false);
    return {
      ...range,
      step,
      totals: sumTotal(playableAggregator, sums),
      points: sumPoints(playableAggregator, sums, { range, step }),
      previous: {
        ...before,
        totals: before.start_date < began_on ? null : sumTotal(playableAggregator, sumsBefore),
      },
      began_on,
      readers: toReaders(await countReaders(tx, item)),
    };
  });
}

/**
 * Counts of people are multiples of five, so that two readings of a small number do not tell who came between
 * them; a curve needs twenty, and its percentages are those of the rounded counts.
 */
export function toReaders(found: {
  count: number;
  finished: number;
  reach: number[];
}): ItemStatistics['readers'] {
  const rounded = (count: number) => Math.floor(count / ITEM_CELL_MIN) * ITEM_CELL_MIN;
  const all = rounded(found.count);
  return {
    count: all || null,
    finished: rounded(found.finished) || null,
    reach:
      all < ITEM_REACH_MIN
        ? null
        : found.reach.map((count) => Math.round((rounded(count) / all) * 100)),
  };
}
