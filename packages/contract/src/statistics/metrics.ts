/**
 * What is counted. A further metric is a name here, a call of the SQL function `statistics_add` where
 * its event is written, and its texts on the overview page.
 */

/** Counted of every video and podcast. */
export const PLAYABLE_METRICS = ['views', 'likes', 'dislikes', 'downloads'] as const;
export type PlayableMetric = (typeof PLAYABLE_METRICS)[number];

/** Counted of the whole site. */
export const SITE_METRICS = [...PLAYABLE_METRICS, 'new_users'] as const;
export type SiteMetric = (typeof SITE_METRICS)[number];

/** What an event happened to. */
export const STATISTICS_SUBJECTS = ['video', 'podcast', 'account'] as const;
export type StatisticsSubject = (typeof STATISTICS_SUBJECTS)[number];

/** By what the most popular items are chosen. */
export const TOP_METRICS = ['views', 'likes', 'downloads'] as const;
export type TopMetric = (typeof TOP_METRICS)[number];
