import type { PageContext } from '@mam/contract/core/page-context';
import { type HelpPlace, helpPlacesApi } from '@mam/contract/help-places/help-places';
import { emergencyPlaces } from './emergency-places.server.ts';

/** All places, with the emergency numbers even when the database cannot be reached, and before any is entered. */
export async function loadPlaces({ call, language }: PageContext): Promise<HelpPlace[]> {
  const { items } = await call(helpPlacesApi.list, {}).catch(() => ({ items: [] }));
  const hasEmergency = items.some(({ is_emergency }) => is_emergency);
  return hasEmergency ? items : [...emergencyPlaces(language), ...items];
}
