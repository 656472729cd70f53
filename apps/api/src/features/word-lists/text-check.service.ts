import { findDetails } from '@mam/contract/text-checks/details';
import { findWords, readWordList, type WordList } from '@mam/contract/text-checks/word-list';
import type { WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { selectWordLists } from './word-lists.queries.ts';

export interface TextCheck {
  /** `distress`, `hold` for words of these lists, `details` for personal details. */
  flags: string[];
  /** Whether it waits for approval: it has words of the hold list or personal details. */
  isHeld: boolean;
  /** Whether it has words of distress: the help sheet is shown and the item comes first in the queue. */
  isDistress: boolean;
}

/** Searches a text for words of the lists and for personal details. */
export async function checkText({ db }: Pick<Deps, 'db'>, text: string): Promise<TextCheck> {
  const lists = await readLists(db);
  const keys = [...lists].filter(([, list]) => findWords(text, list).length > 0);
  const flags: string[] = keys.map(([key]) => key);
  if (findDetails(text).length > 0) flags.push('details');
  const isHeld = flags.includes('hold') || flags.includes('details');
  return { flags, isHeld, isDistress: flags.includes('distress') };
}

/** Lists that were read, by their entries, so each version is read once. */
const read = new Map<WordListKey, { entries: string; list: WordList }>();

/** The word lists as they are stored now. */
export async function readLists(db: Database): Promise<Map<WordListKey, WordList>> {
  const rows = await selectWordLists(db);
  return new Map(rows.map(({ key, entries }) => [key, listOf(key, entries)]));
}

function listOf(key: WordListKey, entries: string): WordList {
  const known = read.get(key);
  if (known?.entries === entries) return known.list;
  const list = readWordList(entries);
  read.set(key, { entries, list });
  return list;
}
