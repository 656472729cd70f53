import { findDetails } from '@mam/contract/text-checks/details';
import { joinSpans, type Span } from '@mam/contract/text-checks/span';
import { splitThreats } from '@mam/contract/text-checks/word-groups';
import {
  findWords,
  readText,
  readWordList,
  type WordList,
  type WordSpan,
} from '@mam/contract/text-checks/word-list';
import type { WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { selectWordListDigests, selectWordLists } from './word-lists.queries.ts';

export interface TextCheck {
  /** `distress`, `hold` for words of these lists, `threat` for those of a threat, `details` for personal details. */
  flags: string[];
  /** Whether it waits for approval: it has words of the hold list or personal details. */
  isHeld: boolean;
  /** Whether it has words of distress: the help sheet is shown and the item comes first in the queue. */
  isDistress: boolean;
  /** Where these words stand. */
  distress: WordSpan[];
}

/** Searches a text for words of the lists and for personal details. */
export async function checkText({ db }: Pick<Deps, 'db'>, text: string): Promise<TextCheck> {
  const lists = await readLists(db);
  const words = readText(text);
  const found = new Map([...lists].map(([key, list]) => [key, findWords(words, list)]));
  const flags: string[] = [...found].filter(([, parts]) => parts.length > 0).map(([key]) => key);
  if (splitThreats([...found.values()].flat()).threats.length > 0) flags.push('threat');
  if (findDetails(text).length > 0) flags.push('details');
  const isHeld = flags.includes('hold') || flags.includes('details');
  const distress = found.get('distress') ?? [];
  return { flags, isHeld, isDistress: distress.length > 0, distress };
}

/** Where words of distress stand in each of these texts; those that overlap are one part. */
export async function findDistress(db: Database, texts: string[]): Promise<Span[][]> {
  const list = (await readLists(db)).get('distress');
  return texts.map((text) => joinSpans(list ? findWords(readText(text), list) : []));
}

/** Which of these texts have signs of distress that are a threat to another person and nothing else. */
export async function findThreats(db: Database, texts: string[]): Promise<Set<string>> {
  const list = (await readLists(db)).get('distress');
  if (!list) return new Set();
  const isThreat = (text: string) => {
    const { threats, others } = splitThreats(findWords(readText(text), list));
    return threats.length > 0 && others.length === 0;
  };
  return new Set(texts.filter(isThreat));
}

/** Characters of an excerpt. */
const EXCERPT_LENGTH = 240;
/** Characters that two lines of a phone show for certain. */
const SHOWN_LENGTH = 50;
/** Characters before a sign of distress that an excerpt begins with at least. */
const LEAD_LENGTH = 20;

/** The beginning of each of these texts; where its first sign of distress stands further in, from shortly before that one. */
export async function toExcerpts(db: Database, texts: string[]): Promise<string[]> {
  const list = (await readLists(db)).get('distress');
  return texts.map((text) => {
    const signs = list ? findWords(readText(text), list) : [];
    const [first] = signs.toSorted((a, b) => a.start - b.start);
    // The places of words are those of the composed text.
    return excerptFrom(text.normalize('NFC'), first);
  });
}

function excerptFrom(text: string, sign: WordSpan | undefined): string {
  if (!sign || sign.end <= SHOWN_LENGTH) return text.slice(0, EXCERPT_LENGTH);
  const start = text.lastIndexOf(' ', sign.start - LEAD_LENGTH) + 1;
  return `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT_LENGTH)}`;
}

/** Lists by the digest of their entries, so that entries are fetched and read once, not with every text. */
const read = new Map<string, WordList>();

/** The word lists as they are stored now. */
export async function readLists(db: Database): Promise<Map<WordListKey, WordList>> {
  const digests = await selectWordListDigests(db);
  const known = digests.flatMap(({ key, digest }) => pairOf(key, read.get(digest)));
  return new Map(known.length === digests.length ? known : await readAgain(db));
}

async function readAgain(db: Database): Promise<[WordListKey, WordList][]> {
  const rows = await selectWordLists(db);
  read.clear();
  return rows.map(({ key, digest, entries }) => {
    const list = readWordList(entries);
    read.set(digest, list);
    return [key, list];
  });
}

function pairOf(key: WordListKey, list: WordList | undefined): [WordListKey, WordList][] {
  return list ? [[key, list]] : [];
}
