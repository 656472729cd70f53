import { type Language, textIn } from '@mam/contract/core/localized';
import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { UNKNOWN_FACTS } from '@mam/contract/help-places/place-facts';
import { CRISIS_KINDS } from '@mam/contract/search/crisis-kinds';
import { EMERGENCY_HOTLINES } from '@mam/contract/site/emergency-hotlines';

/** The national emergency numbers as help places, where there are none to load. */
export function emergencyPlaces(language: Language): HelpPlace[] {
  return EMERGENCY_HOTLINES.map(({ number, name, note }, index) => ({
    // Ids of rows are positive.
    id: -1 - index,
    kind: 'hotline',
    name: textIn(name, language),
    audience: null,
    phone: number,
    address: null,
    provinces: [],
    hours: null,
    cost: textIn(note, language),
    routes: [],
    claim: null,
    crises: [...CRISIS_KINDS],
    is_emergency: true,
    last_called_on: null,
    ...UNKNOWN_FACTS,
  }));
}
