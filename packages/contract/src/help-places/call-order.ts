import { isOpenAt, openingState, type WeekMinute } from './opening-hours.ts';
import { type CallResult, hasAnswered } from './place-facts.ts';

/** What the order of a number depends on. */
interface Callable {
  opening_hours: string | null;
  is_emergency: boolean;
  last_called_on: string | null;
  call_result: CallResult | null;
}

/** Emergency numbers, and numbers that were answered when the team of the site called. */
export function isChecked(place: Callable): boolean {
  return place.is_emergency || hasAnswered(place);
}

/** Whether by its hours it does not answer at a time; unknown hours do not close it. */
export function isClosedAt(place: Callable, at: WeekMinute): boolean {
  return place.opening_hours !== null && !isOpenAt(place, at);
}

/**
 * The order of numbers to call: those that answer by day and night and are known to, those that are open at a time, then
 * those that are closed or whose hours are not known.
 */
export function inCallOrder<T extends Callable>(places: readonly T[], at: WeekMinute): T[] {
  const rank = (place: T) => {
    if (isAlwaysOpen(place, at) && isChecked(place)) return 0;
    return isOpenAt(place, at) ? 1 : 2;
  };
  return [...places].sort((a, b) => rank(a) - rank(b));
}

function isAlwaysOpen({ opening_hours, is_emergency }: Callable, at: WeekMinute): boolean {
  return is_emergency || (opening_hours !== null && openingState(opening_hours, at).next === null);
}
