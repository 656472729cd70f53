import type { Database } from '../../db/connect.ts';
import type { TypedWord } from './search.corrections.service.ts';
import type { Plan, Term } from './search.plan.rules.ts';
import type { RankedItem } from './search.rank.queries.ts';
import { soundAlikes } from './search.spelling.rules.ts';
import { isWritten, sequencesOf, textOf } from './search.terms.service.ts';
import { countPairs, findTerms, findWords, type WrittenTerm } from './search.words.queries.ts';

/** Words of a search that are replaced at once, and sequences of words that are tried. */
const LONE_MAX = 3;
const TRIED_MAX = 60;
/** Items in which two words stand side by side, and their share of those that have both, so that it is no chance. */
const TOGETHER_MIN = 2;
const TOGETHER_SHARE_MIN = 0.4;
/** Share of the found items in which two words may stand side by side by chance: `… cao. Xu hướng …`. */
const CHANCE_SHARE = 0.1;

interface Variant {
  words: TypedWord[];
  /** The words, with the marks of the synonyms among them. */
  text: string;
}

/** What a search asked for, and what it found. */
interface Asked {
  words: TypedWord[];
  terms: readonly Term[];
  plan: Plan;
  ranked: readonly RankedItem[];
}

/**
 * The search in another spelling by ear, where words of it stand beside none of their neighbours: each is a word, but
 * hardly anything has the phrase, while many have another that sounds like it: `bao cao xu` → `bao cao su`.
 */
export async function findVariant(db: Database, found: Asked): Promise<Variant | undefined> {
  const { words: typed } = found;
  const lone = loneWords(found);
  if (lone.length === 0) return undefined;
  const tried = trySounds(typed, lone);
  if (tried.length === 0) return undefined;
  const { phrases, written } = await readPhrases(db, tried);
  const words = tried.find((words) =>
    words.every((word, place) => word === typed[place] || isInPhrase(words, place, phrases)),
  );
  if (!words) return undefined;
  return { words, text: writeTerms(words, written) };
}

/** The words, those of a term as it is written. */
function writeTerms(words: TypedWord[], terms: readonly WrittenTerm[]): string {
  const parts: string[] = [];
  for (let index = 0; index < words.length; ) {
    const rest = words.slice(index);
    const term = terms.find((each) => isWritten(each, rest.slice(0, lengthOf(each))));
    parts.push(term ? term.term.toLowerCase() : textOf(rest.slice(0, 1)));
    index += term ? lengthOf(term) : 1;
  }
  return parts.join(' ');
}

const lengthOf = ({ folded_term }: WrittenTerm) => folded_term.split(' ').length;

/** Places of words that stand beside their neighbours in hardly any of the found items, and have no synonym. */
function loneWords({ words, terms, ranked, plan: { scores } }: Asked): number[] {
  if (terms.length < 2) return [];
  const isBeside = (term: number) =>
    scores.some(({ part, term: second }, place) => {
      if (part !== 'pair' || (second !== term && second !== term + 1)) return false;
      return ranked.filter(({ matched }) => matched[place]).length > ranked.length * CHANCE_SHARE;
    });
  const lone = new Set(
    terms.flatMap(({ typed: [word, ...more] }, term) =>
      word && more.length === 0 && scores[term]?.isOnly && !isBeside(term) ? [word] : [],
    ),
  );
  return words.flatMap(({ word }, place) => (lone.has(word) ? [place] : [])).slice(0, LONE_MAX);
}

/** The search with other words in the places of those that stand alone, few changes first. */
function trySounds(typed: TypedWord[], lone: number[]): TypedWord[][] {
  let tried = [typed];
  for (const place of lone) {
    const others = alikesOf(typed[place]);
    tried = tried.flatMap((words) => [words, ...others.map((word) => words.with(place, word))]);
  }
  const changes = (words: TypedWord[]) =>
    words.filter((word, place) => word !== typed[place]).length;
  return tried
    .slice(1)
    .toSorted((a, b) => changes(a) - changes(b))
    .slice(0, TRIED_MAX);
}

function alikesOf(own: TypedWord | undefined): TypedWord[] {
  if (!own) return [];
  return soundAlikes(own.toned?.slice(1) ?? own.word).map((each) => ({
    word: each.replace(/[1-9]/g, ''),
    toned: own.toned && `_${each}`,
  }));
}

/**
 * Sequences of words that belong together, with the marks of those that have some: `thuốc nào` is no `thuốc lao`. They
 * stand side by side in items, or are the terms of synonyms, which are `written` as they are.
 */
async function readPhrases(db: Database, tried: TypedWord[][]) {
  const sequences = tried.flatMap(sequencesOf).filter(({ length }) => length > 1);
  const known = await findWords(db, [...new Set(tried.flat().map(({ word }) => word))]);
  const pairs = sequences.filter(
    (words) => words.length === 2 && words.every(({ word }) => known.has(word)),
  );
  const [counts, terms] = await Promise.all([
    countPairs(db, [...new Set(pairs.map(markedText))]),
    findTerms(db, [...new Set(sequences.map(textOf))]),
  ]);
  const together = counts.filter(
    ({ together, items }) => together >= TOGETHER_MIN && together >= items * TOGETHER_SHARE_MIN,
  );
  const ofTerms = sequences.filter((words) => terms.some((term) => isWritten(term, words)));
  const phrases = [...together.map(({ pair }) => pair), ...ofTerms.map(markedText)];
  return { phrases: new Set(phrases), written: terms };
}

function isInPhrase(words: TypedWord[], place: number, phrases: ReadonlySet<string>): boolean {
  return words.some((_, start) =>
    words.some((_, last) => {
      const isAround = start <= place && place <= last && start < last;
      return isAround && phrases.has(markedText(words.slice(start, last + 1)));
    }),
  );
}

/** The words as the index has them: with marks where they have some. */
const markedText = (words: TypedWord[]) => words.map(({ word, toned }) => toned ?? word).join(' ');
