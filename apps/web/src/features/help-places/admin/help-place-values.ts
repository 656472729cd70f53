import type { Localized } from '@mam/contract/core/localized';
import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import type { HelpPlaceDraft, TextRoute } from '@mam/contract/help-places/help-places.rules';
import { openingHoursText } from '@mam/contract/help-places/opening-hours';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';

export const KINDS = {
  hotline: m.admin_help_places_kind_hotline,
  place: m.admin_help_places_kind_place,
} as const;

interface BilingualText {
  vi: string;
  en: string;
}

type TextName =
  | ('name' | 'audience' | 'address' | 'hours' | 'cost' | 'claim')
  | ('age_rule' | 'signature_rule' | 'call_note');
/** Null in a draft. */
type PlainName = 'phone' | 'opening_hours' | 'source_url';

/** Values of the form; missing texts are empty strings. */
export type HelpPlaceValues = Omit<HelpPlaceDraft, TextName | PlainName | 'routes'> &
  Record<TextName, BilingualText> &
  Record<PlainName, string> & {
    routes: { kind: TextRoute['kind']; url: string; note: BilingualText }[];
  };

const both = (text: Localized | null): BilingualText => ({
  vi: text?.vi ?? '',
  en: text?.en ?? '',
});

export const newRoute = (): HelpPlaceValues['routes'][number] => ({
  kind: 'web',
  url: '',
  note: both(null),
});

export const EMPTY_HELP_PLACE: HelpPlaceValues = {
  kind: 'hotline',
  name: both(null),
  audience: both(null),
  phone: '',
  address: both(null),
  provinces: [],
  hours: both(null),
  cost: both(null),
  routes: [],
  claim: both(null),
  is_emergency: false,
  crises: [],
  last_called_on: null,
  status: 'draft',
  services: [],
  opening_hours: '',
  age_rule: both(null),
  signature_rule: both(null),
  price_min: null,
  price_max: null,
  insurance: null,
  languages: [],
  is_accessible: null,
  source_url: '',
  source_read_on: null,
  call_result: null,
  call_note: both(null),
};

export function valuesOf(row: AdminHelpPlace): HelpPlaceValues {
  const { kind, provinces, is_emergency, crises, last_called_on, status, phone, routes } = row;
  const { services, price_min, price_max, insurance, languages, is_accessible } = row;
  const { source_read_on, call_result } = row;
  return {
    ...{ kind, provinces, is_emergency, crises, last_called_on, status },
    ...{ services, price_min, price_max, insurance, languages, is_accessible },
    ...{ source_read_on, call_result },
    opening_hours: row.opening_hours ? openingHoursText(row.opening_hours, getLocale()) : '',
    source_url: row.source_url ?? '',
    phone: phone ?? '',
    routes: routes.map(({ note, ...route }) => ({ ...route, note: both(note) })),
    name: both(row.name),
    audience: both(row.audience),
    address: both(row.address),
    hours: both(row.hours),
    cost: both(row.cost),
    claim: both(row.claim),
    age_rule: both(row.age_rule),
    signature_rule: both(row.signature_rule),
    call_note: both(row.call_note),
  };
}
