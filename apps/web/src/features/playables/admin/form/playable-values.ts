import type { Localized } from '@mam/contract/core/localized';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { fromVietnamField, toVietnamField } from './schedule.ts';

/** `shown` is kept as it is; `now` and `later` are for what is not on the site yet. */
export type When = 'hidden' | 'now' | 'later';

/** The form as it is typed: no field is ever missing. */
export interface PlayableValues {
  dir: string | undefined;
  category_id: string | null;
  title: Typed;
  description: Typed;
  warning: Typed;
  /** A name a line. */
  references: Typed;
  is_adult: boolean;
  when: When;
  /** As the date field has it, in the time of Viet Nam. */
  at: string | null;
  updated_at: string | undefined;
}

interface Typed {
  vi: string;
  en: string;
}

const NOTHING: Typed = { vi: '', en: '' };

export const EMPTY_VALUES: PlayableValues = {
  dir: undefined,
  category_id: null,
  title: NOTHING,
  description: NOTHING,
  warning: NOTHING,
  references: NOTHING,
  is_adult: false,
  when: 'now',
  at: null,
  updated_at: undefined,
};

export function valuesOf(item: AdminPlayableInfo, now = Date.now()): PlayableValues {
  const { status, published_at } = item;
  const isLater = status === 'scheduled' && published_at && Date.parse(published_at) > now;
  return {
    dir: undefined,
    category_id: String(item.category_id),
    title: typed(item.title),
    description: typed(item.description),
    warning: item.warning ? typed(item.warning) : NOTHING,
    references: {
      vi: item.references.map(({ vi }) => vi).join('\n'),
      en: item.references
        .map(({ en = '' }) => en)
        .join('\n')
        .trimEnd(),
    },
    is_adult: item.min_age === 18,
    when: status === 'draft' ? 'hidden' : isLater ? 'later' : 'now',
    at: isLater ? toVietnamField(published_at) : null,
    updated_at: item.updated_at,
  };
}

function typed({ vi, en = '' }: Localized): Typed {
  return { vi, en };
}

/** What the contract's rules look at, and the server is sent. */
export function bodyOf(values: PlayableValues) {
  const { dir, category_id, title, description, warning, is_adult, updated_at } = values;
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
    updated_at,
  };
}

function timeOf({ when, at }: PlayableValues) {
  if (when === 'hidden') return null;
  // Undefined while no time is chosen: the rules say so.
  return when === 'now' ? 'now' : fromVietnamField(at);
}

/** Lines of both languages belong together by their place. */
function referencesOf({ vi, en }: Typed) {
  const english = en.split('\n');
  return vi
    .split('\n')
    .map((line, n) => ({ vi: line.trim(), en: english[n]?.trim() ?? '' }))
    .filter((line) => line.vi || line.en);
}
