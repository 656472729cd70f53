import type { SiteMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { today } from '../../../platform/today.ts';
import { countOf, type Point } from './overview-queries.ts';

// sv-SE writes `2026-11-21 09`.
const NOW = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** Label of a point, the same in both languages: `9:00`, `21/10`, `10/2026`, `2026`. */
export function pointLabel(at: string): string {
  const [year, month, day, hour] = at.split(/[-T]/);
  if (hour) return `${Number(hour)}:00`;
  if (day) return `${Number(day)}/${Number(month)}`;
  return month ? `${Number(month)}/${year}` : at;
}

/** The same for a row: marks a month or year that is not whole. */
export function periodLabel(at: string, beganOn: string, metric: SiteMetric): string {
  const period = pointLabel(at);
  return isPartial(at, beganOn, metric) ? m.admin_statistics_partial({ period }) : period;
}

/** Whether a point has not begun yet, in the time zone of Viet Nam. */
export function isFuture(at: string): boolean {
  return at > NOW.format().replace(' ', 'T').slice(0, at.length);
}

/** Whether a 0 only means that counting had not begun; accounts alone are known from before. */
export function isUncounted(point: Point, beganOn: string, metric: SiteMetric): boolean {
  const { at } = point;
  if (metric === 'new_users' || countOf(point, metric) !== 0) return false;
  return at.slice(0, 10) < beganOn.slice(0, at.length);
}

/** Whether a point of the previous range was counted from its first to its last day. */
export function isWhole(point: Point, beganOn: string, metric: SiteMetric): boolean {
  return !isUncounted(point, beganOn, metric) && !isBegunWithin(point.at, beganOn, metric);
}

/** Whether a month or year is not whole: counting began within it, or it has not ended. */
function isPartial(at: string, beganOn: string, metric: SiteMetric): boolean {
  const isLong = at.length <= 'YYYY-MM'.length;
  return isLong && (isBegunWithin(at, beganOn, metric) || today().startsWith(at));
}

/** Whether counting began in a month or year, and not on its first day. */
function isBegunWithin(at: string, beganOn: string, metric: SiteMetric): boolean {
  if (metric === 'new_users' || at.length > 'YYYY-MM'.length) return false;
  return beganOn.startsWith(at) && !`${at}-01-01`.startsWith(beganOn);
}
