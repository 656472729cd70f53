import { foldWords, keywordWords } from '@mam/contract/text/fold';
import { toneText } from '@mam/contract/text/tone';
import type { Database } from '../../db/connect.ts';
import { findCorrection, type TypedWord } from './search.corrections.service.ts';
import type { Term } from './search.plan.rules.ts';
import {
  type CountedWord,
  findMarked,
  type KnownWords,
  readKnownWords,
  type Synonym,
  type WrittenTerm,
} from './search.words.queries.ts';

/** Characters of an unfinished word. */
const PREFIX_LENGTH_MIN = 3;
/** Words of a synonym's term. */
const TERM_WORDS_MAX = 4;
/** Words of a search that count; further ones are left out. */
const WORDS_MAX = 12;

/** Share of all items from which on a word is an everyday one. */
const EVERYDAY_SHARE = 0.1;

export interface Terms {
  terms: Term[];
  /** The typed words, with others in place of those that nothing has. */
  words: TypedWord[];
  /** The keyword with other words where nothing has the typed ones. */
  corrected: string | null;
  /** Number of items of the most common word. */
  mostCommon: number;
}

export interface ReadOptions {
  /** The last word may be unfinished. */
  isTyping?: boolean;
  /** No word is corrected. */
  isExact?: boolean;
}

/** The words of a keyword; undefined for one that is too short. */
export function readKeyword(keyword: string): TypedWord[] | undefined {
  return keywordWords(keyword).length === 0 ? undefined : typedWords(keyword).slice(0, WORDS_MAX);
}

function typedWords(text: string): TypedWord[] {
  const toned = toneText(text).split(' ');
  return foldWords(text)
    .map((word, index) => {
      const marks = toned[index];
      return { word, toned: marks && marks !== word ? `_${marks}` : undefined };
    })
    .filter(({ word }) => /^[a-z0-9]+$/.test(word));
}

/** What a keyword asks for: its words with their synonyms; words that no item has are corrected. */
export async function readTerms(
  db: Database,
  typed: TypedWord[],
  { isTyping = false, isExact = false }: ReadOptions = {},
): Promise<Terms> {
  const asked = typed.map(({ word }) => word);
  const prefix = isExact ? undefined : prefixOf(asked.at(-1), isTyping);
  const sequences = [...new Set(sequencesOf(typed).map(textOf))];
  const found = await readKnownWords(db, { words: asked, sequences, prefix });
  const known = new Map(found.words.map(({ word, items }) => [word, items]));
  const synonyms = new Map(
    found.synonyms
      .filter((synonym) => isMeant(synonym, typed, found))
      .map(({ folded_term, meanings }) => [folded_term, meanings.map(foldWords)]),
  );
  const terms: Term[] = [];
  const words: TypedWord[] = [];
  const parts = splitTyped(typed, synonyms);
  for (const own of parts) {
    const meanings = synonyms.get(textOf(own));
    const term = termOf(own, meanings ?? [], known);
    if (meanings) await leaveUnwritten(db, own, term);
    else if (own === parts.at(-1) && mayBeUnfinished(term)) addPrefixed(term, found.prefixed);
    words.push(...(isExact ? own : await correct(db, own, term)));
    terms.push(term);
  }
  return {
    terms: mergeTerms(terms),
    words,
    corrected: textOf(words) === textOf(typed) ? null : textOf(words),
    mostCommon: found.most_common,
  };
}

/** The folded words. */
export const textOf = (words: TypedWord[]) => words.map(({ word }) => word).join(' ');

/** The typed words, those of a synonym together. */
function splitTyped(typed: TypedWord[], synonyms: ReadonlyMap<string, string[][]>): TypedWord[][] {
  const parts: TypedWord[][] = [];
  for (let index = 0; index < typed.length; ) {
    const length = Math.max(1, lengthOfSynonym(typed, index, synonyms));
    parts.push(typed.slice(index, index + length));
    index += length;
  }
  return parts;
}

/**
 * Whether a synonym is what was typed: with other marks its words are others, as `buồi` and `buổi`, or `bị bơ` and
 * `bị bố`, and one word without any is more likely an everyday one.
 */
function isMeant(
  synonym: Synonym,
  typed: TypedWord[],
  { words, most_common }: KnownWords,
): boolean {
  const { term, folded_term } = synonym;
  const own = sequencesOf(typed).filter((each) => isWritten(synonym, each));
  if (folded_term.includes(' ') || toneText(term) === folded_term) return own.length > 0;
  const { items = 0 } = words.find(({ word }) => word === folded_term) ?? {};
  const isEveryday = items > most_common * EVERYDAY_SHARE;
  return own.some(([word]) => word?.toned !== undefined || !isEveryday);
}

/** Whether words are those of a term, with its marks where they have some; hỏi and ngã are one. */
export function isWritten({ term, folded_term }: WrittenTerm, words: TypedWord[]): boolean {
  if (textOf(words) !== folded_term) return false;
  const marks = toneText(term).split(' ');
  return words.every(
    ({ toned }, place) => toned === undefined || sameTone(toned) === sameTone(`_${marks[place]}`),
  );
}

const sameTone = (toned: string) => toned.replace(/4$/, '3');

/** About how many items have these folded words, and the most common word of all. */
export async function countWords(db: Database, words: string[]) {
  const found = await readKnownWords(db, { words, sequences: [], prefix: undefined });
  const items = new Map(found.words.map(({ word, items }) => [word, items]));
  return { items, most_common: found.most_common };
}

/**
 * Other words for what the first words of a text are terms for. Only terms of several words count: in a sentence, a
 * single one has its everyday sense too often.
 */
export async function meaningsIn(db: Database, text: string, max: number): Promise<string[]> {
  const typed = typedWords(text).slice(0, max);
  const words = typed.map(({ word }) => word);
  const sequences = [...new Set(sequencesOf(typed).map(textOf))].filter((each) =>
    each.includes(' '),
  );
  const found = await readKnownWords(db, { words, sequences, prefix: undefined });
  return found.synonyms
    .filter((synonym) => isMeant(synonym, typed, found))
    .flatMap(({ meanings }) => meanings);
}

/** The last word, where it may be unfinished; a word of two characters is so only while it is typed. */
function prefixOf(word: string | undefined, isTyping: boolean): string | undefined {
  const length = word?.length ?? 0;
  return length >= PREFIX_LENGTH_MIN || (isTyping && length === 2) ? word : undefined;
}

/** Sequences of words that may be the term of a synonym. */
export function sequencesOf(words: TypedWord[]): TypedWord[][] {
  return words.flatMap((_, start) =>
    words
      .slice(start, start + TERM_WORDS_MAX)
      .map((_, more) => words.slice(start, start + more + 1)),
  );
}

/** Number of words of the longest synonym that begins here. */
function lengthOfSynonym(
  typed: TypedWord[],
  index: number,
  synonyms: ReadonlyMap<string, string[][]>,
): number {
  for (let length = Math.min(TERM_WORDS_MAX, typed.length - index); length > 0; length -= 1) {
    const words = typed.slice(index, index + length).map(({ word }) => word);
    if (synonyms.has(words.join(' '))) return length;
  }
  return 0;
}

function termOf(
  words: TypedWord[],
  meanings: string[][],
  known: ReadonlyMap<string, number>,
): Term {
  const typed = words.map(({ word }) => word);
  const itemsOf = (way: string[]) => Math.min(...way.map((word) => known.get(word) ?? 0));
  const ways = [typed, ...meanings].filter((way) => itemsOf(way) > 0);
  return {
    ways: ways.length > 0 ? ways : [typed],
    items: ways.reduce((sum, way) => sum + itemsOf(way), 0),
    typed,
    toned: words.flatMap(({ toned }) => toned ?? []),
  };
}

/** Leaves out a synonym's own word where no item has it with its marks: those that have others mean something else. */
async function leaveUnwritten(db: Database, [own, ...more]: TypedWord[], term: Term) {
  if (!own?.toned || more.length > 0) return;
  const others = term.ways.filter((way) => way.join() !== own.word);
  if (others.length === 0 || (await findMarked(db, [own.toned.slice(1)])).length > 0) return;
  term.ways = others;
}

/** Replaces a word that no item has. @returns the words that are searched for. */
async function correct(db: Database, own: TypedWord[], term: Term): Promise<TypedWord[]> {
  const correction = term.items === 0 ? await findCorrection(db, own) : undefined;
  if (!correction) return own;
  term.ways = [correction.words];
  term.items = correction.items;
  return correction.words.map((word) => ({ word, toned: undefined }));
}

/** A known word with marks is complete, as one with a synonym is: `les` is no beginning of `lesson`. */
function mayBeUnfinished({ typed, toned, items }: Term): boolean {
  return typed.length === 1 && (items === 0 || toned.length === 0);
}

function addPrefixed(term: Term, prefixed: CountedWord[]): void {
  const [word = ''] = term.typed;
  for (const found of prefixed) {
    if (found.word === word) continue;
    term.ways = term.items === 0 ? [[found.word]] : [...term.ways, [found.word]];
    term.items += found.items;
  }
}

/** Each term once, with all marks that were typed: `tự tử` is one term twice. */
function mergeTerms(terms: Term[]): Term[] {
  const seen = new Map<string, Term>();
  for (const term of terms) {
    const key = term.ways.join('|');
    const toned = new Set([...(seen.get(key)?.toned ?? []), ...term.toned]);
    seen.set(key, { ...term, toned: [...toned] });
  }
  return [...seen.values()];
}
