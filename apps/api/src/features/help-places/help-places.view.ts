import { type Language, type Localized, textIn } from '@mam/contract/core/localized';
import { isChecked, isClosedAt } from '@mam/contract/help-places/call-order';
import type { HelpPlace } from '@mam/contract/help-places/help-places';
import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import type { WeekMinute } from '@mam/contract/help-places/opening-hours';
import type { EmergencyHotline } from '@mam/contract/site/emergency-hotlines';
import { stateOf } from '../../lists/status-list.ts';
import type { HelpPlaceRow, ManagedHelpPlaceRow } from './help-places.queries.ts';

export function toHelpPlace(row: HelpPlaceRow, language: Language): HelpPlace {
  const { id, kind, phone, provinces, crises, is_emergency, last_called_on } = row;
  const inLanguage = (text: Localized | null | undefined) => (text ? textIn(text, language) : null);
  return {
    ...{ id, kind, phone, provinces, crises, is_emergency, last_called_on },
    name: textIn(row.name, language),
    audience: inLanguage(row.audience),
    address: inLanguage(row.address),
    hours: inLanguage(row.hours),
    cost: inLanguage(row.cost),
    claim: inLanguage(row.claim),
    routes: row.routes.map(({ note, ...route }) => ({ ...route, note: inLanguage(note) })),
    ...factsOf(row),
    age_rule: inLanguage(row.age_rule),
    signature_rule: inLanguage(row.signature_rule),
    call_note: inLanguage(row.call_note),
  };
}

export function toAdminHelpPlace(row: ManagedHelpPlaceRow): AdminHelpPlace {
  return { ...draftOf(row), ...stateOf(row), called_by: row.called_by_name };
}

/** The fields that an admin edits. */
export function draftOf(row: HelpPlaceRow): HelpPlaceDraft {
  const { kind, name, audience, phone, address, provinces, hours, cost } = row;
  const { routes, claim, is_emergency, crises, last_called_on, status } = row;
  const facts = { audience, address, hours, cost, claim };
  const shown = { is_emergency, crises, last_called_on, status };
  const { age_rule, signature_rule, call_note } = row;
  const rules = { age_rule, signature_rule, call_note };
  return { kind, name, ...facts, ...rules, phone, provinces, routes, ...factsOf(row), ...shown };
}

/** What is known of a place, without its texts. */
function factsOf(row: HelpPlaceRow) {
  const { services, opening_hours, price_min, price_max, insurance, languages } = row;
  const { is_accessible, source_url, source_read_on, call_result } = row;
  return {
    ...{ services, opening_hours, price_min, price_max, insurance, languages },
    ...{ is_accessible, source_url, source_read_on, call_result },
  };
}

/** A hotline of every page: its note names cost and hours. */
export function toEmergencyHotline(
  row: Pick<HelpPlaceRow, 'phone' | 'name' | 'cost' | 'hours'>,
): EmergencyHotline {
  const facts = [row.cost, row.hours].filter((text) => text !== null);
  const noteIn = (language: Language) => facts.map((text) => textIn(text, language)).join(', ');
  return { number: row.phone ?? '', name: row.name, note: { vi: noteIn('vi'), en: noteIn('en') } };
}

/** A number to call in a danger, with what a caller has to know at this time. */
export function toCrisisNumber(place: HelpPlace, at: WeekMinute) {
  const { phone, name, audience, hours } = place;
  return {
    ...{ phone: phone ?? '', name, audience, hours },
    is_closed: isClosedAt(place, at),
    is_checked: isChecked(place),
  };
}
