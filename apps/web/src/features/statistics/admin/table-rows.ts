import type { SiteMetric } from '@mam/contract/statistics/metrics';
import { PLAYABLE_METRICS } from '@mam/contract/statistics/metrics';
import { type Counts, countOf, type Point, type Statistics } from './overview-queries.ts';
import { isFuture, isUncounted, isWhole, periodLabel, pointLabel } from './point-labels.ts';

/** More days than this are shown by week at first. */
export const DAYS_AT_ONCE = 14;
const WEEK_DAYS = 7;

/** A row of the table: a point, or a week of points. Numbers of the future, and from before counting, are null. */
export interface Row {
  label: string;
  video: number | null;
  podcast: number | null;
  now: number | null;
  before: number | null;
}

/** The points of a range as rows; seven to a row where `isByWeek`. */
export function rowsOf(
  { points, previous, began_on }: Statistics,
  metric: SiteMetric,
  { isByWeek }: { isByWeek: boolean },
): Row[] {
  const size = isByWeek ? WEEK_DAYS : 1;
  const rows: Row[] = [];
  for (let first = 0; first < points.length; first += size) {
    const part: readonly Named[] = points.slice(first, first + size);
    const [begin] = part;
    if (!begin) break;
    const end = part.at(-1) ?? begin;
    const isUnknown =
      isFuture(begin.at) || part.every((point) => isUncounted(point, began_on, metric));
    rows.push({
      label:
        begin === end
          ? periodLabel(begin.at, began_on, metric)
          : `${pointLabel(begin.at)} – ${pointLabel(end.at)}`,
      ...(isUnknown
        ? { video: null, podcast: null, now: null }
        : {
            video: sum(part, (point) => kindCount(point.video, metric)),
            podcast: sum(part, (point) => kindCount(point.podcast, metric)),
            now: sum(part, (point) => countOf(point, metric)),
          }),
      before: previousSum(previous.points.slice(first, first + size), began_on, metric),
    });
  }
  return rows;
}

/**
 * Sum of points of the previous range; null where a part was not counted, because a part cannot be compared
 * with a whole.
 */
export function previousSum(
  points: readonly Point[],
  beganOn: string,
  metric: SiteMetric,
): number | null {
  if (points.length === 0 || !points.every((point) => isWhole(point, beganOn, metric))) return null;
  return sum(points, (point) => countOf(point, metric));
}

type Named = Counts & { at: string };

/** The count of one kind; 0 for metrics that kinds do not have. */
export function kindCount(counts: Counts['video'], metric: SiteMetric): number {
  const counted = PLAYABLE_METRICS.find((name) => name === metric);
  return counts && counted ? counts[counted] : 0;
}

function sum<T>(points: readonly T[], value: (point: T) => number): number {
  return points.reduce((total, point) => total + value(point), 0);
}
