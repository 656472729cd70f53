import { DAY_MS } from '@mam/contract/core/days';
import type { Round } from '@mam/contract/games/games';
import { withFinishedGame } from '@mam/contract/games/merge';
import { dueOn, type Outcome } from '@mam/contract/games/spacing';
import { today } from '../../../platform/today.ts';
import { games, keepGames } from './game-state.ts';
import { type Play, partsOf, pointsOf, runOf } from './plays.ts';
import { forgetPlay } from './stored-plays.ts';

/** What the last card of a game shows. */
export interface Finished {
  points: number;
  /** Points of the game before, and the best of all games before; null after the first one. */
  before: Play['before'];
  right: number;
  parts: number;
  /** The longest run of rounds that were not missed. */
  run: number;
  /** Days with a finished game. */
  days: number;
  /** The rounds, those that come back soonest first; `inDays` from today. */
  reviews: { round: Round; outcome: Outcome; inDays: number }[];
}

/** Counts a finished game into the reader's scores and reviews. */
export function finishGame(play: Play, rounds: readonly Round[]): Finished {
  const day = today();
  const points = pointsOf(play);
  const state = withFinishedGame(games.get().state, {
    game: play.game,
    score: points,
    answers: play.results,
    at: new Date(),
    today: day,
  });
  void keepGames(state);
  forgetPlay(play.game);
  const reviews = play.results.flatMap(({ round_id, outcome }) => {
    const round = rounds.find(({ id }) => id === round_id);
    const review = state.reviews.find((each) => each.round_id === round_id);
    if (!round || !review) return [];
    return [{ round, outcome, inDays: (Date.parse(dueOn(review)) - Date.parse(day)) / DAY_MS }];
  });
  return {
    points,
    before: play.before,
    ...partsOf(play),
    run: runOf(play),
    days: state.days.length,
    reviews: reviews.sort((a, b) => a.inDays - b.inDays),
  };
}
