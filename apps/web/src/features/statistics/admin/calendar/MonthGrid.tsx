import { dayText } from '@mam/contract/core/days';
import type { CalendarDays } from '@mam/contract/overview/calendar';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CalendarLink } from './CalendarLink.tsx';
import { dayAfterKey, weekday } from './calendar-months.ts';
import { EmptyDay } from './EmptyDay.tsx';

const WEEK = 7;

interface MonthGridProps extends CalendarDays {
  month: string;
  /** Id of the heading with its name. */
  labelledBy: string;
}

/** The weeks of a month; Tab enters at one day, arrows move between days, Tab goes on to what a day has. */
export function MonthGrid({ days, today, month, labelledBy }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const inMonth = days.filter(({ day }) => day.startsWith(month));
  const first = inMonth.find(({ day }) => day === today) ?? inMonth[0];
  const [chosen, setChosen] = useState(first?.day);
  const names = days.map(({ day }) => day);
  const onKeyDown = (event: KeyboardEvent) => {
    const { day } = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {};
    const next = day && dayAfterKey(names, day, event.key);
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) =>
    days.slice(index * WEEK, (index + 1) * WEEK),
  );
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days.
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {days.slice(0, WEEK).map(({ day }) => (
            <th key={day} scope="col" className="px-1 pb-1.5 text-left text-sm text-muted">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((each) => (
              <Cell
                key={each.day}
                {...each}
                isToday={each.day === today}
                isToCome={each.day > today}
                isOutside={!each.day.startsWith(month)}
                isChosen={each.day === chosen}
                choose={() => setChosen(each.day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = CalendarDays['days'][number] & {
  isToday: boolean;
  isToCome: boolean;
  isOutside: boolean;
  isChosen: boolean;
  choose: () => void;
};

function Cell({ day, entries, isToday, isToCome, isOutside, isChosen, choose }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus.
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={choose}
      className={`h-28 border border-line p-1.5 align-top ${isOutside ? 'bg-sunk' : ''}`}
    >
      <span className="grid gap-1.5">
        <span className="text-sm">
          <span className="sr-only">{dayText(day)}</span>
          <b
            aria-hidden="true"
            className={`inline-block tabular-nums ${isToday ? 'rounded-pill bg-primary px-2 text-on-primary' : isOutside ? 'text-muted' : 'text-heading'}`}
          >
            {dayNumber(day, isOutside)}
          </b>
        </span>
        {entries.map((entry) => (
          <CalendarLink key={`${entry.kind}/${entry.id}`} entry={entry} />
        ))}
        {isToCome && entries.length === 0 && <EmptyDay day={day} />}
      </span>
    </td>
  );
}

/** Days of other months are named with theirs. */
function dayNumber(day: string, isOutside: boolean): string {
  return isOutside ? dayText(day).slice(0, 'dd/mm'.length) : String(Number(day.slice(-2)));
}
