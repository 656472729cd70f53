import type { Language } from '@mam/contract/core/localized';
import { findCrises, findCrisesOfQuestion, findCrisesOfText } from '@mam/contract/search/crisis';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';
import type { Crisis } from '@mam/contract/search/search';
import type { WordSpan } from '@mam/contract/text-checks/word-list';
import type { Deps } from '../../app.deps.ts';
import { listCrisisNumbers } from '../help-places/help-places.service.ts';

type Reads = Pick<Deps, 'db' | 'clock'>;

/** The danger that a search tells of, with the numbers for all that it names. */
export function findDanger(deps: Reads, keyword: string, language: Language) {
  return withNumbers(deps, findCrises(keyword), { language, isCheckedOnly: false });
}

interface ReadText {
  text: string;
  /** The parts of it that the word list of distress names. */
  distress: readonly WordSpan[];
}

/** What helps after a comment; null without words of distress. */
export async function helpFor(
  deps: Reads,
  { text, distress }: ReadText,
  language: Language,
): Promise<Crisis | null> {
  if (distress.length === 0) return null;
  return withNumbers(deps, findCrisesOfText(text, distress), { language, isCheckedOnly: true });
}

/** What helps with a private question, while it is typed and once it is sent: also with a worry, which has no words of distress. A number that was never called has its place in lists, not here. */
export function helpForQuestion(deps: Reads, { text, distress }: ReadText, language: Language) {
  return withNumbers(deps, findCrisesOfQuestion(text, distress), { language, isCheckedOnly: true });
}

/** The first danger, with the numbers for all. */
async function withNumbers(
  deps: Reads,
  kinds: readonly CrisisKind[],
  which: Parameters<typeof listCrisisNumbers>[2],
): Promise<Crisis | null> {
  const [kind] = kinds;
  return kind ? { kind, hotlines: await listCrisisNumbers(deps, kinds, which) } : null;
}
