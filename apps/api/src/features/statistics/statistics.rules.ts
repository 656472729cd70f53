import { PLAYABLE_KIND_NAMES } from '@mam/contract/core/playable-kinds';
import { isPlayableMetric } from '@mam/contract/statistics/metrics';
import { pointName, pointNames } from '@mam/contract/statistics/range';
import type { PlayableCounts, SiteCounts } from '@mam/contract/statistics/statistics';
import type { StatisticsStep } from '@mam/contract/statistics/step';
import type { Sum } from './statistics.queries.ts';

/** Sums up the counts of one response. */
export interface Aggregator<C> {
  zero: () => C;
  add: (counts: C, sum: Sum) => void;
}

/** Counts of one kind of playables. */
export const playableAggregator: Aggregator<PlayableCounts> = {
  zero: zeroCounts,
  add(counts, { metric, count }) {
    if (isPlayableMetric(metric)) counts[metric] += count;
  },
};

/** Counts of the whole site, and the shares of videos and podcasts. */
export const siteAggregator: Aggregator<SiteCounts> = {
  zero: () => ({
    ...zeroCounts(),
    comments: 0,
    tests_passed: 0,
    new_users: 0,
    video: zeroCounts(),
    podcast: zeroCounts(),
  }),
  add(counts, sum) {
    counts[sum.metric] += sum.count;
    const kind = PLAYABLE_KIND_NAMES.find((each) => each === sum.subject);
    if (kind) playableAggregator.add(counts[kind], sum);
  },
};

export function zeroCounts(): PlayableCounts {
  return { views: 0, likes: 0, dislikes: 0, downloads: 0 };
}

export function sumTotal<C>({ zero, add }: Aggregator<C>, sums: Sum[]): C {
  const total = zero();
  for (const sum of sums) add(total, sum);
  return total;
}

/** The counts of every point of a range, in order. @throws for a sum outside the range. */
export function sumPoints<C extends object>(
  aggregator: Aggregator<C>,
  sums: Sum[],
  { range, step }: { range: Parameters<typeof pointNames>[0]; step: StatisticsStep },
): (C & { at: string })[] {
  const points = new Map(pointNames(range, step).map((at) => [at, { at, ...aggregator.zero() }]));
  for (const sum of sums) {
    const point = points.get(step === 'hour' ? sum.at : pointName(sum.at, step));
    if (!point) throw new Error(`no point for ${sum.at}`);
    aggregator.add(point, sum);
  }
  return [...points.values()];
}
