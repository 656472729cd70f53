import { z } from 'zod';
import { STATISTICS_YEARS_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { localized } from '../core/localized.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { messageKey } from '../rules/text.ts';
import type { DayRange } from './range.ts';
import { STATISTICS_STEPS } from './step.ts';

const count = z.number().int();

/** Likes and dislikes are those given minus those taken back, so a day may be below zero. */
export const playableCounts = z.object({
  views: count,
  likes: count,
  dislikes: count,
  downloads: count,
});
export type PlayableCounts = z.output<typeof playableCounts>;

export const siteCounts = playableCounts.extend({
  new_users: count,
  /** The part of each kind. */
  video: playableCounts,
  podcast: playableCounts,
});
export type SiteCounts = z.output<typeof siteCounts>;

const day = z.iso
  .date(messageKey('validation_statistics_day'))
  // What PostgreSQL and JavaScript both call a day, and nobody's typing error.
  .refine(
    (value) => value >= '2000-01-01' && value < '2200-01-01',
    messageKey('validation_statistics_day'),
  );

const bothDays = z.object({ start_date: z.iso.date(), end_date: z.iso.date() });
const isRange = ({ value }: { value: unknown }) => bothDays.safeParse(value).success;

/** Days of Asia/Ho_Chi_Minh; both belong to the range. */
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

/** Twenty years that begin on 21 November end with 20 November. */
function endLimit({ start_date }: DayRange): string {
  return `${Number(start_date.slice(0, 4)) + STATISTICS_YEARS_MAX}${start_date.slice(4)}`;
}

/** An item among the most popular; one that was deleted for good has no name any more. */
export const topItem = playableCounts.extend({
  id: count,
  kind: z.enum(['video', 'podcast']),
  uuid: z.uuid().nullable(),
  title: localized.nullable(),
});
export type TopItem = z.output<typeof topItem>;

/** By the category that items have now; all null: items deleted for good. */
export const categoryCounts = playableCounts.extend({
  category_id: count.nullable(),
  slug: z.string().nullable(),
  name: localized.nullable(),
});
export type CategoryCounts = z.output<typeof categoryCounts>;

/** Every step of the range, also where nothing happened; `at` as `pointNames` has it. */
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
       * While a range is not over, the totals before it count as much as has passed of it: up to and
       * with this hour. Null: all.
       */
      until: z.string().nullable(),
      /** All of them, also those behind `until`. */
      points,
    }),
    top: z.object({
      views: z.array(topItem),
      likes: z.array(topItem),
      downloads: z.array(topItem),
    }),
    categories: z.array(categoryCounts),
    /** The first day whose events were noted with their day. */
    began_on: isoDate,
    /** What counters held before that day; in no point and no total. */
    earlier: playableCounts,
  });
}

const playableStatistics = statisticsSchema(playableCounts, playableCounts.extend(at));
export type PlayableStatistics = z.output<typeof playableStatistics>;

const siteStatistics = statisticsSchema(siteCounts, siteCounts.extend(at));
export type SiteStatistics = z.output<typeof siteStatistics>;

function kindStatistics(kind: PlayableKind) {
  return endpoint({
    method: 'GET',
    path: `${PLAYABLE_KINDS[kind].base}/statistics`,
    access: 'admin',
    summary: `Views, votes and downloads of ${kind}s between two days of Asia/Ho_Chi_Minh, both included`,
    query: statisticsRange,
    output: playableStatistics,
  });
}

export const statisticsApi = {
  videos: kindStatistics('video'),
  podcasts: kindStatistics('podcast'),
  site: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access: 'admin',
    summary: 'Statistics of videos and podcasts together, and of accounts',
    query: statisticsRange,
    output: siteStatistics,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/statistics/export',
    access: 'admin',
    summary: 'The points of a range as a table; of one kind, or of the whole site',
    query: statisticsRange.safeExtend({
      ...exportQuery.shape,
      kind: z.enum(['video', 'podcast']).optional(),
    }),
  }),
};
