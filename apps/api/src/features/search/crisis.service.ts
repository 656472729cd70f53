import type { Language } from '@mam/contract/core/localized';
import { findCrisis, findCrisisOfText } from '@mam/contract/search/crisis';
import type { Crisis } from '@mam/contract/search/search';
import type { Span } from '@mam/contract/text-checks/span';
import type { Deps } from '../../app.deps.ts';
import { listCrisisNumbers } from '../help-places/help-places.service.ts';

type Reads = Pick<Deps, 'db' | 'clock'>;

/** The danger that a search tells of, with the numbers for it. */
export async function findDanger(
  deps: Reads,
  keyword: string,
  language: Language,
): Promise<Crisis | null> {
  const kind = findCrisis(keyword);
  return kind ? { kind, hotlines: await listCrisisNumbers(deps, kind, language) } : null;
}

/** What a search for the words of a text answers first; null without words of distress. */
export async function helpFor(
  deps: Reads,
  { text, distress }: { text: string; distress: readonly Span[] },
  language: Language,
): Promise<Crisis | null> {
  if (distress.length === 0) return null;
  const kind = findCrisisOfText(text, distress);
  return { kind, hotlines: await listCrisisNumbers(deps, kind, language) };
}
