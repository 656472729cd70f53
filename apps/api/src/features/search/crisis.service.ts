import type { Language } from '@mam/contract/core/localized';
import { findCrisis } from '@mam/contract/search/crisis';
import type { SearchResults } from '@mam/contract/search/search';
import type { Database } from '../../db/connect.ts';
import { listCrisisNumbers } from '../help-places/help-places.service.ts';

/** The danger that a search tells of, with the numbers for it. */
export async function findDanger(
  db: Database,
  keyword: string,
  language: Language,
): Promise<SearchResults['crisis']> {
  const kind = findCrisis(keyword);
  return kind ? { kind, hotlines: await listCrisisNumbers(db, kind, language) } : null;
}
