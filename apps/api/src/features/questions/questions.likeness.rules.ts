import type { Language } from '@mam/contract/core/localized';
import { foldWords } from '@mam/contract/text/fold';

/** A published question in one language. */
export interface Candidate {
  question: string;
  /** Its answer and reason. */
  text: string;
}

/** How often words stand in items of the site, and the number of items of the most common one. */
export interface WordCounts {
  items: ReadonlyMap<string, number>;
  most_common: number;
}

/** From here on two questions are alike; below it they share words by chance. */
export const LIKENESS_MIN = 0.24;
/** Beside one that is much more alike, others are not what was asked. */
export const OF_BEST_MIN = 0.4;
/** What a word weighs that a question has and its answer does not take up: it is not what the question is about. */
const ASIDE = 0.4;
/** Two words side by side, which in Vietnamese are often one. */
const PAIR = 1.5;
/** Characters of an English word that are compared: `masturbate` and `masturbation`. */
const STEM_LENGTH = 6;

/** Characters from which on a beginning of an English word is one. */
const STEM_MIN = 4;

/**
 * What folded words are searched for as: English ones by their beginnings, `late:*`. One that begins with another is
 * left out: a title's word has both, and would count as two.
 */
export function lexemesOf(words: readonly string[], language: Language): string[] {
  const stems = words.map((word) => stemOf(word, language));
  const beginnings = language === 'en' ? stems.filter(({ length }) => length >= STEM_MIN) : [];
  const lexemes = words.flatMap((word, place) => {
    const stem = stems[place] ?? word;
    if (!beginnings.includes(stem)) return word;
    const isCovered = beginnings.some((other) => other !== stem && stem.startsWith(other));
    return isCovered ? [] : `${stem}:*`;
  });
  return [...new Set(lexemes)];
}

/** What is compared of a word: of an English one its beginning. */
export function stemOf(word: string, language: Language): string {
  if (language === 'vi') return word;
  return (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word).slice(0, STEM_LENGTH);
}

/**
 * How much of a question a text has: the weight of what they share, times its share of the question. Rare words weigh
 * most, and those that the answer takes up, so that «my boyfriend» makes no two questions alike.
 */
export function likeness(
  text: string,
  { question, text: answer }: Candidate,
  { language, counts }: { language: Language; counts: WordCounts },
): number {
  const [typed, body] = [partsOf(text, language), partsOf(answer, language)];
  const weightOf = (part: string, words: string[]) =>
    Math.min(...words.map((word) => rarity(word, counts))) *
    (body.has(part) ? 1 : ASIDE) *
    (words.length > 1 ? PAIR : 1);
  let [all, shared, most] = [0, 0, 0];
  for (const [part, words] of partsOf(question, language)) {
    const weight = weightOf(part, words);
    all += weight;
    if (!typed.has(part)) continue;
    shared += weight;
    most = Math.max(most, weight);
  }
  // One rare word alone is chance: «2 triệu» is no «triệu chứng».
  const counted = Math.min(shared, 2 * (shared - most));
  return all === 0 ? 0 : (counted * counted) / all;
}

/** The words of a text, and in Vietnamese its neighbours, each with the folded words that it consists of. */
function partsOf(text: string, language: Language): Map<string, string[]> {
  const words = foldWords(text);
  const single = words.map((word): [string, string[]] => [stemOf(word, language), [word]]);
  const pairs = words
    .slice(1)
    .map((word, place) => [words[place] ?? '', word])
    .map((pair): [string, string[]] => [pair.join(' '), pair]);
  return new Map([...single, ...(language === 'vi' ? pairs : [])]);
}

/** From 0 for the most common word to 1 for one of a single item. */
function rarity(word: string, { items, most_common }: WordCounts): number {
  const count = Math.min(items.get(word) ?? 1, most_common);
  return most_common > 1 ? 1 - Math.log(count) / Math.log(most_common) : 1;
}
