/** Kinds of content that one search finds. */
export const SEARCH_KINDS = [
  'video',
  'podcast',
  'question',
  'life_tip',
  'course',
  'topic',
  'help_place',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
