import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import type { Database } from '../../db/connect.ts';
import { insertHelpPlace } from '../../features/help-places/help-places.queries.ts';

/** The form of a hotline without facts. */
export const HELP_PLACE: HelpPlaceDraft = {
  kind: 'hotline',
  name: { vi: 'Một đường dây', en: 'A hotline' },
  audience: null,
  phone: '1800 1000',
  address: null,
  provinces: [],
  hours: null,
  cost: null,
  routes: [],
  claim: null,
  is_emergency: false,
  crises: [],
  last_called_on: null,
  services: [],
  opening_hours: null,
  age_rule: null,
  signature_rule: null,
  price_min: null,
  price_max: null,
  insurance: null,
  languages: [],
  is_accessible: null,
  source_url: null,
  source_read_on: null,
  call_result: null,
  call_note: null,
  status: 'published',
};

/** A published hotline. @returns its id. */
export function makeHelpPlace(db: Database, overrides: Partial<HelpPlaceDraft> = {}) {
  return insertHelpPlace(db, { ...HELP_PLACE, ...overrides }, new Date());
}
