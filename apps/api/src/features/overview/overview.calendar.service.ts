import { addDays, addMonths, countDays } from '@mam/contract/core/days';
import type { CalendarDays, CalendarEntry } from '@mam/contract/overview/calendar';
import type { Deps } from '../../app.deps.ts';
import { localDay, localMidnight } from '../../platform/clock.ts';
import { type CalendarRow, listCalendar, listReviews } from './overview.calendar.queries.ts';
import { mondayOf } from './overview.weeks.rules.ts';

/** Days of a week. */
const WEEK = 7;

/** The week of a day in Viet Nam, of today when left out, or the weeks that a month touches. */
export async function getCalendar(
  { db, clock }: Deps,
  { day, month }: { day?: string | undefined; month?: string | undefined },
): Promise<CalendarDays> {
  const today = localDay(clock.now());
  const { first, count } = month ? weeksOf(month) : { first: mondayOf(day ?? today), count: WEEK };
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const range = {
    from: localMidnight(first),
    to: localMidnight(addDays(first, count)),
    first,
    last: addDays(first, count - 1),
  };
  const [moments, reviews] = await Promise.all([listCalendar(db, range), listReviews(db, range)]);
  const byDay = Map.groupBy([...reviews, ...moments], (row) => row.day);
  return {
    today,
    days: days.map((each) => ({ day: each, entries: (byDay.get(each) ?? []).map(toEntry) })),
  };
}

/** From the Monday on or before the first of the month to the Sunday on or after its last day. */
function weeksOf(month: string) {
  const first = mondayOf(`${month}-01`);
  const lastMonday = mondayOf(addDays(`${addMonths(month, 1)}-01`, -1));
  return { first, count: countDays({ start_date: first, end_date: lastMonday }) - 1 + WEEK };
}

function toEntry({ kind, id, name, at, count, items }: CalendarRow): CalendarEntry {
  return { kind, id, name, at: at?.toISOString() ?? null, count, items };
}
