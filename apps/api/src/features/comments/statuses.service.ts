import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Database } from '../../db/connect.ts';
import { addItemComments } from '../playables/counters.service.ts';
import { addTopicComments } from '../topics/counters.service.ts';
import { updateComment } from './comments.queries.ts';
import type { Status } from './comments.view.ts';
import { addToCount, addToReplies } from './threads.queries.ts';

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
