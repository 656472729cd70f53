import { TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * How long an asker waits: `18 phút`, `6 giờ`, `1 ngày 6 giờ`. Of times that are known to the hour only, the first
 * hour has no minutes.
 */
export function ageText(ms: number, precision: 'minute' | 'hour' = 'minute'): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1 && precision === 'hour') return m.admin_inbox_age_under_hour();
  if (hours < 1)
    return m.admin_inbox_age_minutes({ count: Math.max(1, Math.floor(ms / MINUTE_MS)) });
  if (hours < 24) return m.admin_inbox_age_hours({ count: hours });
  return m.admin_inbox_age_days({ days: Math.floor(hours / 24), hours: hours % 24 });
}

/** A time that is known to the hour only is a whole hour, as that of an anonymous comment, and may lie ahead. */
export function precisionOf(at: string): 'minute' | 'hour' {
  return Date.parse(at) % HOUR_MS === 0 ? 'hour' : 'minute';
}

/** `soon` from 16 hours, `overdue` past 24. */
export function urgencyOf(ms: number): 'fine' | 'soon' | 'overdue' {
  if (ms > TICKET_WAIT_HOURS.overdue * HOUR_MS) return 'overdue';
  return ms >= TICKET_WAIT_HOURS.soon * HOUR_MS ? 'soon' : 'fine';
}

/** Milliseconds past the promised time; below zero before it. */
export function overdueBy(ms: number): number {
  return ms - TICKET_WAIT_HOURS.overdue * HOUR_MS;
}
