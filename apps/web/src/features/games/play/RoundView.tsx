import type { Round } from '@mam/contract/games/games';
import { Guess } from '../guess/Guess.tsx';
import { Question } from '../quiz/Question.tsx';
import type { RoundProps } from '../round/round-props.ts';
import { Order } from '../sort/Order.tsx';
import { Sort } from '../sort/Sort.tsx';

/** The view of a round of any kind. */
export function RoundView({ round, ...props }: RoundProps<Round>) {
  switch (round.kind) {
    case 'word':
      return <Guess round={round} {...props} />;
    case 'groups':
      return <Sort round={round} {...props} />;
    case 'order':
      return <Order round={round} {...props} />;
    case 'single':
    case 'true_false':
      return <Question round={round} {...props} />;
  }
}
