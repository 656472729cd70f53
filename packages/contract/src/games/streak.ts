import { addDays } from '../core/days.ts';

/** Days in a row with a finished game that end today, or yesterday as long as today has none yet. */
export function streakDays(days: readonly string[], today: string): number {
  const played = new Set(days);
  let day = played.has(today) ? today : addDays(today, -1);
  let count = 0;
  while (played.has(day)) {
    count += 1;
    day = addDays(day, -1);
  }
  return count;
}
