import type { RemovalReason, ThreadKind } from '@mam/contract/comments/thread-kinds';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { THREAD_KIND } from '../../db/fragments.queries.ts';
import { executePrepared } from '../../db/prepared.ts';
import type { Viewer } from './comments.authors.rules.ts';
import { commentsWithItem } from './comments.items.queries.ts';

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findVisible>>>;
export type ListedComment = Omit<CommentRow, 'thread_id'>;

/** What every list of comments reads of each. */
export const COMMENT_COLUMNS = [
  'comments.id',
  'comments.uuid',
  'comments.thread_id',
  'comments.parent_id',
  'comments.ordinal',
  'comments.user_id',
  'comments.person',
  'comments.is_anonymous',
  'comments.is_staff',
  'comments.is_pinned',
  'comments.text',
  'comments.side',
  'comments.status',
  'comments.flags',
  'comments.likes',
  'comments.dislikes',
  'comments.report_count',
  'comments.reply_count',
  'comments.last_reply_ordinal',
  'comments.created_at',
] as const;

/** Why a moderator took a comment down: of the decision in force. */
export const REMOVAL_REASON = `case when comments.status in ('rejected', 'hidden') then
  (select reason from comment_decisions where comment_id = comments.id and undone_at is null
   order by comment_decisions.id desc limit 1) end`;

/** The same as a column of a builder. */
export function removalReason() {
  return sql<RemovalReason | null>`${sql.raw(REMOVAL_REASON)}`.as('removal_reason');
}

/** The first replies to a comment. */
export function listFirstReplies(
  db: Database,
  parent_id: number,
  { most, viewer }: { most: number; viewer: Viewer | undefined },
) {
  return visible(db, viewer)
    .where('comments.parent_id', '=', parent_id)
    .where('comments.ordinal', '>', 0)
    .orderBy('comments.ordinal')
    .limit(most)
    .execute();
}

/** The newest reply of the team, which stands first. */
export function listPinnedReplies(db: Database, parent_id: number, viewer: Viewer | undefined) {
  return visible(db, viewer)
    .where('comments.parent_id', '=', parent_id)
    .where('comments.is_pinned', '=', true)
    .where('comments.status', '=', 'shown')
    .orderBy('comments.ordinal', 'desc')
    .limit(1)
    .execute();
}

/** Replies to a comment from an ordinal on, oldest first. */
export function listReplies(
  db: Database,
  { parent_id, from, size }: { parent_id: number; from: number; size: number },
  viewer: Viewer | undefined,
) {
  return visible(db, viewer)
    .where('comments.parent_id', '=', parent_id)
    .where('comments.ordinal', '>=', from)
    .orderBy('comments.ordinal')
    .limit(size)
    .execute();
}

/** Own replies to a comment that have no place yet. */
export function listUnplacedReplies(db: Database, parent_id: number, viewer: Viewer) {
  return visible(db, viewer)
    .where('comments.parent_id', '=', parent_id)
    .where('comments.ordinal', '<', 0)
    .execute();
}

/** A comment that this account may see, by its public id or its own. */
export function findVisible(db: Database, id: string | number, viewer: Viewer | undefined) {
  return visible(db, viewer)
    .$if(typeof id === 'string', (q) => q.where('comments.uuid', '=', String(id)))
    .$if(typeof id === 'number', (q) => q.where('comments.id', '=', Number(id)))
    .executeTakeFirst();
}

/**
 * Shown comments; gone ones that have shown replies; and of the viewer's own also those that wait or
 * were taken down.
 */
function visible(db: Database, viewer: Viewer | undefined) {
  return withAuthor(db)
    .where((eb) =>
      eb.or([
        eb('comments.status', '=', 'shown'),
        eb.and([
          eb('comments.status', 'in', ['hidden', 'deleted']),
          eb('comments.reply_count', '>', 0),
        ]),
        ...(viewer === undefined
          ? []
          : [
              eb.and([
                eb.or([
                  eb('comments.user_id', '=', viewer.user_id),
                  eb('comments.person', '=', viewer.person),
                ]),
                eb('comments.status', '<>', 'deleted'),
              ]),
            ]),
      ]),
    )
    .$if(viewer !== undefined, (q) => q.select(ownVoteAndReport(viewer?.user_id ?? 0)));
}

function withAuthor(db: Database) {
  return db
    .selectFrom('comments')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'comments.user_id')
        .on('comments.is_anonymous', '=', false)
        .on('comments.is_staff', '=', false),
    )
    .select([...COMMENT_COLUMNS, 'accounts.first_name', 'accounts.picture', 'accounts.role'])
    .select(removalReason());
}

function ownVoteAndReport(user_id: number) {
  return [
    sql<number | null>`(select vote from comment_votes
      where comment_id = comments.id and user_id = ${user_id})`.as('my_vote'),
    sql<boolean>`exists (select from comment_reports
      where comment_id = comments.id and user_id = ${user_id})`.as('is_reported'),
  ] as const;
}

/** The place of a comment in its thread, whatever its state. */
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** The place of a comment on an item of this kind. `is_public`: readers see the item. */
export async function findPlace(
  db: Database,
  { kind, uuid, now }: { kind: ThreadKind; uuid: string; now: Date },
) {
  const place = commentsWithItem(db)
    .where('comments.uuid', '=', uuid)
    .where(THREAD_KIND, '=', kind)
    .select([
      'comments.id',
      'comments.thread_id',
      'comments.parent_id',
      'comments.user_id',
      'comments.person',
      'comments.is_staff',
      'comments.last_reply_ordinal',
      sql<SqlBool>`playables.status = 'published'
        or (topics.status = 'published' and topics.opens_at <= ${now})`.as('is_public'),
    ]);
  return (await executePrepared(db, place)).rows[0];
}

/** A row as it is stored, locked until the end of the transaction. */
export function lockComment(tx: Database, id: number) {
  return tx
    .selectFrom('comments')
    .where('id', '=', id)
    .select([
      'id',
      'uuid',
      'thread_id',
      'parent_id',
      'ordinal',
      'user_id',
      'person',
      'is_anonymous',
      'is_staff',
      'appears_at',
      'text',
      'status',
      'deleted_from',
      'deleted_at',
      'deleted_by',
      'deleted_by_author',
      'report_count',
      'decided_at',
      'decided_by',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}
