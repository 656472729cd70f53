import type { Language } from '@mam/contract/core/localized';
import { findCrisis } from '@mam/contract/search/crisis';
import type { SearchResults } from '@mam/contract/search/search';
import type { Database } from '../../db/connect.ts';
import { listCrisisNumbers } from '../help-places/help-places.service.ts';
import { checkText } from '../word-lists/text-check.service.ts';

/**
 * The danger that a search tells of, with the numbers for it. The word list of distress comes last: it names
 * violence and fear of a pregnancy as well.
 */
export async function findDanger(
  db: Database,
  keyword: string,
  language: Language,
): Promise<SearchResults['crisis']> {
  const isDistress = async () => (await checkText({ db }, keyword)).isDistress;
  const kind = findCrisis(keyword) ?? ((await isDistress()) ? 'distress' : undefined);
  return kind ? { kind, hotlines: await listCrisisNumbers(db, kind, language) } : null;
}
