import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { recordMetric } from '../../db/fragments.queries.ts';
import { prepared } from '../../db/prepared.ts';

/** Takes deleted votes off the counters and the statistics of `now` in one statement. */
export async function subtractVotes(
  db: Database,
  deleted: { playable_id: number; vote: number }[],
  now: Date,
): Promise<void> {
  const ids = deleted.map(({ playable_id }) => playable_id);
  const votes = deleted.map(({ vote }) => vote);
  await sql`
    update playables set
      likes = likes - (deleted.vote = 1)::integer,
      dislikes = dislikes - (deleted.vote = -1)::integer
    from unnest(${ids}::int[], ${votes}::int[]) as deleted (playable_id, vote)
    where playables.id = deleted.playable_id
    returning ${recordMetric(now, 'likes', sql`-(deleted.vote = 1)::integer`)},
      ${recordMetric(now, 'dislikes', sql`-(deleted.vote = -1)::integer`)}`.execute(db);
}

/** Adds views, whose numbers `counts` has by item id, and to the statistics of `now` in one statement. */
export async function addViews(db: Database, counts: Map<number, number>, now: Date) {
  const ids = [...counts.keys()];
  const views = [...counts.values()];
  await sql`
    update playables set views = playables.views + added.views
    from unnest(${ids}::int[], ${views}::int[]) as added (id, views)
    where playables.id = added.id
    returning ${recordMetric(now, 'views', sql`added.views`)}`.execute(db);
}

/** Adds to the shown comments of an item (negative: takes off). */
export async function addItemComments(tx: Database, id: number, added: number): Promise<void> {
  await addComments(tx, [id, added]);
}

const addComments = prepared(
  'update playables set comment_count = comment_count + $2 where id = $1',
);
