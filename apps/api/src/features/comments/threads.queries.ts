import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Item } from './items.queries.ts';

/** Adds a place at the end of the thread of a locked item; the first comment makes the thread. */
export async function addToThread(
  tx: Database,
  item: Item,
  added: { first_level: boolean; shown: boolean },
): Promise<{ id: number; last_ordinal: number; comment_count: number }> {
  const column = sql.ref(item.kind === 'topic' ? 'topic_id' : 'playable_id');
  const [ordinals, shown] = [Number(added.first_level), Number(added.shown)];
  const { rows } = await sql<{ id: number; last_ordinal: number; comment_count: number }>`
    insert into threads (${column}, last_ordinal, comment_count)
    values (${item.id}, ${ordinals}, ${shown})
    on conflict (${column}) do update set
      last_ordinal = threads.last_ordinal + ${ordinals},
      comment_count = threads.comment_count + ${shown}
    returning id, last_ordinal, comment_count`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A thread was neither made nor found');
  return row;
}

/** Adds to the number of shown comments of a thread, and returns it. */
export async function addToCount(tx: Database, thread_id: number, added: number): Promise<number> {
  const { comment_count } = await tx
    .updateTable('threads')
    .set((eb) => ({ comment_count: eb('comment_count', '+', added) }))
    .where('id', '=', thread_id)
    .returning('comment_count')
    .executeTakeFirstOrThrow();
  return comment_count;
}

/** Adds to the number of shown replies of a comment. */
export async function addToReplies(tx: Database, id: number, added: number): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({ reply_count: eb('reply_count', '+', added) }))
    .where('id', '=', id)
    .execute();
}

/** The item of a thread, for any query that joins `threads` and, where there is one, `playables`. */
export const ITEM_KIND: RawBuilder<'video' | 'podcast' | 'topic'> =
  sql`coalesce(playables.kind, 'topic')`;
