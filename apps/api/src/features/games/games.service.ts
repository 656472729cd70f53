import type { Language } from '@mam/contract/core/localized';
import type { GameState } from '@mam/contract/games/game-state';
import type { WordRound } from '@mam/contract/games/games';
import { GAMES, type Game } from '@mam/contract/games/kinds';
import { mergeGameStates } from '@mam/contract/games/merge';
import { shuffled } from '@mam/contract/games/shuffle';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { localDay, localDays } from '../../platform/clock.ts';
import { findGameState, lockAccount, upsertGameState } from './games.states.queries.ts';
import { listPublished, listPublishedIds } from './rounds.queries.ts';
import { toRound } from './rounds.view.ts';

/** All games, also those without rounds, in the order of `/game`. */
export async function listGames(db: Database) {
  const rows = await listPublishedIds(db);
  const idsOf = (game: Game) => rows.filter((row) => row.game === game).map(({ id }) => id);
  return { items: GAMES.map((game) => ({ game, round_ids: idsOf(game) })) };
}

export async function listGameRounds(db: Database, game: Game, language: Language) {
  const rows = await listPublished(db, game);
  return { game, rounds: rows.map((row) => toRound(row, language)) };
}

/**
 * The word of the day: each published word once before one comes again, in an order that differs from turn
 * to turn. It depends on the day in Viet Nam and the words alone.
 */
export async function getDailyWord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  language: Language,
): Promise<{ round: WordRound | null }> {
  const rows = await listPublished(db, 'guess-word');
  if (rows.length === 0) return { round: null };
  const day = Math.floor(localDays(clock.now()));
  const turn = shuffled(rows, Math.floor(day / rows.length));
  const row = turn[day % rows.length];
  const round = row && toRound(row, language);
  return { round: round?.kind === 'word' ? round : null };
}

/** Scores, days and reviews of an account. */
export const getGameState = findGameState;

/**
 * Merges the state of a device into the account's. Several devices may send theirs in any order, and more
 * than once. A time in the future is stored as the present, because a wrong clock would win over every
 * later answer.
 */
export async function saveGameState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user_id: number,
  sent: GameState,
): Promise<GameState> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    // Merged states are written whole, so two devices take turns.
    await lockAccount(tx, user_id);
    const merged = mergeGameStates(await findGameState(tx, user_id), withoutFuture(sent, now));
    await upsertGameState(tx, user_id, merged);
    return findGameState(tx, user_id);
  });
}

function withoutFuture({ scores, days, reviews }: GameState, now: Date): GameState {
  const [instant, today] = [now.toISOString(), localDay(now)];
  const earlier = (one: string, other: string) => (one < other ? one : other);
  return {
    scores: scores.map((score) => ({
      ...score,
      last_at: earlier(new Date(score.last_at).toISOString(), instant),
    })),
    days: days.filter((day) => day <= today),
    reviews: reviews.map((review) => ({
      ...review,
      answered_on: earlier(review.answered_on, today),
    })),
  };
}
