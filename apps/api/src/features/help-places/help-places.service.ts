import type { Language } from '@mam/contract/core/localized';
import { EMERGENCY_SHOWN_MAX, type HelpPlace } from '@mam/contract/help-places/help-places';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { EMERGENCY_HOTLINES, type EmergencyHotline } from '@mam/contract/site/emergency-hotlines';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import {
  findByPhone,
  insertHelpPlace,
  listEmergency,
  listPublished,
} from './help-places.queries.ts';
import { toEmergencyHotline, toHelpPlace } from './help-places.view.ts';

export async function listShown(db: Database, language: Language): Promise<HelpPlace[]> {
  return (await listPublished(db)).map((row) => toHelpPlace(row, language));
}

/** The hotlines of every page; the three national ones when admins have published none. */
export async function listEmergencyHotlines(db: Database): Promise<EmergencyHotline[]> {
  const rows = await listEmergency(db, EMERGENCY_SHOWN_MAX);
  return rows.length > 0 ? rows.map(toEmergencyHotline) : EMERGENCY_HOTLINES;
}

/** Inserts a place of the starter content, unless its number is there already. */
export async function createSeedHelpPlace(
  tx: Database,
  draft: HelpPlaceDraft,
  now: Date,
): Promise<void> {
  if (draft.phone && (await findByPhone(tx, draft.phone))) return;
  await insertHelpPlace(tx, draft, now);
  await invalidate(tx, 'site');
}
