import { addDays } from '../core/days.ts';
import { shuffled } from './shuffle.ts';

/**
 * The spacing rule, after Leitner: each round that was played lies in a box, and comes back that many days
 * after its answer. A miss puts it into the first box, a right answer with help into the second. A round
 * that was right at once the first time starts in the third; later on each right answer, when the round
 * was due, moves it one box on.
 */
export const REVIEW_INTERVAL_DAYS = [1, 3, 7, 21] as const;

/** `helped`: right with a hint, or at a later try. */
export const OUTCOMES = ['right', 'helped', 'missed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** When a round was answered last, and its box, an index of REVIEW_INTERVAL_DAYS. */
export interface Review {
  round_id: number;
  box: number;
  /** Day in Asia/Ho_Chi_Minh. */
  answered_on: string;
}

const LAST_BOX = REVIEW_INTERVAL_DAYS.length - 1;
const BOX = { missed: 0, helped: 1, first_right: 2 };

/** The day on which a round comes back. */
export function dueOn({ box, answered_on }: Review): string {
  return addDays(answered_on, REVIEW_INTERVAL_DAYS[Math.min(Math.max(box, 0), LAST_BOX)] ?? 1);
}

interface Answer {
  round_id: number;
  outcome: Outcome;
  today: string;
}

/**
 * The review after an answer. On one day the worst answer counts, so a miss comes back on the next day even
 * when the round was right later in the game. An answer before the round is due never puts it off.
 */
export function nextReview(before: Review | undefined, answer: Answer): Review {
  const { round_id, outcome, today } = answer;
  if (!before) return { round_id, box: firstBox(outcome), answered_on: today };
  if (before.answered_on >= today) {
    const box = outcome === 'right' ? before.box : Math.min(before.box, firstBox(outcome));
    return { ...before, box };
  }
  const isEarly = dueOn(before) > today;
  if (outcome === 'right') {
    return isEarly
      ? before
      : { round_id, box: Math.min(before.box + 1, LAST_BOX), answered_on: today };
  }
  const after = { round_id, box: firstBox(outcome), answered_on: today };
  return isEarly && dueOn(before) < dueOn(after) ? before : after;
}

function firstBox(outcome: Outcome): number {
  return outcome === 'right' ? BOX.first_right : BOX[outcome];
}

interface Pick {
  reviews: readonly Review[];
  today: string;
  count: number;
  seed: number;
}

/**
 * The rounds of the next game: those that are due, the lowest box first, then new ones, then those that
 * are due soonest. Which ones among equals, and their order in the game, depends on the seed.
 */
export function pickRounds<T extends { id: number }>(rounds: readonly T[], pick: Pick): T[] {
  const { reviews, today, count, seed } = pick;
  const byRound = new Map(reviews.map((review) => [review.round_id, review]));
  const ranked = shuffled(rounds, seed)
    .map((round) => ({ round, rank: rankOf(byRound.get(round.id), today) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)));
  return shuffled(
    ranked.slice(0, count).map(({ round }) => round),
    seed + 1,
  );
}

/** Sorts as text: due rounds by box, then new ones, then others by day. */
function rankOf(review: Review | undefined, today: string): string {
  if (!review) return '1';
  const due = dueOn(review);
  return due <= today ? `0 ${review.box}` : `2 ${due}`;
}

/** A missed round comes back once in the same game: after two others where there are so many left. */
export function withRepeat<T>(queue: readonly T[], missed: T): T[] {
  return [...queue.slice(0, 2), missed, ...queue.slice(2)];
}
