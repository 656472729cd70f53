import type { AdminRound, RoundState } from '@mam/contract/games/games.admin';
import type { Game, RoundKind } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';

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

export const STATE_LABELS: Record<RoundState, () => string> = {
  published: m.admin_games_state_published,
  draft: m.admin_games_state_draft,
  trash: m.admin_games_state_trash,
};

/** The word of a round, or its prompt. */
export function roundName(round: AdminRound): string {
  const { vi, en } = round.kind === 'word' ? round.word : round.prompt;
  // A draft may lack English.
  return (getLocale() === 'en' && en) || vi;
}
