import { addDays, countDays, type DayRange } from '@mam/contract/core/days';
import { isPlayableMetric, SITE_METRICS, type SiteMetric } from '@mam/contract/statistics/metrics';
import { useSearchParams } from 'react-router';
import { today } from '../../../platform/today.ts';

/** Days of the ranges that end today. */
const PRESET_DAYS = { today: 1, week: 7, month: 31, year: 365 } as const;
export type Preset = keyof typeof PRESET_DAYS;
const DEFAULT_PRESET = 'month';

export const KINDS = ['all', 'video', 'podcast'] as const;
export type Kind = (typeof KINDS)[number];

/** Twenty years: the longest range that the server accepts. */
const DAYS_MAX = 7_304;

export interface RangeParams {
  range: DayRange;
  /** Undefined when start and end were chosen in the calendar. */
  preset: Preset | undefined;
  kind: Kind;
  metric: SiteMetric;
  set: (change: Record<string, string | undefined>) => void;
}

/** The selection of the overview as query parameters: `?range=week` or two days, `&kind=video&metric=likes`. */
export function useRangeParams(): RangeParams {
  const [params, setParams] = useSearchParams();
  const chosen = chosenDays(params);
  const preset = chosen ? undefined : presetOf(params.get('range'));
  const kind = KINDS.find((each) => each === params.get('kind')) ?? 'all';
  const metric = SITE_METRICS.find((each) => each === params.get('metric')) ?? 'views';
  const set = (change: Record<string, string | undefined>) =>
    setParams((before) => withChanges(before, change), { preventScrollReset: true });
  return {
    range: chosen ?? daysOf(preset ?? DEFAULT_PRESET),
    preset,
    kind,
    // Numbers of the whole site have no kind.
    metric: kind === 'all' || isPlayableMetric(metric) ? metric : 'views',
    set,
  };
}

function daysOf(preset: Preset): DayRange {
  const end_date = today();
  return { start_date: addDays(end_date, 1 - PRESET_DAYS[preset]), end_date };
}

function presetOf(text: string | null): Preset {
  const preset = Object.keys(PRESET_DAYS).find((name): name is Preset => name === text);
  return preset ?? DEFAULT_PRESET;
}

function chosenDays(params: URLSearchParams): DayRange | undefined {
  const range = {
    start_date: params.get('start_date') ?? '',
    end_date: params.get('end_date') ?? '',
  };
  if (!isDay(range.start_date) || !isDay(range.end_date)) return undefined;
  const days = countDays(range);
  return days >= 1 && days <= DAYS_MAX ? range : undefined;
}

/** A day of the calendar from 2000 on. */
function isDay(text: string): boolean {
  return (
    /^2[01]\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    addDays(text, 0) === text
  );
}

function withChanges(before: URLSearchParams, change: Record<string, string | undefined>) {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
