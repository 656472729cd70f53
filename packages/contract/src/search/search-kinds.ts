/** Kinds of content that one search finds. */
export const SEARCH_KINDS = [
  'video',
  'podcast',
  'question',
  'life_tip',
  'course',
  'topic',
  'help_place',
  'guide',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Items of one kind on a page of its tab. */
export const SEARCH_PAGE_SIZE = 24;

/** Maximum count of one kind; further items are neither counted nor listed («100+»). */
export const SEARCH_COUNT_MAX = 100;
/** Best items over all kinds. */
export const SEARCH_BEST_SIZE = 3;
/** Further items of each kind beside the best ones. */
export const SEARCH_GROUP_SIZE = 2;
