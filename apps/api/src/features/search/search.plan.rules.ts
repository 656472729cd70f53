/** Ways to say one thing: each is a sequence of folded words. */
export interface Term {
  ways: string[][];
  /** Number of items that have any of them, at least. */
  items: number;
  /** The typed words, and with their marks where they have some. */
  typed: string[];
  toned: string[];
}

/** A part of the score: what an item gets for words in its text, its lead and its title. */
interface Score extends Asked {
  text: string;
  lead: string;
  title: string;
  weight: number;
}

/** What a part of the score asks for: a term, a word of it with its marks, its words as typed, or two neighbours. */
interface Asked {
  part: 'term' | 'tone' | 'typed' | 'pair';
  /** Place of the term; of a pair its second one. */
  term: number;
  /** Whether only the typed words have this sense, so that an item without them has another. */
  isOnly: boolean;
  /** Number of typed words. */
  words: number;
}

/** Conditions on the index of the search (`search_keys`), and about how many items meet them at most. */
export interface Candidates {
  asked: string;
  /** The same words in the title. */
  titled: string;
  items: number;
}

/** A search ready for the database; queries are texts of type `tsquery`. */
export interface Plan {
  /** All terms; of very many the rarest. */
  all: Candidates;
  /** Any of the rarer terms. */
  some: Candidates;
  /** One score for each term, in their order, then bonuses. */
  scores: Score[];
  termCount: number;
}

/** Items of the rarer terms together; a term of more is left to the others. */
const SOME_ITEMS_MAX = 3_000;
/** Terms by which items with all of them are found: each further one makes that slower and hardly leaves out any. */
const CHOOSING_TERMS_MAX = 4;
const UNKNOWN_WEIGHT = 0.7;
const TONED_BONUS = 0.6;
const NEIGHBOUR_BONUS = 0.5;
const TYPED_BONUS = 0.4;

/** @param total number of items, so that a word of all of them counts little. */
export function planSearch(terms: Term[], total: number): Plan {
  const weightOf = ({ items, ways }: Term) => {
    // A word that nothing has must not keep the others from finding anything.
    if (items === 0) return UNKNOWN_WEIGHT;
    const length = Math.max(...ways.map((words) => words.length));
    return Math.log(1 + (Math.max(total, items) * length) / items);
  };
  const weights = terms.map(weightOf);
  const byRarity = terms.toSorted((a, b) => a.items - b.items);
  const rare = rarestOf(byRarity.filter((term) => term.items > 0));
  return {
    all: {
      ...candidatesOf(byRarity.slice(0, CHOOSING_TERMS_MAX), ' & '),
      items: byRarity[0]?.items ?? 0,
    },
    some: {
      ...candidatesOf(rare, ' | '),
      items: rare.reduce((sum, { items }) => sum + items, 0),
    },
    scores: [
      ...terms.map((term, index) =>
        scoreOf(term.ways, weights[index] ?? 0, askedOf('term', index, term)),
      ),
      ...terms.flatMap((term, index) => bonusesOf(term, weights[index] ?? 0, index)),
      ...neighboursOf(terms, weights),
    ],
    termCount: terms.length,
  };
}

/** The index knows no places, so the words of a way are only asked to be there; the scores compare their order. */
function candidatesOf(terms: Term[], operator: ' & ' | ' | ') {
  const condition = (mark: '' | '~') =>
    terms
      .map(({ ways }) =>
        ways.map((words) => `(${words.map((word) => `'${mark}${word}'`).join(' & ')})`),
      )
      .map((ways) => `(${ways.join(' | ')})`)
      .join(operator);
  return { asked: condition(''), titled: condition('~') };
}

/** @param terms the rarest first. */
function rarestOf(terms: Term[]): Term[] {
  let items = 0;
  return terms.filter((term, index) => {
    items += term.items;
    return index === 0 || items <= SOME_ITEMS_MAX;
  });
}

function bonusesOf(term: Term, weight: number, index: number): Score[] {
  const { ways, typed, toned } = term;
  return [
    ...toned.map((word) =>
      scoreOf([[word]], (TONED_BONUS * weight) / typed.length, askedOf('tone', index, term)),
    ),
    ...(ways.length > 1 && ways.some((way) => way.join() === typed.join())
      ? [scoreOf([typed], TYPED_BONUS * weight, askedOf('typed', index, term))]
      : []),
  ];
}

/** Words that stand side by side in the search and in the text. */
function neighboursOf(terms: Term[], weights: number[]): Score[] {
  return terms.slice(1).flatMap((term, index) => {
    const first = terms[index];
    const [before, own] = [first?.ways[0]?.at(-1), term.ways[0]?.[0]];
    if (!first || !before || !own) return [];
    const weight = NEIGHBOUR_BONUS * ((weights[index] ?? 0) + (weights[index + 1] ?? 0));
    const asked = askedOf('pair', index + 1, term);
    return [
      scoreOf([[before, own]], weight, { ...asked, isOnly: asked.isOnly && hasOneWay(first) }),
    ];
  });
}

function askedOf(part: Asked['part'], index: number, term: Term): Asked {
  return { part, term: index, isOnly: hasOneWay(term), words: term.typed.length };
}

const hasOneWay = ({ ways, typed, items }: Term) =>
  ways.length === 1 && items > 0 && ways[0]?.join() === typed.join();

function scoreOf(ways: string[][], weight: number, asked: Asked): Score {
  const [text, lead, title] = ['', ':AB', ':A'].map((place) => anyOf(ways, place));
  return { ...asked, text: text ?? '', lead: lead ?? '', title: title ?? '', weight };
}

/** Words consist of a–z and 0–9, so they need no quotes. */
function anyOf(ways: string[][], place: string): string {
  const phrases = ways.map((words) => words.map((word) => word + place).join(' <-> '));
  return `(${phrases.join(' | ')})`;
}
