import { PLACE_SERVICES } from '../help-places/place-facts.ts';

export const GUIDE_KINDS = ['guide', 'story'] as const;
/** By what a reader worries about, in the order of the list. */
export const GUIDE_GROUPS = ['body', 'safety', 'violence', 'mind', 'people'] as const;
export type GuideGroup = (typeof GUIDE_GROUPS)[number];

/** What an outcome sends to: a service that places offer, or one that no list of places has. */
export const GUIDE_NEEDS = [
  ...PLACE_SERVICES,
  'pharmacy',
  'doctor',
  'emergency',
  'someone_trusted',
] as const;
export type GuideNeed = (typeof GUIDE_NEEDS)[number];

export const NEXT_KINDS = [
  'phone',
  'video',
  'podcast',
  'tip',
  'question',
  'course',
  'guide',
  'help',
] as const;

/** Colours of the people of a story. */
export const PERSON_COLOURS = ['leaf', 'sky', 'sun', 'rose', 'plum'] as const;
