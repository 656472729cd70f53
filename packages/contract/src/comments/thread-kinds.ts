/** What can be commented on; all other code handles the three alike. */
export const THREAD_KINDS = {
  video: { base: '/api/videos-comments', page: '/video', notFound: 'video.not_found' },
  podcast: { base: '/api/podcasts-comments', page: '/podcast', notFound: 'podcast.not_found' },
  topic: { base: '/api/topics-comments', page: '/pingpong', notFound: 'topic.not_found' },
} as const;

export type ThreadKind = keyof typeof THREAD_KINDS;
export const THREAD_KIND_NAMES: readonly ThreadKind[] = ['video', 'podcast', 'topic'];

/** Sides of a pingpong topic. */
export const SIDES = ['agree', 'disagree', 'unsure'] as const;
export type Side = (typeof SIDES)[number];

/** Why a moderator takes a comment down; its author reads a sentence for each. */
export const REMOVAL_REASONS = [
  'insult',
  'threat',
  'details',
  'advances',
  'false',
  'spam',
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Reasons of a report; `worry` is about its writer, who may be in danger. */
export const REPORT_REASONS = [
  'insult',
  'details',
  'harassment',
  'false',
  'spam',
  'worry',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
