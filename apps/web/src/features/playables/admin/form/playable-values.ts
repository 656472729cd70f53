import type { Localized } from '@mam/contract/core/localized';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { fromVietnamField, toVietnamField } from '../../../../admin-ui/dates/schedule.ts';

/** The publication that is chosen: none, at once, or at a later time. */
export type When = 'hidden' | 'now' | 'later';

/** Values of the form; empty fields are empty strings. */
export interface PlayableValues {
  dir: string | undefined;
  category_id: string | null;
  title: TextValues;
  description: TextValues;
  warning: TextValues;
  /** One name on each line. */
  references: TextValues;
  is_adult: boolean;
  health_reviewed_on: string | null;
  has_synthetic_voice: boolean;
  when: When;
  /** Value of the date field, in the time zone of Viet Nam. */
  at: string | null;
  updated_at: string | undefined;
}

interface TextValues {
  vi: string;
  en: string;
}

const EMPTY_TEXT: TextValues = { vi: '', en: '' };

const EMPTY_VALUES: PlayableValues = {
  dir: undefined,
  category_id: null,
  title: EMPTY_TEXT,
  description: EMPTY_TEXT,
  warning: EMPTY_TEXT,
  references: EMPTY_TEXT,
  is_adult: false,
  health_reviewed_on: null,
  has_synthetic_voice: false,
  when: 'now',
  at: null,
  updated_at: undefined,
};

/** Initial values of a new item; a file that was uploaded before gives it a title. */
export function newValues(file: { dir: string; name: string } | undefined): PlayableValues {
  if (!file) return EMPTY_VALUES;
  return { ...EMPTY_VALUES, dir: file.dir, title: { vi: titleOfFile(file.name), en: '' } };
}

export function valuesOf(item: AdminPlayableInfo, now = Date.now()): PlayableValues {
  const { status, published_at } = item;
  const isLater = status === 'scheduled' && published_at && Date.parse(published_at) > now;
  return {
    dir: undefined,
    category_id: item.category_id === null ? null : String(item.category_id),
    title: typed(item.title),
    description: typed(item.description),
    warning: item.warning ? typed(item.warning) : EMPTY_TEXT,
    references: {
      vi: item.references.map(({ vi }) => vi).join('\n'),
      en: item.references
        .map(({ en = '' }) => en)
        .join('\n')
        .trimEnd(),
    },
    is_adult: item.min_age === 18,
    health_reviewed_on: item.health_reviewed_on,
    has_synthetic_voice: item.has_synthetic_voice,
    when: status === 'draft' ? 'hidden' : isLater ? 'later' : 'now',
    at: isLater ? toVietnamField(published_at) : null,
    updated_at: item.updated_at,
  };
}

function typed({ vi, en = '' }: Localized): TextValues {
  return { vi, en };
}

/** A first title from the name of a file: without its ending, with spaces. */
export function titleOfFile(name: string): string {
  const words = name.normalize('NFC').replace(/\.\w{1,5}$/, '');
  return words.replace(/[_\s]+/g, ' ').trim();
}

/** Whether readers get the item: what is hidden needs its title only. */
export function isForReaders({ when }: PlayableValues): boolean {
  return when !== 'hidden';
}

/** The body of the call, before the contract's schema checks it. */
export function bodyOf(values: PlayableValues) {
  const { dir, category_id, title, description, warning, is_adult, updated_at } = values;
  const { health_reviewed_on, has_synthetic_voice } = values;
  const hasWarning = Boolean(warning.vi.trim() || warning.en.trim());
  return {
    dir,
    category_id: category_id === null ? undefined : Number(category_id),
    title,
    description,
    warning: hasWarning ? warning : null,
    min_age: is_adult ? 18 : 0,
    published_at: timeOf(values),
    references: referencesOf(values.references),
    health_reviewed_on,
    has_synthetic_voice,
    updated_at,
  };
}

function timeOf({ when, at }: PlayableValues) {
  if (when === 'hidden') return null;
  // Undefined without a time, which the schema refuses.
  return when === 'now' ? 'now' : fromVietnamField(at);
}

/** The n-th lines of both languages are one reference. */
function referencesOf({ vi, en }: TextValues) {
  const english = en.split('\n');
  return vi
    .split('\n')
    .map((line, n) => ({ vi: line.trim(), en: english[n]?.trim() ?? '' }))
    .filter((line) => line.vi || line.en);
}
