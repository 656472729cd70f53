import { randomUUID } from 'node:crypto';
import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { addToThread } from './comments.items.queries.ts';
import { lockComment } from './comments.queries.ts';
import { addToItem, setCommentStatus } from './comments.statuses.service.ts';
import { insertComment, takeReplyPlace } from './comments.writing.queries.ts';

interface Target {
  id: number;
  uuid: string;
  thread_id: number;
  parent_id: number | null;
  kind: ThreadKind;
  item_id: number;
}

/**
 * Publishes an answer in the name of the site: below the comment, or beside a reply. Which admin wrote it
 * stands in the audit log only.
 * @throws `comment.not_found` where the comment above is not shown.
 */
export async function publishAnswer(
  tx: Database,
  { comment, text, now }: { comment: Target; text: string; now: Date },
): Promise<{ id: number; uuid: string }> {
  const { kind, item_id, thread_id } = comment;
  const above = comment.parent_id === null ? comment : await lockComment(tx, comment.parent_id);
  const place = await takeReplyPlace(tx, { uuid: above?.uuid ?? '', thread_id, shown: true });
  if (!place) throw new AppError('comment.not_found');
  await addToThread(tx, { kind, id: item_id }, { places: 0, shown: 1 });
  await addToItem(tx, { kind, item_id }, 1);
  const uuid = randomUUID();
  const id = await insertComment(tx, {
    ...{ uuid, thread_id, text, created_at: now, status: 'shown' },
    ...{ parent_id: place.id, ordinal: place.last_reply_ordinal },
    ...{ user_id: null, is_anonymous: false, is_staff: true, is_pinned: true },
  });
  return { id, uuid };
}

/** Deletes an answer again, unless that has happened already. */
export async function withdrawAnswer(
  tx: Database,
  { comment, id, actor }: { comment: Target; id: number; actor: Actor },
  now: Date,
): Promise<void> {
  const answer = await lockComment(tx, id);
  if (!answer || answer.status === 'deleted') return;
  const { kind, item_id } = comment;
  await setCommentStatus(
    tx,
    { ...answer, kind, item_id },
    {
      ...{ status: 'deleted', deleted_from: answer.status },
      ...{ deleted_at: now, deleted_by: actor.user_id },
    },
  );
}
