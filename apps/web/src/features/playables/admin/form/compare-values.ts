import type { PlayableValues } from './playable-values.ts';

/** The fields that are compared one by one; publication is one of them. */
export const COMPARED = [
  'title.vi',
  'title.en',
  'description.vi',
  'description.en',
  'warning.vi',
  'warning.en',
  'references.vi',
  'references.en',
  'category_id',
  'publication',
  'is_adult',
  'health_reviewed_on',
] as const;
export type Compared = (typeof COMPARED)[number];

export type Side = 'mine' | 'theirs';

/** The fields in which two versions differ. */
export function differingFields(mine: PlayableValues, theirs: PlayableValues): Compared[] {
  return COMPARED.filter((field) => keyOf(mine, field) !== keyOf(theirs, field));
}

interface Versions {
  mine: PlayableValues;
  theirs: PlayableValues;
  /** The version that both began with. */
  base: PlayableValues;
}

/** The fields that both have changed, each to something else: only these have to be chosen. */
export function conflictingFields({ mine, theirs, base }: Versions): Compared[] {
  return differingFields(mine, theirs).filter(
    (field) =>
      keyOf(mine, field) !== keyOf(base, field) && keyOf(theirs, field) !== keyOf(base, field),
  );
}

/** Whether texts or file differ from the saved version. The day of its health review stays. */
export function isReviewOutdated(values: PlayableValues, saved: PlayableValues): boolean {
  const day = values.health_reviewed_on;
  if (day === null || day !== saved.health_reviewed_on) return false;
  return (
    values.dir !== saved.dir || differingFields(values, saved).some((field) => field.includes('.'))
  );
}

/** The side that is chosen first: one's own where one has changed the field, theirs where only they have. */
export function firstSide(field: Compared, { mine, base }: Pick<Versions, 'mine' | 'base'>): Side {
  return keyOf(mine, field) === keyOf(base, field) ? 'theirs' : 'mine';
}

/** Their version with the fields that were chosen from one's own. */
export function mergeValues(
  mine: PlayableValues,
  theirs: PlayableValues,
  sides: Partial<Record<Compared, Side>>,
): PlayableValues {
  const merged = structuredClone({ ...theirs, dir: mine.dir });
  for (const field of COMPARED) if (sides[field] === 'mine') take(merged, mine, field);
  return merged;
}

function take(to: PlayableValues, from: PlayableValues, field: Compared): void {
  if (field === 'category_id') to.category_id = from.category_id;
  else if (field === 'health_reviewed_on') to.health_reviewed_on = from.health_reviewed_on;
  else if (field === 'is_adult') to.is_adult = from.is_adult;
  else if (field === 'publication') Object.assign(to, { when: from.when, at: from.at });
  else {
    const [name, language] = splitText(field);
    to[name][language] = from[name][language];
  }
}

type TextField = Extract<Compared, `${string}.${string}`>;
type TextName = 'title' | 'description' | 'warning' | 'references';

function splitText(field: TextField): [TextName, 'vi' | 'en'] {
  const [name, language] = field.split('.');
  return [name as TextName, language === 'en' ? 'en' : 'vi'];
}

/** A value as text, for comparing. */
export function keyOf(values: PlayableValues, field: Compared): string {
  if (field === 'category_id' || field === 'health_reviewed_on') return values[field] ?? '';
  if (field === 'is_adult') return String(values.is_adult);
  if (field === 'publication') return values.when === 'later' ? `later ${values.at}` : values.when;
  const [name, language] = splitText(field);
  return values[name][language].trim();
}
