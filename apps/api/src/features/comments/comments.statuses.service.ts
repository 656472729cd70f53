import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { COMMENT_RESTORE_MINUTES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { canActOn } from '@mam/contract/core/ownership';
import type { Database } from '../../db/connect.ts';
import type { ActorContext } from '../../http/access/request-context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { addItemComments } from '../playables/playables.counters.service.ts';
import { addTopicComments } from '../topics/topics.service.ts';
import { isBy, type Viewer } from './comments.authors.rules.ts';
import { addToCount, addToReplies, lockItems, takePlace } from './comments.items.queries.ts';
import { findPlace, lockComment, type Place } from './comments.queries.ts';
import { type CommentDeps, getComment, viewerOf } from './comments.service.ts';
import { excerptOf, type Status } from './comments.view.ts';
import { updateComment } from './comments.writing.queries.ts';

/** A comment whose item and row are locked (`lockItems`, then `lockComment`). */
export interface LockedComment {
  id: number;
  thread_id: number;
  parent_id: number | null;
  ordinal: number;
  status: Status;
}

/**
 * Changes the status of a comment and, where it thereby appears or disappears, the counters of its
 * thread, of its item and of the comment above it. One that appears for the first time gets its place.
 * @returns the number of shown comments and replies of the item.
 */
export async function setCommentStatus(
  tx: Database,
  comment: LockedComment & { kind: ThreadKind; item_id: number },
  change: Parameters<typeof updateComment>[2] & { status: Status },
): Promise<number> {
  const added = Number(change.status === 'shown') - Number(comment.status === 'shown');
  const isFirst = added === 1 && comment.ordinal < 0;
  await updateComment(tx, comment.id, {
    ...change,
    ...(isFirst && { ordinal: await takePlace(tx, comment), appears_at: null }),
    appears: added === 1 && comment.status !== 'deleted',
  });
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
  context.authorize(canActOn(context.actor, ownerOf(db, kind, { place, context })));
  return db.transaction().execute(async (tx) => {
    const comment = place && (await lockUndeleted(tx, { ...place, kind }));
    if (!comment) throw new AppError('comment.not_found');
    await recordIfOthers(tx, context, { comment, verb: 'delete', status: 'deleted' });
    const viewer = viewerOf(tx, comment, context.actor.user_id);
    return { comment_count: await deleteComment(tx, comment, viewer, now) };
  });
}

/** @returns the number of shown comments and replies of the item. */
export function deleteComment(
  tx: Database,
  comment: NonNullable<Awaited<ReturnType<typeof lockUndeleted>>>,
  viewer: Viewer,
  now: Date,
): Promise<number> {
  return setCommentStatus(tx, comment, {
    status: 'deleted',
    deleted_from: comment.status,
    deleted_at: now,
    ...deleterOf(comment, viewer),
  });
}

/** Undoes a deletion, for those who made it and for some minutes. @throws `comment.not_found` */
export async function restoreComment(deps: CommentDeps, kind: ThreadKind, { id, context }: Target) {
  const { db, clock } = deps;
  const now = clock.now();
  const place = await findPlace(db, { kind, uuid: id, now });
  context.authorize(canActOn(context.actor, ownerOf(db, kind, { place, context })));
  const comment_count = await db.transaction().execute(async (tx) => {
    const comment = await lockPlace(tx, kind, place);
    const since = now.getTime() - (comment?.deleted_at?.getTime() ?? 0);
    const isOpen = since <= COMMENT_RESTORE_MINUTES * MINUTE_MS;
    if (!comment?.deleted_from || !isOpen || !isDeleter(db, comment, context)) {
      throw new AppError('comment.not_found');
    }
    const status = comment.deleted_from;
    await recordIfOthers(tx, context, { comment, verb: 'restore', status });
    return setCommentStatus(tx, comment, {
      status,
      deleted_from: null,
      deleted_at: null,
      deleted_by: null,
      deleted_by_author: false,
    });
  });
  const { comment, reply } = await getComment(deps, kind, { id, caller: context });
  return { comment: reply ?? comment, comment_count };
}

interface Recorded {
  comment: Located & { uuid: string; text: string; status: Status };
  verb: 'delete' | 'restore';
  status: Status;
}

/** Writes the audit entry of an admin who deletes or restores a comment of another account. */
async function recordIfOthers(
  tx: Database,
  { actor }: ActorContext,
  { comment, verb, status }: Recorded,
): Promise<void> {
  if (isBy(comment, viewerOf(tx, comment, actor.user_id))) return;
  await recordChange(tx, actor, {
    ...{ verb, subject: 'comment', id: comment.uuid, label: excerptOf(comment) },
    before: { status: comment.status },
    after: { status },
  });
}

type Located = Parameters<typeof isBy>[0] & { kind: ThreadKind; item_id: number };

/** The account that a permission is about: the actor's own id for what the actor wrote. */
function ownerOf(
  db: Database,
  kind: ThreadKind,
  { place, context: { actor } }: { place: Place | undefined; context: ActorContext },
): number | null {
  if (!place) return null;
  return isBy(place, viewerOf(db, { ...place, kind }, actor.user_id))
    ? actor.user_id
    : place.user_id;
}

/** The account that deletes. The author of an anonymous comment stays unnamed. */
function deleterOf(comment: Located & { is_anonymous: boolean }, viewer: Viewer) {
  const deleted_by_author = isBy(comment, viewer);
  const isUnnamed = deleted_by_author && comment.is_anonymous;
  return { deleted_by: isUnnamed ? null : viewer.user_id, deleted_by_author };
}

function isDeleter(
  db: Database,
  comment: Located & { deleted_by: number | null; deleted_by_author: boolean },
  { actor }: ActorContext,
): boolean {
  if (!comment.deleted_by_author) return comment.deleted_by === actor.user_id;
  return isBy(comment, viewerOf(db, comment, actor.user_id));
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

/** The same; undefined once it is deleted. */
export async function lockUndeleted(
  tx: Database,
  { kind, ...place }: Pick<Place, 'id' | 'item_id'> & { kind: ThreadKind },
) {
  const comment = await lockPlace(tx, kind, place);
  if (!comment || comment.status === 'deleted') return undefined;
  return { ...comment, status: comment.status };
}
