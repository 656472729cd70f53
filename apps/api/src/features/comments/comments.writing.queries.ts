import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { THREAD_KIND } from '../../db/fragments.queries.ts';
import { executePrepared, prepared } from '../../db/prepared.ts';
import type { Comments } from '../../db/tables.ts';
import type { PersonItem } from '../persons/persons.service.ts';
import type { Viewer } from './comments.authors.rules.ts';
import { commentsWithItem, ITEM_ID, isOwn } from './comments.items.queries.ts';

/** Takes a place below a shown comment of the first level, if the reply is shown; undefined without one. */
export function takeReplyPlace(
  tx: Database,
  { uuid, thread_id, shown }: { uuid: string; thread_id: number; shown: boolean },
) {
  return tx
    .updateTable('comments')
    .set((eb) => ({
      last_reply_ordinal: eb('last_reply_ordinal', '+', Number(shown)),
      reply_count: eb('reply_count', '+', Number(shown)),
    }))
    .where('uuid', '=', uuid)
    .where('thread_id', '=', thread_id)
    .where('parent_id', 'is', null)
    .where('status', '=', 'shown')
    .returning(['id', 'last_reply_ordinal'])
    .executeTakeFirst();
}

/** Whether a shown comment of the thread is a reply. */
export async function isReply(tx: Database, place: { uuid: string; thread_id: number }) {
  const row = await tx
    .selectFrom('comments')
    .where('uuid', '=', place.uuid)
    .where('thread_id', '=', place.thread_id)
    .where('parent_id', 'is not', null)
    .where('status', '=', 'shown')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of comments in the order in which they appear on the site. */
const NEXT_APPEARANCE = sql<number>`nextval('comment_appearances')`;

export async function isWritten(db: Database, uuid: string): Promise<boolean> {
  return (await selectWritten(db, [uuid])).length > 0;
}

const selectWritten = prepared('select id from comments where uuid = $1');

/** Own comments on an item that wait for approval or that a moderator took down, under whichever name. */
export async function listUnshownOf(
  tx: Database,
  { kind, item_id }: PersonItem,
  { user_id, person }: Viewer,
) {
  const unshown = commentsWithItem(tx)
    .clearSelect()
    .where(isOwn({ user_id, persons: [person] }))
    .where(ITEM_ID, '=', item_id)
    .where(THREAD_KIND, '=', kind)
    .where('comments.status', 'in', ['held', 'rejected', 'hidden'])
    .where('comments.report_count', '=', 0)
    .where('comments.is_staff', '=', false)
    .select(['comments.id', 'comments.uuid', 'comments.text', 'comments.status']);
  return (await executePrepared(tx, unshown)).rows;
}

/** @returns the id. */
export async function insertComment(tx: Database, row: Insertable<Comments>): Promise<number> {
  const appearance = row.status === 'shown' && { appearance: NEXT_APPEARANCE };
  const inserted = tx
    .insertInto('comments')
    .values({ ...row, ...appearance })
    .returning('id');
  const [added] = (await executePrepared(tx, inserted)).rows;
  if (!added) throw new Error('A comment was not inserted');
  return added.id;
}

export async function updateComment(
  tx: Database,
  id: number,
  { appears, ...change }: Updateable<Comments> & { appears?: boolean },
): Promise<void> {
  const appearance = appears && { appearance: NEXT_APPEARANCE };
  await tx
    .updateTable('comments')
    .set({ ...change, ...appearance })
    .where('id', '=', id)
    .execute();
}
