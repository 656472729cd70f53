import type { Game, RoundKind } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';

export const GAME_LABELS: Record<Game, () => string> = {
  'guess-word': m.admin_games_guess_word,
  'sort-words': m.admin_games_sort_words,
  quiz: m.admin_games_quiz,
  'condom-quiz': m.admin_games_condom_quiz,
};

export const KIND_LABELS: Record<RoundKind, () => string> = {
  word: m.admin_games_kind_word,
  groups: m.admin_games_kind_groups,
  order: m.admin_games_kind_order,
  single: m.admin_games_kind_single,
  true_false: m.admin_games_kind_true_false,
};
