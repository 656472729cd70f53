import { type Language, textIn } from '@mam/contract/core/localized';
import { inCallOrder, isChecked } from '@mam/contract/help-places/call-order';
import { EMERGENCY_SHOWN_MAX, type HelpPlace } from '@mam/contract/help-places/help-places';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { weekMinuteOf } from '@mam/contract/help-places/opening-hours';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';
import { EMERGENCY_HOTLINES, type EmergencyHotline } from '@mam/contract/site/emergency-hotlines';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import {
  findByPhone,
  insertHelpPlace,
  listEmergency,
  listForCrises,
  listPublished,
} from './help-places.queries.ts';
import { toCrisisNumber, toEmergencyHotline, toHelpPlace } from './help-places.view.ts';

export async function listShown(db: Database, language: Language): Promise<HelpPlace[]> {
  return (await listPublished(db)).map((row) => toHelpPlace(row, language));
}

/** The hotlines of every page; the three national ones when admins have published none. */
export async function listEmergencyHotlines(db: Database): Promise<EmergencyHotline[]> {
  const rows = await listEmergency(db, EMERGENCY_SHOWN_MAX);
  return rows.length > 0 ? rows.map(toEmergencyHotline) : EMERGENCY_HOTLINES;
}

interface CrisisNumbers {
  language: Language;
  /** Without numbers that were never answered when the team of the site called. */
  isCheckedOnly: boolean;
}

/** The numbers to call in any of these dangers, each once, in the order of `inCallOrder`; the hotlines of every page where there are none. */
export async function listCrisisNumbers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kinds: readonly CrisisKind[],
  { language, isCheckedOnly }: CrisisNumbers,
) {
  const rows = await listForCrises(db, kinds);
  const at = weekMinuteOf(clock.now().getTime());
  const named = rows.map((row) => toHelpPlace(row, language));
  const places = inCallOrder(isCheckedOnly ? named.filter(isChecked) : named, at);
  if (places.length > 0) return places.map((place) => toCrisisNumber(place, at));
  const hotlines = await listEmergencyHotlines(db);
  return hotlines.map(({ number, name }) => ({
    phone: number,
    name: textIn(name, language),
    audience: null,
    hours: null,
    is_closed: false,
    is_checked: true,
  }));
}

/** Ids of the published places and numbers for a danger, in every province. */
export async function listPlaceIds(db: Database, kind: CrisisKind): Promise<Set<number>> {
  const rows = await listPublished(db);
  return new Set(rows.filter(({ crises }) => crises.includes(kind)).map(({ id }) => id));
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
