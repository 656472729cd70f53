import { z } from 'zod';
import { CATEGORY_ICONS, CATEGORY_TINTS } from '../categories/category-look.ts';
import { STATISTICS_YEARS_MAX } from '../core/constants.ts';
import type { DayRange } from '../core/days.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { localized } from '../core/localized.ts';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { playableId } from '../playables/playables.ts';
import { givenDay } from '../rules/day.ts';
import { messageKey } from '../rules/text.ts';
import { STATISTICS_STEPS } from './step.ts';

const count = z.number().int();

/** Likes and dislikes are net of removed ones, so a day's count may be negative. */
const playableCounts = z.object({
  views: count,
  likes: count,
  dislikes: count,
  downloads: count,
});
export type PlayableCounts = z.output<typeof playableCounts>;

export const siteCounts = playableCounts.extend({
  comments: count,
  tests_passed: count,
  new_users: count,
  /** Counts of each kind. */
  video: playableCounts,
  podcast: playableCounts,
});
export type SiteCounts = z.output<typeof siteCounts>;

const day = z.iso
  .date(messageKey('validation_statistics_day'))
  // Dates that both PostgreSQL and JavaScript accept; excludes typing errors.
  .refine(
    (value) => value >= '2000-01-01' && value < '2200-01-01',
    messageKey('validation_statistics_day'),
  );

const bothDays = z.object({ start_date: givenDay(), end_date: givenDay() });
const isRange = ({ value }: { value: unknown }) => bothDays.safeParse(value).success;

/** Range of days in Asia/Ho_Chi_Minh, both included. */
export const statisticsRange = z
  .object({ start_date: day, end_date: day })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    error: messageKey('validation_statistics_order'),
    when: isRange,
  })
  .refine((range) => range.end_date < endLimit(range), {
    path: ['end_date'],
    error: messageKey('validation_statistics_too_long'),
    when: isRange,
  });

/** First day after the longest range: the start's date STATISTICS_YEARS_MAX years later. */
function endLimit({ start_date }: DayRange): string {
  return `${Number(start_date.slice(0, 4)) + STATISTICS_YEARS_MAX}${start_date.slice(4)}`;
}

/** One of the most popular items; uuid and title are null after its permanent deletion. */
const topItem = playableCounts.extend({
  id: count,
  kind: z.enum(PLAYABLE_KIND_NAMES),
  uuid: z.uuid().nullable(),
  title: localized.nullable(),
});
export type TopItem = z.output<typeof topItem>;

/** Counts by the current category of items; its fields are null for permanently deleted items. */
const categoryCounts = playableCounts.extend({
  category_id: count.nullable(),
  slug: z.string().nullable(),
  icon: z.enum(CATEGORY_ICONS).nullable(),
  tint: z.enum(CATEGORY_TINTS).nullable(),
  name: localized.nullable(),
});
export type CategoryCounts = z.output<typeof categoryCounts>;

/** Name of a point (`pointNames`); points with zero counts are included. */
const at = { at: z.string() };
const isoDate = z.iso.date();

function statisticsSchema<C extends z.ZodType, P extends z.ZodType>(counts: C, point: P) {
  const points = z.array(point);
  return z.object({
    start_date: isoDate,
    end_date: isoDate,
    step: z.enum(STATISTICS_STEPS),
    totals: counts,
    points,
    previous: z.object({
      start_date: isoDate,
      end_date: isoDate,
      totals: counts,
      /**
       * While a range has not ended, the previous totals cover the same elapsed part: up to and including
       * this hour. Null: the complete range.
       */
      until: z.string().nullable(),
      /** All points, including those after `until`. */
      points,
    }),
    top: z.object({
      views: z.array(topItem),
      likes: z.array(topItem),
      downloads: z.array(topItem),
    }),
    categories: z.array(categoryCounts),
    /** First day with recorded daily events. */
    began_on: isoDate,
    /** Counts from before that day; not part of any point or total. */
    earlier: playableCounts,
  });
}

const playableStatistics = statisticsSchema(playableCounts, playableCounts.extend(at));
export type PlayableStatistics = z.output<typeof playableStatistics>;

const siteStatistics = statisticsSchema(siteCounts, siteCounts.extend(at));
export type SiteStatistics = z.output<typeof siteStatistics>;

/** Readers with an account are counted in multiples of this; fewer are null, so that no reader stands out. */
export const ITEM_CELL_MIN = 5;
/** Fewer readers have no curve. */
export const ITEM_REACH_MIN = 20;

const people = z.number().int().nullable();

/** Statistics of one item. */
const itemStatistics = z.object({
  start_date: isoDate,
  end_date: isoDate,
  step: z.enum(STATISTICS_STEPS),
  totals: playableCounts,
  points: z.array(playableCounts.extend(at)),
  /** Null where part of the range lies before the first recorded day. */
  previous: z.object({ start_date: isoDate, end_date: isoDate, totals: playableCounts.nullable() }),
  began_on: isoDate,
  /** Since the item exists, of readers who keep a history. */
  readers: z.object({
    count: people,
    finished: people,
    /** Percent of the readers who came as far as each tenth of the length, from 0 to 10; null for too few. */
    reach: z.array(z.number().int()).nullable(),
  }),
});
export type ItemStatistics = z.output<typeof itemStatistics>;

function ofItem(kind: PlayableKind) {
  return endpoint({
    method: 'GET',
    path: `${PLAYABLE_KINDS[kind].adminBase}/:id/statistics`,
    access: 'admin',
    summary: `Get views, votes, downloads and completion of one ${kind} in a range of days`,
    params: playableId,
    query: statisticsRange,
    output: itemStatistics,
  });
}

function kindStatistics(kind: PlayableKind) {
  return endpoint({
    method: 'GET',
    path: `${PLAYABLE_KINDS[kind].base}/statistics`,
    access: 'admin',
    summary: `Get views, votes and downloads of ${kind}s in a range of days (Asia/Ho_Chi_Minh)`,
    query: statisticsRange,
    output: playableStatistics,
  });
}

export const statisticsApi = {
  videos: kindStatistics('video'),
  podcasts: kindStatistics('podcast'),
  video: ofItem('video'),
  podcast: ofItem('podcast'),
  site: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access: 'admin',
    summary: 'Get the statistics of the whole site in a range of days (Asia/Ho_Chi_Minh)',
    query: statisticsRange,
    output: siteStatistics,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/statistics/export',
    access: 'admin',
    summary: 'Export the points of a range as CSV or XLSX, for one kind or the whole site',
    query: statisticsRange.safeExtend({
      ...exportQuery.shape,
      kind: z.enum(PLAYABLE_KIND_NAMES).optional(),
    }),
  }),
};
