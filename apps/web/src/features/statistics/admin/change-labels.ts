import type { SiteMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { count } from '../../../platform/format.ts';

interface Change {
  text: string;
  look: 'good' | 'bad' | 'plain';
}

/** «tăng 14 %»: a number against the one before. Of nothing, or less, there are no per cents. */
export function changeWords(metric: SiteMetric, now: number, before: number): Change {
  if (now === before) return { text: m.admin_statistics_same(), look: 'plain' };
  const isGood = now > before !== (metric === 'dislikes');
  const look = isGood ? 'good' : 'bad';
  if (before === 0) return { text: m.admin_statistics_first(), look: 'plain' };
  if (before < 0) return { text: m.admin_statistics_was({ count: signed(before) }), look };
  const percent = count(Math.max(1, Math.round((Math.abs(now - before) / before) * 100)));
  const text =
    now > before ? m.admin_statistics_up({ percent }) : m.admin_statistics_down({ percent });
  return { text, look };
}

/** A whole number that may be below zero: -1234 → `−1.234`. */
export function signed(value: number): string {
  return value < 0 ? `−${count(-value)}` : count(value);
}
