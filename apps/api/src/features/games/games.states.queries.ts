import { PLAYED_DAYS_MAX } from '@mam/contract/core/constants';
import type { GameState } from '@mam/contract/games/game-state';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Scores, days and reviews of an account; reviews of deleted rounds are gone. */
export async function findGameState(db: Database, user_id: number): Promise<GameState> {
  const scores = await db
    .selectFrom('game_scores')
    .where('user_id', '=', user_id)
    .select(['game', 'best', 'last', 'last_at'])
    .orderBy('game')
    .execute();
  const days = await db
    .selectFrom('game_days')
    .where('user_id', '=', user_id)
    .select('day')
    .orderBy('day', 'desc')
    .limit(PLAYED_DAYS_MAX)
    .execute();
  const reviews = await db
    .selectFrom('game_reviews')
    .where('user_id', '=', user_id)
    .select(['round_id', 'box', 'answered_on'])
    .orderBy('round_id')
    .execute();
  return {
    scores: scores.map((score) => ({ ...score, last_at: score.last_at.toISOString() })),
    days: days.map(({ day }) => day).reverse(),
    reviews,
  };
}

/** Waits for other changes of the account's state until the end of the transaction. */
export async function lockAccount(tx: Database, user_id: number): Promise<void> {
  await tx.selectFrom('accounts').where('id', '=', user_id).select('id').forNoKeyUpdate().execute();
}

/** Writes a state; reviews of rounds that do not exist are left out. */
export async function upsertGameState(
  tx: Database,
  user_id: number,
  { scores, days, reviews }: GameState,
): Promise<void> {
  await sql`
    insert into game_scores (user_id, game, best, last, last_at)
    select ${user_id}, * from unnest(${scores.map(({ game }) => game)}::text[],
      ${scores.map(({ best }) => best)}::int[], ${scores.map(({ last }) => last)}::int[],
      ${scores.map(({ last_at }) => last_at)}::timestamptz[])
    on conflict (user_id, game) do update
      set best = excluded.best, last = excluded.last, last_at = excluded.last_at`.execute(tx);
  await sql`
    insert into game_days (user_id, day)
    select ${user_id}, * from unnest(${days}::date[])
    on conflict do nothing`.execute(tx);
  await sql`
    insert into game_reviews (user_id, round_id, box, answered_on)
    select ${user_id}, review.*
    from unnest(${reviews.map(({ round_id }) => round_id)}::int[],
      ${reviews.map(({ box }) => box)}::int[],
      ${reviews.map(({ answered_on }) => answered_on)}::date[])
        as review (round_id, box, answered_on)
      join game_rounds on game_rounds.id = review.round_id
    for key share of game_rounds
    on conflict (user_id, round_id) do update
      set box = excluded.box, answered_on = excluded.answered_on`.execute(tx);
}

export async function deleteGameState(tx: Database, user_id: number): Promise<void> {
  for (const table of ['game_scores', 'game_days', 'game_reviews'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', user_id).execute();
  }
}
