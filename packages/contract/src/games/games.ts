import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { gameState } from './game-state.ts';
import { GAMES } from './kinds.ts';

const game = z.enum(GAMES);

const base = {
  /** Identifies the round in reviews. */
  id: z.number().int(),
  /** Null for rounds that belong to no category. */
  category_id: z.number().int().nullable(),
  /** Path of the page of this site where one learns more; empty without one. */
  learn_path: z.string(),
};

/** A word to guess letter by letter. */
export const wordRound = z.object({
  ...base,
  kind: z.literal('word'),
  word: z.string(),
  /** From vague to plain. */
  hints: z.array(z.string()),
  /** What the word means, in one sentence without the word itself. */
  meaning: z.string(),
});
export type WordRound = z.output<typeof wordRound>;

/** Words to sort into groups. */
export const groupsRound = z.object({
  ...base,
  kind: z.literal('groups'),
  prompt: z.string(),
  groups: z.array(z.string()),
  /** `group` is an index of `groups`. */
  items: z.array(z.object({ text: z.string(), group: z.number().int(), why: z.string() })),
});
export type GroupsRound = z.output<typeof groupsRound>;

/** Words or steps to put in order. */
export const orderRound = z.object({
  ...base,
  kind: z.literal('order'),
  prompt: z.string(),
  /** In the right order; `why` may be empty. */
  items: z.array(z.object({ text: z.string(), why: z.string() })),
});
export type OrderRound = z.output<typeof orderRound>;

/** A question with one right option. */
export const singleRound = z.object({
  ...base,
  kind: z.literal('single'),
  prompt: z.string(),
  /** `feedback` may be empty. */
  options: z.array(z.object({ text: z.string(), is_right: z.boolean(), feedback: z.string() })),
  explanation: z.string(),
});
export type SingleRound = z.output<typeof singleRound>;

/** A statement that is true or false. */
export const trueFalseRound = z.object({
  ...base,
  kind: z.literal('true_false'),
  prompt: z.string(),
  is_true: z.boolean(),
  explanation: z.string(),
});
export type TrueFalseRound = z.output<typeof trueFalseRound>;

/** A round in one language with its answers: nothing is at stake, so games are graded in the browser. */
export const round = z.discriminatedUnion('kind', [
  wordRound,
  groupsRound,
  orderRound,
  singleRound,
  trueFalseRound,
]);
export type Round = z.output<typeof round>;

export const gamesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/games/list',
    access: 'public',
    summary: 'List the games with the ids of their published rounds',
    cacheTags: ['games'],
    output: z.object({
      // Reviews name rounds only: with the ids a page tells which game has something that comes back.
      items: z.array(z.object({ game, round_ids: z.array(z.number().int()) })),
    }),
  }),
  daily: endpoint({
    method: 'GET',
    path: '/api/games/daily-word',
    access: 'public',
    summary:
      'Get the word of the day in Viet Nam, the same for all readers; null without any words',
    cacheTags: ['games'],
    output: z.object({ round: wordRound.nullable() }),
  }),
  rounds: endpoint({
    method: 'GET',
    path: '/api/games/:game/rounds',
    access: 'public',
    summary:
      'Get the published rounds of a game with their answers, in the order of the admin area',
    cacheTags: ['games'],
    params: z.object({ game }),
    output: z.object({ game, rounds: z.array(round) }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/me/games',
    access: 'customer',
    summary: 'Get the account’s scores, days and reviews of games',
    output: gameState,
  }),
  // Merging is idempotent, so one call saves a finished game and adopts the state of a device.
  save: endpoint({
    method: 'PUT',
    path: '/api/me/games',
    access: 'customer',
    summary: 'Merge scores, days and reviews of a device into those of the account',
    body: gameState,
    output: gameState,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/me/games',
    access: 'customer',
    summary: 'Delete the account’s scores, days and reviews of games',
    output: z.object({}),
  }),
};
