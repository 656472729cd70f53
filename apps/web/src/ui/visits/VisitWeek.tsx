import { m } from '@mam/texts';
import { useEffect } from 'react';
import { privateMode } from '../../platform/device/device-storage.ts';
import { useDevice } from '../../platform/device/use-device.ts';
import { noteVisit, visitsInWeek, weekOf } from '../../platform/device/visits.ts';
import { useStore } from '../../platform/store.ts';
import { today } from '../../platform/today.ts';

const NAMES = [
  m.visits_monday,
  m.visits_tuesday,
  m.visits_wednesday,
  m.visits_thursday,
  m.visits_friday,
  m.visits_saturday,
  m.visits_sunday,
] as const;

/** Each state has a shape of its own; in forced colours rims and shapes are all there is. */
const MARKS = {
  visited: 'border-primary bg-primary text-on-primary',
  today: 'border-primary',
  empty: 'border-line-strong bg-sunk',
} as const;

/** Notes that the garden was visited today. */
export function useVisit(): void {
  useEffect(() => noteVisit(today()), []);
}

interface VisitWeekProps {
  className?: string;
  /** Whether anything was learned yet: before that the heading counts nothing. */
  hasProgress?: boolean;
}

/**
 * The days of this week on which the reader came, from this device only. A day without a visit is an empty
 * circle and nothing more. As high before hydration as after it.
 */
export function VisitWeek({ className = '', hasProgress = true }: VisitWeekProps) {
  const isPrivate = useStore(privateMode, ({ isOn }) => isOn);
  const day = useDevice(today);
  const visits = useDevice(() => visitsInWeek(today())) ?? [];
  const week = day ? weekOf(day) : [];
  const markOf = (each: string | undefined) => {
    if (each !== undefined && visits.includes(each)) return 'visited';
    return each !== undefined && each === day ? 'today' : 'empty';
  };
  return (
    <section
      className={`grid content-center rounded-m bg-surface p-4 shadow-card noscript:hidden ${className}`}
    >
      <h2 className="text-md leading-snug">
        {hasProgress && visits.length > 0
          ? m.visits_count({ count: visits.length })
          : m.visits_title()}
      </h2>
      <ol className="my-2 grid max-w-105 grid-cols-7 text-center text-xs text-muted">
        {NAMES.map((name, index) => (
          <Day key={name()} name={name()} mark={markOf(week[index])} />
        ))}
      </ol>
      <p className="text-sm text-muted">{isPrivate ? m.visits_private() : m.visits_note()}</p>
    </section>
  );
}

function Day({ name, mark }: { name: string; mark: keyof typeof MARKS }) {
  return (
    <li className="grid justify-items-center gap-0.5">
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-pill border-[1.5px] ${MARKS[mark]}`}
      >
        {mark === 'visited' && <Sprout />}
        {mark === 'today' && <i className="size-2 rounded-pill bg-accent" />}
      </span>
      {name}
      {mark === 'visited' && <span className="sr-only">{m.visits_visited()}</span>}
      {mark === 'today' && <span className="sr-only">{m.visits_today()}</span>}
    </li>
  );
}

function Sprout() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 fill-current stroke-current">
      <path
        d="M14 21v-8M14 16c-5 0-7-2-7-5 5 0 7 2 7 5zM14 14c5 0 7-2 7-5-5 0-7 2-7 5z"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
