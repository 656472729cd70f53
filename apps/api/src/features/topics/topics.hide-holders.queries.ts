import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Sides that still have their account. */
export function listNamedSides(tx: Database, limit: number) {
  return tx
    .selectFrom('topic_sides')
    .where('user_id', 'is not', null)
    .select(['topic_id', 'user_id'])
    .$narrowType<{ user_id: number }>()
    .limit(limit)
    .execute();
}

type Named = Awaited<ReturnType<typeof listNamedSides>>[number];

/** Puts a holder in the place of the account. */
export async function hideSides(tx: Database, rows: Named[], holders: Buffer[]): Promise<void> {
  const topics = rows.map(({ topic_id }) => topic_id);
  const accounts = rows.map(({ user_id }) => user_id);
  await sql`
    update topic_sides set holder = hidden.holder, user_id = null
    from unnest(${topics}::integer[], ${accounts}::integer[], ${holders}::bytea[])
      as hidden (topic_id, user_id, holder)
    where topic_sides.topic_id = hidden.topic_id and topic_sides.user_id = hidden.user_id`.execute(
    tx,
  );
}
