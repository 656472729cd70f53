import type { Plan } from './search.plan.rules.ts';
import type { RankedItem } from './search.rank.queries.ts';

/** Share of the terms, by their weights, that an item with some of them has at least. */
const COVERAGE_MIN = 0.5;
/** Share of the terms, by their weights, that counts as most of a search. */
const COVERAGE_MOST = 0.55;
/** What is left of the score of an item whose words stand apart while others have them side by side. */
const APART = 0.5;
/** Two words are often one, as `đồng tính`; in a longer search neighbours are a matter of chance. */
const PAIRED_TERMS_MAX = 2;
/** With so many items whose words stand side by side, others are dropped. */
const ENOUGH = 8;

/**
 * Leaves out what has the words by chance: `đầu` where `đau` was typed and some item has it, or `đồng ý … tính` where
 * others have `đồng tính`. Such items lose the term, or half of their score, and go when too little is left.
 */
export function dropChance(ranked: readonly RankedItem[], plan: Plan): RankedItem[] {
  return dropApart(dropOtherTones(ranked, plan), plan).toSorted(
    (a, b) => b.score - a.score || a.id - b.id,
  );
}

/** Whether an item has more than half of the typed words, by their number or clearly by their weight. */
export function hasMost({ matched, coverage }: RankedItem, { scores, termCount }: Plan): boolean {
  const terms = scores.slice(0, termCount);
  const typed = terms.reduce((sum, { words }) => sum + words, 0);
  const found = terms.reduce((sum, { words }, place) => sum + (matched[place] ? words : 0), 0);
  return found * 2 > typed || coverage > COVERAGE_MOST;
}

/** Tones are only asked for where some item has them: readers mistype them, too. */
function dropOtherTones(ranked: readonly RankedItem[], { scores, termCount }: Plan): RankedItem[] {
  const hasTones = ({ matched }: RankedItem, term: number) =>
    scores.every((score, place) => score.part !== 'tone' || score.term !== term || matched[place]);
  const strict = scores
    .filter(({ part, isOnly }) => part === 'tone' && isOnly)
    .map(({ term }) => term)
    .filter((term) => ranked.some((item) => hasTones(item, term)));
  if (strict.length === 0) return [...ranked];
  const total = scores.slice(0, termCount).reduce((sum, { weight }) => sum + weight, 0);
  return ranked
    .map((item) => {
      const lost = new Set(strict.filter((term) => item.matched[term] && !hasTones(item, term)));
      if (lost.size === 0) return item;
      const weight = [...lost].reduce((sum, term) => sum + (scores[term]?.weight ?? 0), 0);
      const coverage = item.coverage - weight / total;
      return {
        ...{ ...item, coverage, has_all: false },
        score: item.score * Math.max(0, coverage / item.coverage),
        matched: item.matched.map((isMatched, place) => isMatched && !lost.has(place)),
      };
    })
    .filter(({ coverage }) => coverage >= COVERAGE_MIN);
}

function dropApart(ranked: RankedItem[], { scores, termCount }: Plan): RankedItem[] {
  const pairs = scores.flatMap(({ part, isOnly }, place) =>
    part === 'pair' && isOnly ? [place] : [],
  );
  if (pairs.length === 0 || termCount > PAIRED_TERMS_MAX) return ranked;
  const countPairs = ({ matched }: RankedItem) => pairs.filter((place) => matched[place]).length;
  const most = Math.max(0, ...ranked.map(countPairs));
  const isApart = (item: RankedItem) => countPairs(item) * 2 < most;
  const together = ranked.filter((item) => !isApart(item));
  if (together.length >= ENOUGH) return together;
  return ranked.map((item) => (isApart(item) ? { ...item, score: item.score * APART } : item));
}

/** Items with all words, then those with enough of them. */
export function mergeRanked(all: RankedItem[], some: RankedItem[]): RankedItem[] {
  const ids = new Set(all.map(({ id }) => id));
  return [...all, ...some.filter((item) => item.coverage >= COVERAGE_MIN && !ids.has(item.id))];
}
