import { LANGUAGES } from '@mam/contract/core/constants';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import type { PlayableValues } from './playable-values.ts';

const FIELDS = PLAYABLE_FIELDS.filter((field) => field.isInForm);
const TEXTS = FIELDS.filter((field) => field.isText).flatMap(({ name, label }) =>
  LANGUAGES.map((language) => ({ field: `${name}.${language}` as const, name, language, label })),
);
const VALUES = FIELDS.filter((field) => !field.isText).map(({ name, label }) => {
  if (name === 'published_at') return { field: 'publication', label } as const;
  return name === 'min_age' ? ({ field: 'is_adult', label } as const) : { field: name, label };
});

/** Fields that are one value of the form; publication is two. */
const PLAIN = VALUES.map(({ field }) => field).filter((field) => field !== 'publication');

/** The fields that are compared one by one, with the keys of their labels. */
export const COMPARED = [...TEXTS, ...VALUES];
export type Compared = (typeof COMPARED)[number]['field'];

export type Side = 'mine' | 'theirs';

/** The fields in which two versions differ. */
export function differingFields(mine: PlayableValues, theirs: PlayableValues): Compared[] {
  return COMPARED.map(({ field }) => field).filter(
    (field) => keyOf(mine, field) !== keyOf(theirs, field),
  );
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
  for (const { field } of COMPARED) if (sides[field] === 'mine') take(merged, mine, field);
  return merged;
}

function textOf(field: Compared) {
  return TEXTS.find((text) => text.field === field);
}

function take(to: PlayableValues, from: PlayableValues, field: Compared): void {
  const text = textOf(field);
  const value = PLAIN.find((name) => name === field);
  if (text) to[text.name][text.language] = from[text.name][text.language];
  else if (value) Object.assign(to, { [value]: from[value] });
  else Object.assign(to, { when: from.when, at: from.at });
}

/** A value as text, for comparing. */
export function keyOf(values: PlayableValues, field: Compared): string {
  const text = textOf(field);
  if (text) return values[text.name][text.language].trim();
  const value = PLAIN.find((name) => name === field);
  if (value) return String(values[value] ?? '');
  return values.when === 'later' ? `later ${values.at}` : values.when;
}
