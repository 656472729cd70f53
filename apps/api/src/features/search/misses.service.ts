import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { MISS_TIMES_MIN, type Miss } from '@mam/contract/search/search.admin';
import { foldWords } from '@mam/contract/text/fold';
import { findDetails } from '@mam/contract/text-checks/details';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { localDay } from '../../platform/clock.ts';
import { checkText } from '../word-lists/text-check.service.ts';
import { addMiss, deleteMisses, listMissed } from './misses.queries.ts';

/** Days after which a search without a result is forgotten. */
export const MISS_DAYS = 90;
/** A longer text is rather a story than words to search for. */
const WORDS_MAX = 6;
const DAY_MS = 86_400_000;

/**
 * Counts a search that found nothing: its words without marks and the day. Texts with digits, personal details or
 * words of distress are not stored.
 */
export async function recordMiss({ db, clock }: Pick<Deps, 'db' | 'clock'>, keyword: string) {
  const words = foldWords(keyword);
  if (words.length > WORDS_MAX || /[\d@]/.test(keyword)) return;
  if (findDetails(keyword).length > 0 || (await checkText({ db }, keyword)).isDistress) return;
  const text = words.join(' ').slice(0, KEYWORD_LENGTH_MAX);
  await addMiss(db, text, localDay(clock.now()));
}

/** Words that nothing was found for, the most frequent first; rare ones stay unseen. */
export async function listMisses(db: Database): Promise<{ items: Miss[] }> {
  return { items: await listMissed(db, MISS_TIMES_MIN) };
}

export async function sweepMisses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMisses(db, localDay(new Date(clock.now().getTime() - MISS_DAYS * DAY_MS)));
}
