import { addDays, countDays, type DayRange } from '@mam/contract/core/days';
import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { STATISTICS_SUBJECTS, type StatisticsSubject } from '@mam/contract/statistics/metrics';
import { previousRange } from '@mam/contract/statistics/range';
import type {
  PlayableCounts,
  PlayableStatistics,
  SiteStatistics,
} from '@mam/contract/statistics/statistics';
import { type StatisticsStep, statisticsStep } from '@mam/contract/statistics/step';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { localMinute } from '../../platform/clock.ts';
import {
  listEarlier,
  type Sum,
  sumByDay,
  sumByMonth,
  sumHours,
  sumItems,
} from './statistics.queries.ts';
import { listCategoryCounts, listTop } from './statistics.rankings.service.ts';
import {
  type Aggregator,
  playableAggregator,
  siteAggregator,
  sumPoints,
  sumTotal,
  zeroCounts,
} from './statistics.rules.ts';

type StatisticsDeps = Pick<Deps, 'db' | 'clock'>;

export function getPlayableStatistics(
  deps: StatisticsDeps,
  kind: PlayableKind,
  range: DayRange,
): Promise<PlayableStatistics> {
  return read(deps, range, { kinds: [kind], subjects: [kind], aggregator: playableAggregator });
}

export function getSiteStatistics(deps: StatisticsDeps, range: DayRange): Promise<SiteStatistics> {
  const kinds = PLAYABLE_KIND_NAMES;
  return read(deps, range, { kinds, subjects: STATISTICS_SUBJECTS, aggregator: siteAggregator });
}

interface Query<C> {
  kinds: readonly PlayableKind[];
  subjects: readonly StatisticsSubject[];
  aggregator: Aggregator<C>;
}

async function read<C extends PlayableCounts>(
  { db, clock }: StatisticsDeps,
  range: DayRange,
  { kinds, subjects, aggregator }: Query<C>,
) {
  const step = statisticsStep(range.start_date, range.end_date);
  const before = previousRange(range);
  const until = comparableUntil(range, before, clock.now());
  // One snapshot, so that parts and totals agree while events are added.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (tx) => {
    const sums = await readSums(tx, subjects, { range, step });
    const sumsBefore = await readSums(tx, subjects, { range: before, step });
    const excluded = until ? await readSumsAfter(tx, subjects, { until, before }) : [];
    const items = await sumItems(tx, kinds, range);
    return {
      ...range,
      step,
      totals: sumTotal(aggregator, sums),
      points: sumPoints(aggregator, sums, { range, step }),
      previous: {
        ...before,
        until,
        totals: sumTotal(aggregator, [...sumsBefore, ...excluded.map(negate)]),
        points: sumPoints(aggregator, sumsBefore, { range: before, step }),
      },
      top: await listTop(tx, items),
      categories: await listCategoryCounts(tx, items),
      ...(await readEarlier(tx, kinds, range.start_date)),
    };
  });
}

/** The first day of the statistics, and the counts from before it. */
async function readEarlier(tx: Database, kinds: readonly PlayableKind[], startDate: string) {
  const rows = await listEarlier(tx, kinds);
  const earlier = zeroCounts();
  for (const { metric, count } of rows) earlier[metric] += count;
  return { began_on: rows[0]?.began_on ?? startDate, earlier };
}

function readSums(
  tx: Database,
  subjects: readonly StatisticsSubject[],
  { range, step }: { range: DayRange; step: StatisticsStep },
): Promise<Sum[]> {
  if (step === 'hour') return sumHours(tx, subjects, range.start_date);
  return step === 'day' ? sumByDay(tx, subjects, range) : sumByMonth(tx, subjects, range);
}

/** The hour of the previous range that corresponds to now; null when now is outside the range. */
function comparableUntil(range: DayRange, before: DayRange, now: Date): string | null {
  const [today = '', time = ''] = localMinute(now).split(' ');
  if (today < range.start_date || today > range.end_date) return null;
  const passed = countDays({ start_date: range.start_date, end_date: today }) - 1;
  const day = addDays(before.start_date, passed);
  return day > before.end_date ? null : `${day}T${time.slice(0, 2)}`;
}

/** The sums of the previous range after that hour. */
async function readSumsAfter(
  tx: Database,
  subjects: readonly StatisticsSubject[],
  { until, before }: { until: string; before: DayRange },
): Promise<Sum[]> {
  const day = until.slice(0, 10);
  const rest = { start_date: addDays(day, 1), end_date: before.end_date };
  const hours = await sumHours(tx, subjects, day);
  const days = rest.start_date > rest.end_date ? [] : await sumByMonth(tx, subjects, rest);
  return [...hours.filter(({ at }) => at > until), ...days];
}

function negate(sum: Sum): Sum {
  return { ...sum, count: -sum.count };
}
