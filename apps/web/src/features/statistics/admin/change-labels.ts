import type { SiteMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { count } from '../../../platform/format.ts';

interface Change {
  text: string;
  variant: 'good' | 'bad' | 'plain';
}

/**
 * “tăng 14%”: the change from the previous number; no percentage if the previous number was not above zero.
 */
export function changeLabel(metric: SiteMetric, now: number, before: number): Change {
  if (now === before) return { text: m.admin_statistics_same(), variant: 'plain' };
  const isGood = now > before !== (metric === 'dislikes');
  const variant = isGood ? 'good' : 'bad';
  if (before === 0) return { text: m.admin_statistics_first(), variant: 'plain' };
  if (before < 0) return { text: m.admin_statistics_was({ count: formatSigned(before) }), variant };
  const percent = count(Math.max(1, Math.round((Math.abs(now - before) / before) * 100)));
  const text =
    now > before ? m.admin_statistics_up({ percent }) : m.admin_statistics_down({ percent });
  return { text, variant };
}

/** A whole number that may be below zero: -1234 → `−1.234`. */
export function formatSigned(value: number): string {
  return value < 0 ? `−${count(-value)}` : count(value);
}
