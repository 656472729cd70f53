import { type Language, textIn } from '@mam/contract/core/localized';
import { findCrisis } from '@mam/contract/search/crisis';
import type { SearchResults } from '@mam/contract/search/search';
import type { Database } from '../../db/connect.ts';
import { listEmergencyHotlines } from '../help-places/help-places.service.ts';
import { checkText } from '../word-lists/text-check.service.ts';

/**
 * The danger that a search tells of, with the emergency numbers of the site. What is wrong decides: the list of
 * distress has words of violence as well.
 */
export async function findDanger(
  db: Database,
  keyword: string,
  language: Language,
): Promise<SearchResults['crisis']> {
  const danger = findCrisis(keyword);
  const { isDistress } = await checkText({ db }, keyword);
  const kind = isDistress && danger !== 'violence' ? 'distress' : danger;
  if (!kind) return null;
  const hotlines = await listEmergencyHotlines(db);
  return {
    kind,
    hotlines: hotlines.map(({ number, name }) => ({ phone: number, name: textIn(name, language) })),
  };
}
