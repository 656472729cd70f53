import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { THREAD_KIND } from '../../db/fragments.queries.ts';

/** Comments that others may see from now on, in the order of their random moments. */
export function listDue(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('comments')
    .innerJoin('threads', 'threads.id', 'comments.thread_id')
    .leftJoin('playables', 'playables.id', 'threads.playable_id')
    .where('comments.status', '=', 'delayed')
    .where((eb) =>
      eb.or([eb('comments.appears_at', '<=', now), eb('comments.appears_at', 'is', null)]),
    )
    .select([
      'comments.id',
      THREAD_KIND.as('kind'),
      sql<number>`coalesce(threads.playable_id, threads.topic_id)`.as('item_id'),
    ])
    .orderBy('comments.appears_at')
    .limit(limit)
    .execute();
}

/** Forgets the moments of comments that were taken down or wait for another reason: they tell the time of writing. */
export async function forgetMoments(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('comments')
    .set({ appears_at: null })
    .where('appears_at', '<=', now)
    .where('status', '<>', 'delayed')
    .execute();
}
