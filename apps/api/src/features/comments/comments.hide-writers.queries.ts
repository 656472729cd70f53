import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { commentsWithItem } from './comments.items.queries.ts';

export type NamedRow = Awaited<ReturnType<typeof listNamed>>[number];

/** Anonymous comments behind this id that still have their account. */
export function listNamed(tx: Database, after: number, limit: number) {
  return commentsWithItem(tx)
    .where('comments.is_anonymous', '=', true)
    .where('comments.user_id', 'is not', null)
    .where('comments.id', '>', after)
    .select(['comments.id', 'comments.user_id'])
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
