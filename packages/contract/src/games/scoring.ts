import type { Outcome } from './spacing.ts';

/** Drops of water for one word; a missed letter costs one. */
export const DROPS = 5;
/** Seconds for a question of the timed quiz. */
export const QUESTION_SECONDS = 20;

const GUESS = { full: 30, least: 10, miss: 2, hint: 5 };
const ITEM_POINTS = 5;
const QUESTION_POINTS = 10;
const QUICK_POINTS_MAX = 5;

interface Guessed {
  isSolved: boolean;
  misses: number;
  hints: number;
}

/** Points of a guessed word: misses and hints cost some, but never all of them. */
export function guessPoints({ isSolved, misses, hints }: Guessed): number {
  if (!isSolved) return 0;
  return Math.max(GUESS.least, GUESS.full - misses * GUESS.miss - hints * GUESS.hint);
}

export function guessOutcome({ isSolved, hints }: Guessed): Outcome {
  if (!isSolved) return 'missed';
  return hints > 0 ? 'helped' : 'right';
}

interface Sorted {
  /** Items of the round, and those of them that were right at the first try. */
  items: number;
  right: number;
}

/** Points of a round whose items were sorted into groups or put in order. */
export function sortPoints({ right }: Sorted): number {
  return right * ITEM_POINTS;
}

/** At least two thirds at the first try count as right with help. */
export function sortOutcome({ items, right }: Sorted): Outcome {
  if (right >= items) return 'right';
  return right * 3 >= items * 2 ? 'helped' : 'missed';
}

interface Answered {
  isRight: boolean;
  /** Share of the time that was left, 0 to 1; absent in the calm quiz. */
  left?: number;
}

/** Points of a question; an answer in time that is quick has up to half as many more. */
export function questionPoints({ isRight, left = 0 }: Answered): number {
  if (!isRight) return 0;
  return QUESTION_POINTS + Math.round(QUICK_POINTS_MAX * Math.min(Math.max(left, 0), 1));
}

export function questionOutcome({ isRight }: Answered): Outcome {
  return isRight ? 'right' : 'missed';
}

/** Length of the longest run of rounds that were not missed. */
export function longestRun(outcomes: readonly Outcome[]): number {
  let run = 0;
  let longest = 0;
  for (const outcome of outcomes) {
    run = outcome === 'missed' ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
