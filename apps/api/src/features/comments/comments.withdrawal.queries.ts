import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { THREAD_KIND } from '../../db/fragments.queries.ts';
import { ITEM_ID, type Item, isOwn, type Writer } from './comments.items.queries.ts';

/** Lets one account after the other be deleted, until the end of the transaction. */
export async function lockDeletions(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('account deletion'))`.execute(tx);
}

/** Items with a comment or a vote of this account. */
export function listItemsOf(db: Database, leaving: Writer): Promise<Item[]> {
  return db
    .selectFrom('threads')
    .leftJoin('playables', 'playables.id', 'threads.playable_id')
    .where('threads.id', 'in', (eb) =>
      eb.selectFrom('comments').where(isOwn(leaving)).select('thread_id'),
    )
    .select([THREAD_KIND.as('kind'), ITEM_ID.as('id')])
    .union(
      db
        .selectFrom('reactions')
        .innerJoin('playables', 'playables.id', 'playable_id')
        .where('user_id', '=', leaving.user_id)
        .select([sql<Item['kind']>`playables.kind`.as('kind'), 'playable_id as id']),
    )
    .execute();
}

/** Locks the comments that the account wrote, voted on or reported, and those above its replies. */
export async function lockCommentsOf(tx: Database, leaving: Writer): Promise<void> {
  const { user_id } = leaving;
  await tx
    .selectFrom('comments')
    .where(({ eb, selectFrom }) =>
      eb.or([
        isOwn(leaving),
        eb('id', 'in', selectFrom('comments').where(isOwn(leaving)).select('parent_id')),
        eb(
          'id',
          'in',
          selectFrom('comment_votes').where('user_id', '=', user_id).select('comment_id'),
        ),
        eb(
          'id',
          'in',
          selectFrom('comment_reports').where('user_id', '=', user_id).select('comment_id'),
        ),
      ]),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Deletes the votes of an account and takes them off the counters. */
export async function deleteVotesOf(tx: Database, user_id: number): Promise<void> {
  await sql`
    with deleted as (
      delete from comment_votes where user_id = ${user_id} returning comment_id, vote
    )
    update comments set
      likes = likes - (deleted.vote = 1)::integer,
      dislikes = dislikes - (deleted.vote = -1)::integer
    from deleted where comments.id = deleted.comment_id`.execute(tx);
}

/** Deletes the reports of an account and takes those since the last decision off the counters. */
export async function deleteReportsOf(tx: Database, user_id: number): Promise<void> {
  await sql`
    with deleted as (
      delete from comment_reports where user_id = ${user_id} returning comment_id, created_at
    )
    update comments set report_count = greatest(report_count - 1, 0)
    from deleted
    where comments.id = deleted.comment_id
      and (comments.decided_at is null or comments.decided_at < deleted.created_at)`.execute(tx);
}

/** Takes the shown replies of an account off the comments above them. */
export async function subtractRepliesOf(tx: Database, leaving: Writer): Promise<void> {
  await sql`
    update comments as parent set reply_count = parent.reply_count - own.shown
    from (
      select parent_id, count(*)::integer as shown from comments
      where ${isOwn(leaving)} and not is_staff and status = 'shown' and parent_id is not null
      group by parent_id
    ) as own
    where parent.id = own.parent_id`.execute(tx);
}

/** Takes the shown comments of an account off their threads. @returns how many, by item */
export async function subtractCommentsOf(
  tx: Database,
  leaving: Writer,
): Promise<{ kind: Item['kind']; item_id: number; shown: number }[]> {
  const { rows } = await sql<{ kind: Item['kind']; item_id: number; shown: number }>`
    with own as (
      select thread_id, count(*)::integer as shown from comments
      where ${isOwn(leaving)} and not is_staff and status = 'shown' group by thread_id
    ), threads as (
      update threads set comment_count = comment_count - own.shown
      from own where threads.id = own.thread_id
      returning playable_id, topic_id, own.shown
    )
    select ${THREAD_KIND} as kind, ${ITEM_ID} as item_id, shown
    from threads left join playables on playables.id = threads.playable_id
    order by item_id`.execute(tx);
  return rows;
}

/**
 * Deletes the comments of an account; one with replies keeps its place, and nothing else. Answers that
 * are signed with the name of the site stay.
 */
export async function eraseCommentsOf(tx: Database, leaving: Writer, now: Date): Promise<void> {
  await eraseTexts(tx, sql`${isOwn(leaving)} and not is_staff`, now);
}

/**
 * Locks comments that were deleted before a moment and still have their texts. Those that another
 * transaction holds are left out.
 */
export function lockDeleted(tx: Database, before: Date, limit: number) {
  return tx
    .selectFrom('comments')
    .where('status', '=', 'deleted')
    .where('deleted_at', '<', before)
    .where('text', '<>', '')
    .select(['id', 'uuid', 'deleted_by_author'])
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Names of comments that have none of their words: the beginning of their id, and the title of their item. */
export async function listPlaceNames(
  tx: Database,
  ids: number[],
): Promise<{ uuid: string; label: string }[]> {
  const { rows } = await sql<{ uuid: string; label: string }>`
    select comments.uuid,
      concat_ws(' · ', '#' || left(comments.uuid::text, 8), coalesce(playables.title, topics.title) ->> 'vi') as label
    from comments join threads on threads.id = comments.thread_id
      left join playables on playables.id = threads.playable_id
      left join topics on topics.id = threads.topic_id
    where comments.id = any(${ids})`.execute(tx);
  return rows;
}

/** Deletes comments whose deletion can no longer be undone; one with replies keeps its place. */
export async function eraseDeleted(tx: Database, ids: number[], now: Date): Promise<void> {
  await eraseTexts(tx, sql`id = any(${ids})`, now);
}

async function eraseTexts(tx: Database, which: ReturnType<typeof sql>, now: Date): Promise<void> {
  await sql`delete from comments where ${which} and last_reply_ordinal = 0`.execute(tx);
  const remaining = sql`select id from comments where ${which}`;
  await sql`delete from comment_votes where comment_id in (${remaining})`.execute(tx);
  await sql`delete from comment_reports where comment_id in (${remaining})`.execute(tx);
  await sql`
    update comments set
      status = 'deleted', text = '', user_id = null, person = null, is_anonymous = false, side = null,
      appears_at = null, deleted_by_author = false,
      flags = '{}', likes = 0, dislikes = 0, report_count = 0, deleted_from = null, deleted_by = null,
      deleted_at = date_bin('1 hour', coalesce(deleted_at, ${now}), '2000-01-01 00:00:00+00')
    where ${which}`.execute(tx);
}

/** Public ids of all that an account wrote. */
export async function listUuidsOf(tx: Database, leaving: Writer): Promise<string[]> {
  const rows = await tx.selectFrom('comments').where(isOwn(leaving)).select('uuid').execute();
  return rows.map(({ uuid }) => uuid);
}
