import { addMonths, dayText } from '@mam/contract/core/days';
import type { CalendarDays } from '@mam/contract/overview/calendar';
import { givenMonth } from '@mam/contract/rules/day';
import { m } from '@mam/texts';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PADDED_PANEL } from '../../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { today } from '../../../../platform/today.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { calendarQuery } from '../overview-queries.ts';
import { CalendarLink } from './CalendarLink.tsx';
import { monthName } from './calendar-months.ts';
import { DayName } from './DayName.tsx';
import { MonthGrid } from './MonthGrid.tsx';

const HEADING = 'calendar-month';

/** `/administrator/overview/calendar`: what a month brings, as a grid of days or, on phones, as a list. */
export function CalendarMonth() {
  const month = useMonth();
  const query = useQuery(calendarQuery({ month }));
  const isWide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  return (
    <AdminPage
      title={m.admin_calendar_title()}
      back={{ to: '/administrator/overview', label: m.nav_admin_overview() }}
    >
      <section className={PADDED_PANEL} aria-labelledby={HEADING}>
        <MonthHead month={month} />
        <QueryBoundary query={query} rows={6} rowClass="h-24">
          {(shown) => {
            const of = monthOf(shown);
            return isWide ? (
              <MonthGrid key={of} {...shown} month={of} labelledBy={HEADING} />
            ) : (
              <MonthList {...shown} month={of} />
            );
          }}
        </QueryBoundary>
        <p className="mt-3 text-xs text-muted">
          {m.admin_calendar_note()} {isWide && m.admin_calendar_keys()}
        </p>
      </section>
    </AdminPage>
  );
}

/** The month of what is shown, the previous one while another is loading: its second week has no other month. */
function monthOf({ days }: CalendarDays): string {
  return days[7]?.day.slice(0, 'yyyy-mm'.length) ?? thisMonth();
}

const thisMonth = () => today().slice(0, 'yyyy-mm'.length);

/** The month of the address, the current one without. */
function useMonth(): string {
  const [params] = useSearchParams();
  const { data } = givenMonth().safeParse(params.get('month'));
  return data ?? thisMonth();
}

function MonthHead({ month }: { month: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2">
      <MonthLink
        month={addMonths(month, -1)}
        icon="left"
        label={m.admin_calendar_previous_month()}
      />
      <h2 id={HEADING} aria-live="polite">
        {monthName(month)}
      </h2>
      <MonthLink month={addMonths(month, 1)} icon="right" label={m.admin_calendar_next_month()} />
      {month !== thisMonth() && (
        <Link
          to="."
          preventScrollReset
          className="ml-auto flex min-h-11 items-center font-strong text-link"
        >
          {m.admin_calendar_today()}
        </Link>
      )}
    </div>
  );
}

function MonthLink({ month, icon, label }: { month: string; icon: string; label: string }) {
  return (
    <Link
      to={`?month=${month}`}
      preventScrollReset
      aria-label={`${label}: ${dayText(month)}`}
      className="grid size-11 place-items-center rounded-pill text-heading hover:bg-sunk"
    >
      <Icon name={icon} />
    </Link>
  );
}

/** The days of the month that have something, and today; of this month those that are over are folded. */
function MonthList({ days, today: current, month }: CalendarDays & { month: string }) {
  const shown = days.filter(
    ({ day, entries }) => day.startsWith(month) && (entries.length > 0 || day === current),
  );
  const isOver = ({ day }: { day: string }) => current.startsWith(month) && day < current;
  const over = shown.filter(isOver);
  const isEmpty = shown.every(({ entries }) => entries.length === 0);
  return (
    <>
      {over.length > 0 && (
        <details>
          <summary className="min-h-11 text-muted">
            {m.admin_calendar_over({ count: over.length })}
          </summary>
          <Days days={over} today={current} />
        </details>
      )}
      <Days days={shown.filter((each) => !isOver(each))} today={current} />
      {isEmpty && <p className="py-2 text-muted">{m.admin_calendar_month_empty()}</p>}
    </>
  );
}

function Days({ days, today: current }: CalendarDays) {
  return (
    <ol className="grid empty:hidden">
      {days.map(({ day, entries }) => (
        <li
          key={day}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-1.5 border-line py-2 not-first:border-t"
        >
          <DayName day={day} isToday={day === current} />
          <div className="grid grid-cols-1 gap-1.5">
            {entries.map((entry) => (
              <CalendarLink key={`${entry.kind}/${entry.id}`} entry={entry} />
            ))}
            {entries.length === 0 && <span className="pt-1 text-sm text-muted">–</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
