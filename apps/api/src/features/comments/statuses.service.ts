import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { COMMENT_RESTORE_MINUTES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { canActOn } from '@mam/contract/core/ownership';
import type { Database } from '../../db/connect.ts';
import type { ActorContext } from '../../http/access/request-context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { addItemComments } from '../playables/counters.service.ts';
import { addTopicComments } from '../topics/counters.service.ts';
import { findPlace, lockComment, type Place, updateComment } from './comments.queries.ts';
import { type CommentDeps, getComment } from './comments.service.ts';
import { excerptOf, type Status } from './comments.view.ts';
import { addToCount, addToReplies, lockItems } from './items.queries.ts';

/** A comment whose item and row are locked (`lockItems`, then `lockComment`). */
export interface LockedComment {
  id: number;
  thread_id: number;
  parent_id: number | null;
  status: Status;
}

/**
 * Changes the status of a comment and, where it thereby appears or disappears, the counters of its
 * thread, of its item and of the comment above it.
 * @returns the number of shown comments and replies of the item.
 */
export async function setCommentStatus(
  tx: Database,
  comment: LockedComment & { kind: ThreadKind; item_id: number },
  change: { status: Status } & Parameters<typeof updateComment>[2],
): Promise<number> {
  const added = Number(change.status === 'shown') - Number(comment.status === 'shown');
  await updateComment(tx, comment.id, change);
  if (added !== 0) {
    if (comment.parent_id !== null) await addToReplies(tx, comment.parent_id, added);
    await addToItem(tx, comment, added);
  }
  return addToCount(tx, comment.thread_id, added);
}

/** Adds to `comment_count` of a locked item. */
export async function addToItem(
  tx: Database,
  { kind, item_id }: { kind: ThreadKind; item_id: number },
  added: number,
): Promise<void> {
  if (kind === 'topic') await addTopicComments(tx, item_id, added);
  else await addItemComments(tx, item_id, added);
}

const MINUTE_MS = 60_000;

interface Target {
  id: string;
  context: ActorContext;
}

/** Deletes a comment of the own account; an admin may delete any. @throws `comment.not_found` */
export async function removeComment(
  { db, clock }: CommentDeps,
  kind: ThreadKind,
  { id, context }: Target,
) {
  const now = clock.now();
  const place = await findPlace(db, { kind, uuid: id, now });
  context.authorize(canActOn(context.actor, place?.user_id ?? null));
  return db.transaction().execute(async (tx) => {
    const comment = await lockPlace(tx, kind, place);
    if (!comment || comment.status === 'deleted') throw new AppError('comment.not_found');
    await recordIfOthers(tx, context, { comment, verb: 'delete', status: 'deleted' });
    const comment_count = await setCommentStatus(tx, comment, {
      status: 'deleted',
      deleted_from: comment.status,
      deleted_at: now,
      deleted_by: context.actor.user_id,
    });
    return { comment_count };
  });
}

/** Undoes a deletion, for those who made it and for some minutes. @throws `comment.not_found` */
export async function restoreComment(deps: CommentDeps, kind: ThreadKind, { id, context }: Target) {
  const { db, clock } = deps;
  const now = clock.now();
  const place = await findPlace(db, { kind, uuid: id, now });
  context.authorize(canActOn(context.actor, place?.user_id ?? null));
  const comment_count = await db.transaction().execute(async (tx) => {
    const comment = await lockPlace(tx, kind, place);
    const since = now.getTime() - (comment?.deleted_at?.getTime() ?? 0);
    const isOpen = since <= COMMENT_RESTORE_MINUTES * MINUTE_MS;
    if (!comment?.deleted_from || comment.deleted_by !== context.actor.user_id || !isOpen) {
      throw new AppError('comment.not_found');
    }
    const status = comment.deleted_from;
    await recordIfOthers(tx, context, { comment, verb: 'restore', status });
    return setCommentStatus(tx, comment, {
      status,
      deleted_from: null,
      deleted_at: null,
      deleted_by: null,
    });
  });
  const { comment, reply } = await getComment(deps, kind, { id, caller: context });
  return { comment: reply ?? comment, comment_count };
}

interface Recorded {
  comment: { uuid: string; user_id: number | null; text: string; status: Status };
  verb: 'delete' | 'restore';
  status: Status;
}

/** Writes the audit entry of an admin who deletes or restores a comment of another account. */
async function recordIfOthers(
  tx: Database,
  { actor }: ActorContext,
  { comment, verb, status }: Recorded,
): Promise<void> {
  if (comment.user_id === actor.user_id) return;
  await recordChange(tx, actor, {
    ...{ verb, subject: 'comment', id: comment.uuid, label: excerptOf(comment) },
    before: { status: comment.status },
    after: { status },
  });
}

/** Locks the item and then the comment, so that its status can be changed. */
export async function lockPlace(
  tx: Database,
  kind: ThreadKind,
  place: Pick<Place, 'id' | 'item_id'> | undefined,
) {
  if (!place) return undefined;
  const { item_id } = place;
  await lockItems(tx, [{ kind, id: item_id }]);
  const comment = await lockComment(tx, place.id);
  return comment && { ...comment, kind, item_id };
}
