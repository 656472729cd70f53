import { TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import { addDays, dayText } from '@mam/contract/core/days';
import type { ServiceWeek } from '@mam/contract/overview/overview';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../../platform/format.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { OverviewBox } from './OverviewBox.tsx';
import { serviceLevelsQuery } from './overview-queries.ts';
import { type Level, levelsOf } from './service-levels.ts';

const HOURS = { hours: TICKET_WAIT_HOURS.overdue };

/** How promises to readers are kept: this week in figures, the weeks before as bars. */
export function ServiceLevels() {
  const query = useQuery(serviceLevelsQuery);
  const start = query.data?.weeks.at(-1)?.start;
  return (
    <OverviewBox
      title={m.admin_service_title()}
      lead={start && weekText(start)}
      note={m.admin_service_note(HOURS)}
    >
      <QueryBoundary query={query} rows={4}>
        {({ weeks }) => <Levels weeks={weeks} />}
      </QueryBoundary>
    </OverviewBox>
  );
}

function weekText(start: string): string {
  const [from, to] = [start, addDays(start, 6)].map((day) => dayText(day).slice(0, 'dd/mm'.length));
  return m.admin_service_week({ from: from ?? '', to: to ?? '' });
}

function Levels({ weeks }: { weeks: readonly ServiceWeek[] }) {
  return (
    // At most three in a line; the lines above the first ones lie outside.
    <div className="my-1 overflow-hidden">
      <dl className="-mt-px grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.25rem,30%)),1fr))] gap-x-5">
        {levelsOf(weeks).map((level) => (
          <div key={level.name} className="border-t border-line py-2">
            <dt className="text-sm text-muted">{level.name}</dt>
            <dd className="m-0">
              <span className="flex flex-wrap items-end gap-x-2">
                <b className="text-xl leading-snug font-strong whitespace-nowrap text-heading tabular-nums">
                  {level.value}
                </b>
                <Bars level={level} />
              </span>
              <small className="block text-xs leading-[1.5] text-muted">{level.note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Eight weeks, the current one last; a week without a figure has no bar. */
function Bars({ level: { bars, isUrgent } }: { level: Level }) {
  const largest = Math.max(1, ...bars.map((bar) => bar ?? 0));
  const values = bars.map((bar) => (bar === null ? m.admin_service_none() : count(bar))).join(', ');
  return (
    <span
      className="ml-auto flex h-7 max-w-20 grow basis-12 items-end gap-0.5"
      role="img"
      aria-label={m.admin_service_bars({ values })}
    >
      {bars.map((bar, index) => {
        const isCurrent = index === bars.length - 1;
        const fill = isCurrent ? (isUrgent ? 'bg-danger' : 'bg-primary') : 'bg-primary opacity-35';
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={index}
            className={`flex-1 rounded-t-[2px] ${bar === null ? '' : fill}`}
            style={{ height: `${Math.max(6, (100 * (bar ?? 0)) / largest)}%` }}
          />
        );
      })}
    </span>
  );
}
