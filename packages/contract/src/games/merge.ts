import { PLAYED_DAYS_MAX, REVIEWS_MAX } from '../core/constants.ts';
import type { GameState, Score } from './game-state.ts';
import { nextReview, type Outcome, type Review } from './spacing.ts';

export const NO_GAMES: GameState = { scores: [], days: [], reviews: [] };

/** The best score is the highest, the last one the latest, a review the later one, and days are united. */
export function mergeGameStates(one: GameState, other: GameState): GameState {
  return {
    scores: mergedBy([...one.scores, ...other.scores], (item) => item.game, laterScore),
    days: [...new Set([...one.days, ...other.days])].sort().slice(-PLAYED_DAYS_MAX),
    reviews: mergedBy([...one.reviews, ...other.reviews], (item) => item.round_id, laterReview)
      .sort((a, b) => a.round_id - b.round_id)
      .slice(-REVIEWS_MAX),
  };
}

interface FinishedGame {
  game: Score['game'];
  score: number;
  /** Each round once, with the outcome of its first answer in this game. */
  answers: readonly { round_id: number; outcome: Outcome }[];
  at: Date;
  /** The day of `at` in Viet Nam. */
  today: string;
}

/** The state after a finished game. */
export function withFinishedGame(state: GameState, finished: FinishedGame): GameState {
  const { game, score: points, answers, at, today } = finished;
  const reviews = answers.map(({ round_id, outcome }) => {
    const before = state.reviews.find((item) => item.round_id === round_id);
    return nextReview(before, { round_id, outcome, today });
  });
  const answered = new Set(reviews.map(({ round_id }) => round_id));
  return mergeGameStates(
    { ...state, reviews: state.reviews.filter(({ round_id }) => !answered.has(round_id)) },
    {
      scores: [{ game, best: points, last: points, last_at: at.toISOString() }],
      days: [today],
      reviews,
    },
  );
}

function laterScore(one: Score, other: Score): Score {
  const order = one.last_at.localeCompare(other.last_at) || one.last - other.last;
  const later = order >= 0 ? one : other;
  return { ...later, best: Math.max(one.best, other.best) };
}

/** Two answers of one day: the worse one counts, as in `nextReview`. */
function laterReview(one: Review, other: Review): Review {
  if (one.answered_on !== other.answered_on) {
    return one.answered_on > other.answered_on ? one : other;
  }
  return one.box <= other.box ? one : other;
}

function mergedBy<T, K>(items: readonly T[], keyOf: (item: T) => K, merge: (a: T, b: T) => T): T[] {
  const merged = new Map<K, T>();
  for (const item of items) {
    const before = merged.get(keyOf(item));
    merged.set(keyOf(item), before === undefined ? item : merge(before, item));
  }
  return [...merged.values()];
}
