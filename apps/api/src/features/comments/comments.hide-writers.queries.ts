import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { THREAD_KIND } from '../../db/fragments.queries.ts';

export type NamedRow = Awaited<ReturnType<typeof listNamed>>[number];

/** Anonymous comments behind this id that still have their account. */
export function listNamed(tx: Database, after: number, limit: number) {
  return tx
    .selectFrom('comments')
    .innerJoin('threads', 'threads.id', 'comments.thread_id')
    .leftJoin('playables', 'playables.id', 'threads.playable_id')
    .where('comments.is_anonymous', '=', true)
    .where('comments.user_id', 'is not', null)
    .where('comments.id', '>', after)
    .select([
      'comments.id',
      'comments.user_id',
      THREAD_KIND.as('kind'),
      sql<number>`coalesce(threads.playable_id, threads.topic_id)`.as('item_id'),
    ])
    .$narrowType<{ user_id: number }>()
    .orderBy('comments.id')
    .limit(limit)
    .execute();
}

/** Puts a person in the place of the account, and leaves of the times their hours. */
export async function hideRows(tx: Database, ids: number[], persons: Buffer[]): Promise<void> {
  await sql`
    update comments set
      person = hidden.person, user_id = null,
      created_at = date_bin('1 hour', created_at, '2000-01-01 00:00:00+00'),
      deleted_by = case when deleted_by_author then null else deleted_by end
    from unnest(${ids}::bigint[], ${persons}::bytea[]) as hidden (id, person)
    where comments.id = hidden.id`.execute(tx);
}
