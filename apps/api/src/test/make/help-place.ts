import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { UNKNOWN_FACTS } from '@mam/contract/help-places/place-facts';
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
  ...UNKNOWN_FACTS,
  status: 'published',
};

/** A published hotline. @returns its id. */
export function makeHelpPlace(db: Database, overrides: Partial<HelpPlaceDraft> = {}) {
  return insertHelpPlace(db, { ...HELP_PLACE, ...overrides }, new Date());
}
