import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';

const RULES: Record<Game, readonly (() => string)[]> = {
  'guess-word': [m.games_guess_word_how_1, m.games_guess_word_how_2, m.games_guess_word_how_3],
  'sort-words': [m.games_sort_words_how_1, m.games_sort_words_how_2, m.games_sort_words_how_3],
  quiz: [m.games_quiz_how_1, m.games_quiz_how_2, m.games_quiz_how_3],
  'condom-quiz': [m.games_condom_quiz_how_1, m.games_condom_quiz_how_2, m.games_condom_quiz_how_3],
};

/** How to play, a line each. */
export function Rules({ game }: { game: Game }) {
  return (
    <ul className="mt-3 grid gap-2.5 text-sm">
      {RULES[game].map((rule) => (
        <li key={rule()} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 text-pretty">
          <Icon name="leaf" className="mt-px text-primary" />
          {rule()}
        </li>
      ))}
    </ul>
  );
}
