import type { Database } from '../../db/connect.ts';

/** The counters of an item, and the same counted from its votes. */
export async function readVotes(db: Database, id: number) {
  const counters = await db
    .selectFrom('playables')
    .where('id', '=', id)
    .select(['likes', 'dislikes'])
    .executeTakeFirstOrThrow();
  const votes = await db
    .selectFrom('reactions')
    .where('playable_id', '=', id)
    .select('vote')
    .execute();
  const count = (value: number) => votes.filter(({ vote }) => vote === value).length;
  return { counters, votes: { likes: count(1), dislikes: count(-1) } };
}
