import type { DayRange } from '@mam/contract/core/days';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { PLAYABLE_METRICS, SITE_METRICS, type SiteMetric } from '@mam/contract/statistics/metrics';
import type { PlayableCounts, SiteCounts } from '@mam/contract/statistics/statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import type { Kind } from './use-range-params.ts';

/** Counts of the site, or of one kind, which has fewer metrics. */
export type Counts = PlayableCounts & Partial<SiteCounts>;
export type Point = Counts & { at: string };

/** Milliseconds between refreshes of an open overview. */
const REFRESH_MS = 60_000;

export function statisticsQuery(kind: Kind, query: DayRange) {
  return queryOptions({
    queryKey: ['statistics', kind, query],
    queryFn: ({ signal }) => fetchStatistics(kind, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

export type Statistics = Awaited<ReturnType<typeof fetchStatistics>>;

function fetchStatistics(kind: Kind, query: DayRange, signal: AbortSignal) {
  const options = { signal, toast: false } as const;
  if (kind === 'video') return callApi('GET /api/videos/statistics', { query }, options);
  if (kind === 'podcast') return callApi('GET /api/podcasts/statistics', { query }, options);
  return callApi('GET /api/admin/statistics', { query }, options);
}

export const pendingWorkQuery = queryOptions({
  queryKey: ['overview-waiting'],
  queryFn: ({ signal }) => callApi('GET /api/admin/overview', {}, { signal, toast: false }),
  refetchInterval: REFRESH_MS,
});

/** Figures of weeks change slowly. */
const SERVICE_STALE_MS = 300_000;

export const serviceLevelsQuery = queryOptions({
  queryKey: ['service-levels'],
  queryFn: ({ signal }) =>
    callApi('GET /api/admin/overview/service-levels', {}, { signal, toast: false }),
  staleTime: SERVICE_STALE_MS,
});

/** First part of the keys of the calendar and of the drafts that it can take. */
export const CALENDAR_KEY = 'overview-calendar';

/** The week of a day, the current one without, or the weeks of a month. */
export function calendarQuery(query: { day?: string; month?: string }) {
  return queryOptions({
    queryKey: [CALENDAR_KEY, query],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/overview/calendar', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
  });
}

/** Hidden items of each kind among which ready ones are looked for, the newest. */
const DRAFTS = 50;

/** Hidden videos and podcasts that lack nothing. */
export const readyDraftsQuery = queryOptions({
  queryKey: [CALENDAR_KEY, 'drafts'],
  async queryFn({ signal }) {
    const query = { status: 'draft', size: DRAFTS } as const;
    const lists = await Promise.all(
      PLAYABLE_KIND_NAMES.map(async (kind) => {
        const call = `GET ${PLAYABLE_KINDS[kind].adminBase}` as const;
        const { items } = await callApi(call, { query }, { signal, toast: false });
        return items.filter(({ lacks }) => lacks.length === 0).map((item) => ({ kind, item }));
      }),
    );
    return lists.flat();
  },
});

export function metricsOf(kind: Kind): readonly SiteMetric[] {
  return kind === 'all' ? SITE_METRICS : PLAYABLE_METRICS;
}

export function countOf(counts: Counts, metric: SiteMetric): number {
  return counts[metric] ?? 0;
}

/** Whether all metrics of items and the selected one are 0 in this range and in the previous one. */
export function isEmpty({ points, previous }: Statistics, selected: SiteMetric): boolean {
  return [selected, ...PLAYABLE_METRICS].every((metric) =>
    [...points, ...previous.points].every((point) => countOf(point, metric) === 0),
  );
}
