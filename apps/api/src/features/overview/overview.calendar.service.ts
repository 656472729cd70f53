import { addDays } from '@mam/contract/core/days';
import type { CalendarEntry, CalendarWeek } from '@mam/contract/overview/calendar';
import type { Deps } from '../../app.deps.ts';
import { localDay, localMidnight } from '../../platform/clock.ts';
import { type CalendarRow, listCalendar, listReviews } from './overview.calendar.queries.ts';
import { mondayOf } from './overview.weeks.rules.ts';

/** The week of a day in Viet Nam, of today when left out. */
export async function getCalendar({ db, clock }: Deps, day?: string): Promise<CalendarWeek> {
  const today = localDay(clock.now());
  const first = mondayOf(day ?? today);
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const week = {
    from: localMidnight(first),
    to: localMidnight(addDays(first, 7)),
    first,
    last: addDays(first, 6),
  };
  const [moments, reviews] = await Promise.all([listCalendar(db, week), listReviews(db, week)]);
  const byDay = Map.groupBy([...reviews, ...moments], (row) => row.day);
  return {
    today,
    days: days.map((each) => ({ day: each, entries: (byDay.get(each) ?? []).map(toEntry) })),
  };
}

function toEntry({ kind, id, name, at, count }: CalendarRow): CalendarEntry {
  return { kind, id, name, at: at?.toISOString() ?? null, count };
}
