import type { Database } from '../../db/connect.ts';
import {
  EDIT_LENGTH_MIN,
  isSlipOf,
  partsOf,
  soundAlikes,
  splitJoined,
} from './search.spelling.rules.ts';
import type { TypedWord } from './search.terms.service.ts';
import { findMarked, findSimilarWords, findWords } from './search.words.queries.ts';

interface Correction {
  words: string[];
  items: number;
}

/** What a word that no item has may be instead: the most common one that sounds or is written almost so. */
export async function findCorrection(
  db: Database,
  [own, ...more]: TypedWord[],
): Promise<Correction | undefined> {
  if (!own || more.length > 0 || !/^[a-z]{2,}$/.test(own.word)) return undefined;
  return (
    (await findAlike(db, own)) ??
    (own.word.length >= EDIT_LENGTH_MIN ? await findSlip(db, own.word) : undefined) ??
    (await splitWord(db, own.word))
  );
}

/** Of a word with marks only what some item has with the same ones: `nứng` is no `lúng`. */
async function findAlike(db: Database, { word, toned }: TypedWord) {
  const marked = toned && (await findMarked(db, soundAlikes(toned.slice(1)).flatMap(eitherTone)));
  const words = marked ? marked.map((each) => each.replace(/[1-9]/g, '')) : soundAlikes(word);
  const [best] = [...(await findWords(db, words))].toSorted(([, a], [, b]) => b - a);
  return best && { words: [best[0]], items: best[1] };
}

/** Hỏi and ngã are mixed up by many. */
function eitherTone(toned: string): string[] {
  const other = toned.replace(/[34]$/, (tone) => (tone === '3' ? '4' : '3'));
  return [...new Set([toned, other])];
}

async function findSlip(db: Database, word: string) {
  const found = (await findSimilarWords(db, word)).find((each) => isSlipOf(word, each.word));
  return found && { words: [found.word], items: found.items };
}

async function splitWord(db: Database, word: string) {
  const items = await findWords(db, partsOf(word));
  const words = splitJoined(word, items);
  return words && { words, items: Math.min(...words.map((each) => items.get(each) ?? 0)) };
}
