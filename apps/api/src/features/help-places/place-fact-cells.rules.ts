import type { Language } from '@mam/contract/core/localized';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { openingHoursText } from '@mam/contract/help-places/opening-hours';
import {
  CALL_RESULTS,
  INSURANCE_RULES,
  PLACE_SERVICES,
  SPOKEN_LANGUAGES,
} from '@mam/contract/help-places/place-facts';
import { messageKey } from '@mam/contract/rules/text';
import { choicesOf } from '../../imports/cells.ts';
import type { Wrong } from '../../imports/rows.ts';
import { choiceText } from '../../imports/sheet.ts';

const LIST_FIELDS = ['services', 'languages'] as const;
const FIELDS = [
  ...LIST_FIELDS,
  ...(['opening_hours', 'price_min', 'price_max', 'insurance', 'is_accessible'] as const),
  ...(['source_url', 'source_read_on', 'call_result'] as const),
] as const;
type Field = (typeof FIELDS)[number];

interface Reader {
  text: (field: Field) => string;
  day: (field: Field) => string | null;
  wrong: { push: (problem: Wrong<Field>) => unknown };
}

/** What the cells tell of a place, without its texts; blank cells are what is not known. */
export function placeFactsOf({ text, day, wrong }: Reader) {
  const optional = <V extends string>(field: Field, values: readonly V[]): V | null => {
    const found = choicesOf(text(field), values);
    if (!found) wrong.push([field, messageKey('validation_import_choice')]);
    return found?.[0] ?? null;
  };
  const list = <V extends string>(field: (typeof LIST_FIELDS)[number], values: readonly V[]) => {
    const words = values.map((value) => wordOf(field, value));
    const found = choicesOf(text(field), words);
    if (!found) wrong.push([field, messageKey('validation_import_choice')]);
    return values.filter((value) => found?.includes(wordOf(field, value)));
  };
  const price = (field: 'price_min' | 'price_max') => {
    const typed = text(field).replaceAll(/[\s.,]/g, '');
    return typed === '' ? null : Number(typed);
  };
  const accessible = optional('is_accessible', ['yes', 'no']);
  return {
    services: list('services', PLACE_SERVICES),
    opening_hours: text('opening_hours'),
    price_min: price('price_min'),
    price_max: price('price_max'),
    insurance: optional('insurance', INSURANCE_RULES),
    languages: list('languages', SPOKEN_LANGUAGES),
    is_accessible: accessible && accessible === 'yes',
    source_url: text('source_url'),
    source_read_on: day('source_read_on'),
    call_result: optional('call_result', CALL_RESULTS),
  };
}

/** The same as cells. */
export function placeFactCells(draft: HelpPlaceDraft, language: Language): Record<Field, string> {
  const wordsOf = (field: (typeof LIST_FIELDS)[number]) =>
    draft[field].map((value) => choiceText(wordOf(field, value), language)).join('\n');
  const word = (value: string | null) => (value === null ? '' : choiceText(value, language));
  const { opening_hours, price_min, price_max, insurance, is_accessible, call_result } = draft;
  return {
    services: wordsOf('services'),
    opening_hours: opening_hours ? openingHoursText(opening_hours, language) : '',
    price_min: price_min === null ? '' : String(price_min),
    price_max: price_max === null ? '' : String(price_max),
    insurance: word(insurance),
    languages: wordsOf('languages'),
    is_accessible: is_accessible === null ? '' : word(is_accessible ? 'yes' : 'no'),
    source_url: draft.source_url ?? '',
    source_read_on: draft.source_read_on ?? '',
    call_result: word(call_result),
  };
}

/** Key of the word for a value of a list: `service_pep`, `spoken_en`. */
function wordOf(field: (typeof LIST_FIELDS)[number], value: string): string {
  return `${field === 'services' ? 'service' : 'spoken'}_${value}`;
}
