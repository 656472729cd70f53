import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';

interface Step {
  at: string;
  total: string;
}

/** What differs between the games: picture and words. */
const VARIANTS = {
  'guess-word': {
    picture: 'games',
    name: m.games_guess_word,
    lead: m.games_guess_word_lead,
    how: [m.games_guess_word_how_1, m.games_guess_word_how_2, m.games_guess_word_how_3],
    step: m.games_step_word,
    next: m.games_next_word,
    done: m.games_done_guess_word,
  },
  'sort-words': {
    picture: 'baskets',
    name: m.games_sort_words,
    lead: m.games_sort_words_lead,
    how: [m.games_sort_words_how_1, m.games_sort_words_how_2, m.games_sort_words_how_3],
    step: m.games_step_round,
    next: m.games_next_round,
    done: m.games_done_sort_words,
  },
  quiz: {
    picture: 'qa',
    name: m.games_quiz,
    lead: m.games_quiz_lead,
    how: [m.games_quiz_how_1, m.games_quiz_how_2, m.games_quiz_how_3],
    step: m.games_step_question,
    next: m.games_next_question,
    done: m.games_done_quiz,
  },
  'condom-quiz': {
    picture: 'time-path',
    name: m.games_condom_quiz,
    lead: m.games_condom_quiz_lead,
    how: [m.games_condom_quiz_how_1, m.games_condom_quiz_how_2, m.games_condom_quiz_how_3],
    step: m.games_step_part,
    next: m.games_next_question,
    done: m.games_done_condom_quiz,
  },
} satisfies Record<Game, object>;

interface GameVariant {
  /** Name of a picture in `/illus`. */
  picture: string;
  name: () => string;
  lead: () => string;
  how: readonly (() => string)[];
  /** Which round of how many. */
  step: (step: Step) => string;
  /** Label of the way to the next round. */
  next: () => string;
  done: () => string;
}

export function gameVariant(game: Game): GameVariant {
  return VARIANTS[game];
}

export function gameHref(game: Game): string {
  return `/game/${game}`;
}
