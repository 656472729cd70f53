import { addDays, dayText } from '@mam/contract/core/days';
import type { CalendarDays } from '@mam/contract/overview/calendar';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { useIsPhone } from '../../../../admin-ui/frame/use-is-phone.ts';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { OverviewBox } from '../OverviewBox.tsx';
import { calendarQuery } from '../overview-queries.ts';
import { CalendarLink } from './CalendarLink.tsx';
import { MONTH_PAGE, monthOfWeek } from './calendar-months.ts';
import { DayName } from './DayName.tsx';
import { EmptyDay } from './EmptyDay.tsx';

/** Days of a week. */
const WEEK = 7;

/** What a week brings by itself, day by day; a day to come without anything can take a draft. */
export function ContentCalendar() {
  const [day, setDay] = useState<string>();
  const query = useQuery(calendarQuery(day ? { day } : {}));
  const days = query.data?.days.map((each) => each.day) ?? [];
  const [monday] = days;
  const turn = (days: number) => monday && setDay(addDays(monday, days));
  return (
    <OverviewBox
      // A list of seven days is longer than the work above it.
      isFolded={useIsPhone()}
      title={m.admin_calendar()}
      lead={m.admin_calendar_note()}
      extra={
        monday && (
          <span className="flex items-center text-sm text-muted tabular-nums">
            <IconButton
              icon="left"
              size="l"
              label={m.admin_calendar_before()}
              onClick={() => turn(-WEEK)}
            />
            <span aria-live="polite">
              {shortDay(monday)}–{shortDay(addDays(monday, WEEK - 1))}
            </span>
            <IconButton
              icon="right"
              size="l"
              label={m.admin_calendar_after()}
              onClick={() => turn(WEEK)}
            />
            <Link
              to={`${MONTH_PAGE}?month=${monthOfWeek(days, query.data?.today ?? monday)}`}
              className="flex min-h-11 items-center px-1 font-strong text-link"
            >
              {m.admin_calendar_month()}
            </Link>
          </span>
        )
      }
    >
      <QueryBoundary query={query} rows={3}>
        {({ days, today }) => (
          <ol className="mt-1 grid flex-1 gap-x-2 lg:grid-cols-7">
            {days.map((each) => (
              <Day key={each.day} {...each} today={today} />
            ))}
          </ol>
        )}
      </QueryBoundary>
    </OverviewBox>
  );
}

const shortDay = (day: string) => dayText(day).slice(0, 'dd/mm'.length);

function Day({ day, entries, today }: CalendarDays['days'][number] & { today: string }) {
  return (
    <li className="grid min-w-0 content-start gap-1.5 border-line py-1.5 max-lg:grid-cols-[4.5rem_minmax(0,1fr)] max-lg:not-first:border-t lg:not-first:border-l lg:not-first:pl-2">
      <DayName day={day} isToday={day === today} />
      <div className="grid grid-cols-1 gap-1.5">
        {entries.map((entry) => (
          <CalendarLink key={`${entry.kind}/${entry.id}`} entry={entry} />
        ))}
        {entries.length === 0 &&
          (day > today ? (
            <EmptyDay day={day} />
          ) : (
            <span className="text-sm text-muted max-lg:pt-1">–</span>
          ))}
      </div>
    </li>
  );
}
