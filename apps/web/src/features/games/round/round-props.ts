import { type ReactNode, useState } from 'react';
import type { RoundResult } from '../control/plays.ts';

/** What the view of a round gets. */
export interface RoundProps<R> {
  round: R;
  /** Its category. */
  chip: ReactNode;
  seed: number;
  isTimed: boolean;
  /** Points of the rounds before. */
  points: number;
  /** Which round of how many this is. */
  step: string;
  /** Share of the game that is done, 0 to 1. */
  share: number;
  /** The state of a reload; null for a new round. */
  stored: unknown;
  /** Keeps a state for a reload. */
  keep: (state: unknown) => void;
  /** Label of the way on. */
  nextLabel: string;
  onDone: (result: RoundResult) => void;
}

/**
 * The state of a round, which survives a reload; what was stored for another form of the round is left out.
 */
export function useRoundState<S>(
  { stored, keep }: Pick<RoundProps<unknown>, 'stored' | 'keep'>,
  start: () => S,
  fits: (stored: S) => boolean = () => true,
): [S, (next: S) => void] {
  const [state, setState] = useState<S>(() => {
    const before = stored as S | null;
    return before !== null && fits(before) ? before : start();
  });
  return [
    state,
    (next) => {
      setState(next);
      keep(next);
    },
  ];
}
