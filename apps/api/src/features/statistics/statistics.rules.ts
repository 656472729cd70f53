import {
  PLAYABLE_METRICS,
  type PlayableMetric,
  type SiteMetric,
} from '@mam/contract/statistics/metrics';
import { pointName, pointNames } from '@mam/contract/statistics/range';
import type { PlayableCounts, SiteCounts } from '@mam/contract/statistics/statistics';
import type { StatisticsStep } from '@mam/contract/statistics/step';
import type { Sum } from './statistics.queries.ts';

/** How the numbers of one answer are put together. */
export interface Aggregator<C> {
  zero: () => C;
  add: (counts: C, sum: Sum) => void;
}

/** Numbers of videos, or of podcasts. */
export const playableAggregator: Aggregator<PlayableCounts> = {
  zero: noCounts,
  add(counts, { metric, count }) {
    if (isPlayableMetric(metric)) counts[metric] += count;
  },
};

/** Numbers of everything, and the parts of videos and of podcasts. */
export const siteAggregator: Aggregator<SiteCounts> = {
  zero: () => ({ ...noCounts(), new_users: 0, video: noCounts(), podcast: noCounts() }),
  add(counts, sum) {
    counts[sum.metric] += sum.count;
    if (sum.subject !== 'account') playableAggregator.add(counts[sum.subject], sum);
  },
};

export function noCounts(): PlayableCounts {
  return { views: 0, likes: 0, dislikes: 0, downloads: 0 };
}

export function sumTotal<C>({ zero, add }: Aggregator<C>, sums: Sum[]): C {
  const total = zero();
  for (const sum of sums) add(total, sum);
  return total;
}

/** Every point of a range in order; sums whose point is not among them would be a mistake of ours. */
export function sumPoints<C extends object>(
  tally: Aggregator<C>,
  sums: Sum[],
  { range, step }: { range: Parameters<typeof pointNames>[0]; step: StatisticsStep },
): (C & { at: string })[] {
  const points = new Map(pointNames(range, step).map((at) => [at, { at, ...tally.zero() }]));
  for (const sum of sums) {
    const point = points.get(step === 'hour' ? sum.at : pointName(sum.at, step));
    if (!point) throw new Error(`no point for ${sum.at}`);
    tally.add(point, sum);
  }
  return [...points.values()];
}

function isPlayableMetric(metric: SiteMetric): metric is PlayableMetric {
  return PLAYABLE_METRICS.some((known) => known === metric);
}
