import { weekday } from './calendar-months.ts';

/** The day of the week and of the month; today stands out. */
export function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <h3
      aria-current={isToday ? 'date' : undefined}
      className="flex items-center gap-1.5 text-sm text-muted max-lg:items-start max-lg:pt-1"
    >
      {weekday(day)}
      <b
        className={`tabular-nums ${isToday ? 'rounded-pill bg-primary px-2 text-on-primary' : 'text-heading'}`}
      >
        {day.slice(-2)}
      </b>
    </h3>
  );
}
