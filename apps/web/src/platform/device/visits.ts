import { DAY_MS } from '@mam/contract/core/days';
import { deviceStorage, isPrivate } from './device-storage.ts';
import { VISITS_KEY } from './keys.ts';

const WEEK_DAYS = 7;

/** Monday to Sunday of the week of a day; days are YYYY-MM-DD. */
export function weekOf(day: string): string[] {
  const at = Date.parse(day);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % WEEK_DAYS;
  return Array.from({ length: WEEK_DAYS }, (_, index) =>
    new Date(at + (index - sinceMonday) * DAY_MS).toISOString().slice(0, day.length),
  );
}

/** The days of this week on which a reader learned or played on this device. */
export function visitsInWeek(day: string): string[] {
  const stored = deviceStorage.get(VISITS_KEY);
  return Array.isArray(stored) ? weekOf(day).filter((each) => stored.includes(each)) : [];
}

/** Adds a day, and forgets those of earlier weeks. Private mode notes nothing. */
export function noteVisit(day: string): void {
  const days = visitsInWeek(day);
  if (isPrivate() || days.includes(day)) return;
  deviceStorage.set(VISITS_KEY, [...days, day]);
}

/** Forgets this week. */
export function forgetVisits(): void {
  deviceStorage.remove(VISITS_KEY);
}
