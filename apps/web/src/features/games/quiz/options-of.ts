import type { SingleRound, TrueFalseRound } from '@mam/contract/games/games';
import { shuffled } from '@mam/contract/games/shuffle';
import { m } from '@mam/texts';

export interface Option {
  text: string;
  isRight: boolean;
  feedback: string;
}

/** The answers to choose from, in an order that depends on the seed; true stands before not true. */
export function optionsOf(round: SingleRound | TrueFalseRound, seed: number): Option[] {
  if (round.kind === 'true_false') {
    return [
      { text: m.games_true(), isRight: round.is_true, feedback: '' },
      { text: m.games_false(), isRight: !round.is_true, feedback: '' },
    ];
  }
  // The order differs between the questions of a game.
  return shuffled(round.options, seed + round.id).map(({ text, is_right, feedback }) => ({
    text,
    isRight: is_right,
    feedback,
  }));
}
