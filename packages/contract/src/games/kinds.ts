/** The games, in the order of `/game`; a game's page is `/game/<kind>`. */
export const GAMES = ['guess-word', 'sort-words', 'quiz', 'condom-quiz'] as const;
export type Game = (typeof GAMES)[number];

/** Kinds of rounds that a game has. `order` in the condom quiz is a scene: steps of correct use. */
export const ROUND_KINDS = {
  'guess-word': ['word'],
  'sort-words': ['groups', 'order'],
  quiz: ['single', 'true_false'],
  'condom-quiz': ['order', 'single', 'true_false'],
} as const satisfies Record<Game, readonly string[]>;
export type RoundKind = (typeof ROUND_KINDS)[Game][number];

/** Number of rounds that one game picks; fewer when fewer are published. The condom quiz has all its scenes before them. */
export const ROUNDS_PER_GAME = {
  'guess-word': 6,
  'sort-words': 4,
  quiz: 10,
  'condom-quiz': 6,
} as const satisfies Record<Game, number>;
