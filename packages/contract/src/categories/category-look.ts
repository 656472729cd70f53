/** Icons that a topic may have, by their names in the site's sprite; the first five are of the built-in topics. */
export const CATEGORY_ICONS = [
  'cat-violence',
  'cat-gender',
  'cat-conception',
  'cat-safe',
  'cat-contra',
  'leaf',
  'heart',
  'shield',
  'wave',
  'drop',
  'bulb',
  'comment',
  'users',
  'headphones',
  'hand',
  'star',
  'learn',
  'globe',
] as const;
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

/** Colours that a topic may have: ground and text on it, in the light and the dark scheme. */
export const CATEGORY_TINTS = [
  'violence',
  'gender',
  'conception',
  'safe',
  'contra',
  'rose',
  'sky',
  'moss',
  'plain',
] as const;
export type CategoryTint = (typeof CATEGORY_TINTS)[number];

export const CATEGORY_STATUSES = ['draft', 'published'] as const;
export type CategoryStatus = (typeof CATEGORY_STATUSES)[number];
