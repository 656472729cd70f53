import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';

interface GameVariant {
  /** Name of a picture in `/illus`. */
  picture: string;
  name: () => string;
  lead: () => string;
}

const VARIANTS: Record<Game, GameVariant> = {
  'guess-word': { picture: 'games', name: m.games_guess_word, lead: m.games_guess_word_lead },
  'sort-words': { picture: 'baskets', name: m.games_sort_words, lead: m.games_sort_words_lead },
  quiz: { picture: 'qa', name: m.games_quiz, lead: m.games_quiz_lead },
  'condom-quiz': {
    picture: 'time-path',
    name: m.games_condom_quiz,
    lead: m.games_condom_quiz_lead,
  },
};

/** Picture and words of a game in lists. */
export function gameVariant(game: Game): GameVariant {
  return VARIANTS[game];
}

export function gameHref(game: Game): string {
  return `/game/${game}`;
}
