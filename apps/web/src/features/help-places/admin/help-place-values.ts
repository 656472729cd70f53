import type { Localized } from '@mam/contract/core/localized';
import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import type { HelpPlaceDraft, TextRoute } from '@mam/contract/help-places/help-places.rules';
import { m } from '@mam/texts';

export const KINDS = {
  hotline: m.admin_help_places_kind_hotline,
  place: m.admin_help_places_kind_place,
} as const;

interface BilingualText {
  vi: string;
  en: string;
}

type TextName = 'name' | 'audience' | 'address' | 'hours' | 'cost' | 'claim';

/** Values of the form; missing texts are empty strings. */
export type HelpPlaceValues = Omit<HelpPlaceDraft, TextName | 'phone' | 'routes'> &
  Record<TextName, BilingualText> & {
    phone: string;
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
};

export function valuesOf(row: AdminHelpPlace): HelpPlaceValues {
  const { kind, provinces, is_emergency, crises, last_called_on, status, phone, routes } = row;
  return {
    ...{ kind, provinces, is_emergency, crises, last_called_on, status },
    phone: phone ?? '',
    routes: routes.map(({ note, ...route }) => ({ ...route, note: both(note) })),
    name: both(row.name),
    audience: both(row.audience),
    address: both(row.address),
    hours: both(row.hours),
    cost: both(row.cost),
    claim: both(row.claim),
  };
}
