import { z } from 'zod';
import { PLAYED_DAYS_MAX, REVIEWS_MAX } from '../core/constants.ts';
import { givenDay } from '../rules/day.ts';
import { GAMES } from './kinds.ts';
import { REVIEW_INTERVAL_DAYS } from './spacing.ts';

const SCORE_MAX = 1_000_000;
const ROUND_ID_MAX = 2_147_483_647;

const points = z.number().int().min(0).max(SCORE_MAX);

const score = z.object({
  game: z.enum(GAMES),
  best: points,
  /** Points of the last finished game. */
  last: points,
  last_at: z.iso.datetime(),
});
export type Score = z.output<typeof score>;

const review = z.object({
  round_id: z.number().int().positive().max(ROUND_ID_MAX),
  box: z
    .number()
    .int()
    .min(0)
    .max(REVIEW_INTERVAL_DAYS.length - 1),
  answered_on: givenDay(),
});

/**
 * What a device or an account keeps of games. Two states merge into one by `mergeGameStates`, in any order
 * and any number of times with the same result.
 */
export const gameState = z.object({
  scores: z.array(score).max(GAMES.length),
  /** Days (Asia/Ho_Chi_Minh) on which a game was finished, ascending. */
  days: z.array(givenDay()).max(PLAYED_DAYS_MAX),
  reviews: z.array(review).max(REVIEWS_MAX),
});
export type GameState = z.output<typeof gameState>;
