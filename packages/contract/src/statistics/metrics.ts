/**
 * Metrics of the statistics. A new metric needs a name here, a call of the SQL function `statistics_add`
 * where its event is written, and texts on the overview page.
 */

/** Metrics of each video and podcast. */
export const PLAYABLE_METRICS = ['views', 'likes', 'dislikes', 'downloads'] as const;
export type PlayableMetric = (typeof PLAYABLE_METRICS)[number];

/** Metrics of the whole site. */
export const SITE_METRICS = [...PLAYABLE_METRICS, 'comments', 'tests_passed', 'new_users'] as const;
export type SiteMetric = (typeof SITE_METRICS)[number];

/** Whether videos and podcasts have counts of their own; the others are numbers of the whole site. */
export function isPlayableMetric(metric: SiteMetric): metric is PlayableMetric {
  return PLAYABLE_METRICS.some((each) => each === metric);
}

/** Subjects of counted events. */
export const STATISTICS_SUBJECTS = ['video', 'podcast', 'topic', 'course', 'account'] as const;
export type StatisticsSubject = (typeof STATISTICS_SUBJECTS)[number];

/** Metrics that rank the most popular items. */
export const TOP_METRICS = ['views', 'likes', 'downloads'] as const;
export type TopMetric = (typeof TOP_METRICS)[number];
