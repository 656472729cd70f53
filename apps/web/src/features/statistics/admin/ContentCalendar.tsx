import { addDays, dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import type { CalendarEntry, CalendarWeek } from '@mam/contract/overview/calendar';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { vietnamIso } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { CALENDAR_LOOKS, hrefOf } from './calendar-looks.ts';
import { EmptyDay } from './EmptyDay.tsx';
import { OverviewBox } from './OverviewBox.tsx';
import { calendarQuery } from './overview-queries.ts';

/** Days of a week. */
const WEEK = 7;

/** What a week brings by itself, day by day; a day to come without anything can take a draft. */
export function ContentCalendar() {
  const [day, setDay] = useState<string>();
  const query = useQuery({ ...calendarQuery(day), placeholderData: keepPreviousData });
  const monday = query.data?.days[0]?.day;
  const turn = (days: number) => monday && setDay(addDays(monday, days));
  return (
    <OverviewBox
      title={m.admin_calendar()}
      note={m.admin_calendar_note()}
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
          </span>
        )
      }
    >
      <QueryBoundary query={query} rows={3}>
        {({ days, today }) => (
          <ol className="mt-1 mb-3 grid gap-x-2 lg:grid-cols-7">
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

function Day({ day, entries, today }: CalendarWeek['days'][number] & { today: string }) {
  const isToday = day === today;
  return (
    <li className="grid min-w-0 content-start gap-1.5 border-line py-1.5 max-lg:grid-cols-[4.5rem_minmax(0,1fr)] max-lg:not-first:border-t lg:not-first:border-l lg:not-first:pl-2">
      <h3
        aria-current={isToday ? 'date' : undefined}
        className="flex items-center gap-1.5 text-sm text-muted max-lg:row-span-99 max-lg:items-start max-lg:pt-1"
      >
        {weekday(day)}
        <b
          className={`tabular-nums ${isToday ? 'rounded-pill bg-primary px-2 text-on-primary' : 'text-heading'}`}
        >
          {day.slice(-2)}
        </b>
      </h3>
      {entries.map((entry) => (
        <Entry key={`${entry.kind}/${entry.id}`} entry={entry} />
      ))}
      {entries.length === 0 &&
        (day > today ? (
          <EmptyDay day={day} />
        ) : (
          <span className="text-sm text-muted max-lg:pt-1">–</span>
        ))}
    </li>
  );
}

function weekday(day: string): string {
  const locale = getLocale();
  // The narrow form is `T2` to `CN` in Vietnamese; in English it is not unique.
  const style = locale === 'vi' ? 'narrow' : 'short';
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(day));
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const { kind, at, name, count } = entry;
  const { icon, fill, label } = CALENDAR_LOOKS[kind];
  const title = textIn(name, getLocale());
  return (
    <Link
      to={hrefOf(entry)}
      className={`block min-w-0 rounded-[10px] px-2 py-1.5 text-sm leading-[1.35] text-heading no-underline hover:underline max-lg:col-start-2 ${fill}`}
    >
      <span className="flex items-center gap-1 text-xs">
        <Icon name={icon} className="size-4 flex-none" />
        {label?.() ?? (at && vietnamIso(at).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length))}
      </span>
      <span className="line-clamp-3 font-strong wrap-break-word">
        {count > 1 ? m.admin_calendar_reviews({ count }) : title}
      </span>
    </Link>
  );
}
