import type { Language } from '@mam/contract/core/localized';
import type { Round } from '@mam/contract/games/games';
import { type Game, ROUNDS_PER_GAME } from '@mam/contract/games/kinds';
import { longestRun } from '@mam/contract/games/scoring';
import { type Outcome, pickRounds, type Review, withRepeat } from '@mam/contract/games/spacing';

/** A finished round: what it earned, and how many of its parts were right at once. */
export interface RoundResult {
  outcome: Outcome;
  points: number;
  parts: number;
  right: number;
}

/** One game on its way. Holds only JSON values, since a reload continues it. */
export interface Play {
  game: Game;
  language: Language;
  seed: number;
  isTimed: boolean;
  /** Ids of the rounds to come; the first one is on screen. */
  queue: number[];
  /** Number of different rounds. */
  total: number;
  results: (RoundResult & { round_id: number })[];
  /** The state of the round on screen, of the shape of its kind; null while nothing was done. */
  state: unknown;
  /** Points of the last finished game of this kind, and the best so far. */
  before: { last: number; best: number } | null;
}

interface NewPlay extends Pick<Play, 'game' | 'language' | 'seed' | 'isTimed' | 'before'> {
  rounds: readonly Round[];
  reviews: readonly Review[];
  /** Day in Viet Nam. */
  today: string;
}

/** Whether a round is a scene: steps to put in order, which come in the order of the admin area. */
export function isScene(game: Game, { kind }: Round): boolean {
  return game === 'condom-quiz' && kind === 'order';
}

/** A new game: all scenes, then the rounds that are due and new ones. */
export function newPlay({ rounds, reviews, today, ...play }: NewPlay): Play {
  const { game, seed } = play;
  const scenes = rounds.filter((round) => isScene(game, round));
  const others = rounds.filter((round) => !isScene(game, round));
  const count = ROUNDS_PER_GAME[game];
  const queue = [...scenes, ...pickRounds(others, { reviews, today, count, seed })];
  return {
    ...play,
    queue: queue.map(({ id }) => id),
    total: queue.length,
    results: [],
    state: null,
  };
}

/** After a round: only its first result counts, and a missed question comes back once in the same game. */
export function afterRound(play: Play, round: Round, result: RoundResult): Play {
  const [, ...rest] = play.queue;
  const isRepeated = play.results.some(({ round_id }) => round_id === round.id);
  if (isRepeated) return { ...play, queue: rest, state: null };
  const isQuestion = round.kind === 'single' || round.kind === 'true_false';
  const comesBack = isQuestion && result.outcome === 'missed';
  return {
    ...play,
    queue: comesBack ? withRepeat(rest, round.id) : rest,
    results: [...play.results, { ...result, round_id: round.id }],
    state: null,
  };
}

/** The place of the round on screen among the scenes of its game, or among its other rounds. */
export function placeOf(
  { game, queue, results }: Play,
  rounds: readonly Round[],
): { at: number; total: number; isScene: boolean } {
  const scenes = new Set(rounds.filter((round) => isScene(game, round)).map(({ id }) => id));
  const [current = 0] = queue;
  const ids = [...new Set([...results.map(({ round_id }) => round_id), ...queue])];
  const same = ids.filter((id) => scenes.has(id) === scenes.has(current));
  return { at: same.indexOf(current) + 1, total: same.length, isScene: scenes.has(current) };
}

/** Whether the round on screen has come back. */
export function isRepeat({ queue, results }: Play): boolean {
  return results.some(({ round_id }) => round_id === queue[0]);
}

export function pointsOf({ results }: Play): number {
  return results.reduce((sum, { points }) => sum + points, 0);
}

/** The number of parts that were right at once, and of all parts. A question or a word is one part. */
export function partsOf({ results }: Play): { right: number; parts: number } {
  return results.reduce(
    (sum, { right, parts }) => ({ right: sum.right + right, parts: sum.parts + parts }),
    { right: 0, parts: 0 },
  );
}

export function runOf({ results }: Play): number {
  return longestRun(results.map(({ outcome }) => outcome));
}
