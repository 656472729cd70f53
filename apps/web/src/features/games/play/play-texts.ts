import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';

interface PlayTexts {
  /** Which round of how many. */
  step: (step: { at: string; total: string }) => string;
  /** Label of the way to the next round. */
  next: () => string;
  /** Title of the end, with the number of plants that are still buds. */
  done: (buds: number) => string;
}

/** What differs between the games while they are played. */
export const PLAY_TEXTS: Record<Game, PlayTexts> = {
  'guess-word': {
    step: m.games_step_word,
    next: m.games_next_word,
    done: (buds) => (buds === 0 ? m.games_done_guess_word() : m.games_done_guess_word_some()),
  },
  'sort-words': {
    step: m.games_step_round,
    next: m.games_next_round,
    done: () => m.games_done_sort_words(),
  },
  quiz: {
    step: m.games_step_question,
    next: m.games_next_question,
    done: () => m.games_done_quiz(),
  },
  'condom-quiz': {
    step: m.games_step_question,
    next: m.games_next_question,
    done: () => m.games_done_condom_quiz(),
  },
};

/** Title of the end of a game: where every plant is still a bud, the same for all games. */
export function doneTitle(game: Game, buds: number, rounds: number): string {
  return buds < rounds ? PLAY_TEXTS[game].done(buds) : m.games_done_none();
}
