import type { ReportReason } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { errorMessage } from '../../../platform/client/error-message.ts';
import { showFailure, showToast } from '../../../platform/toast.ts';
import type { PostedComment } from '../../../shared/waiting/send-waiting.ts';
import type { WaitingComment } from '../../../shared/waiting/waiting.ts';
import type { ThreadControl } from './thread-store.ts';
import {
  addComment,
  changeComment,
  counted,
  removeComment,
  type ThreadComment,
} from './thread-tree.ts';

/**
 * Shows a comment that has arrived, wherever this tab has sent it from. True if it is one of this thread. It is
 * of this moment: of an anonymous one the answer has the hour only, and to its author that would be wrong.
 */
export function showPosted(
  { item, state }: ThreadControl,
  sent: Pick<WaitingComment, 'key' | 'item' | 'replaces'>,
  { comment, comment_count }: PostedComment,
): boolean {
  if (sent.item.kind !== item.kind || sent.item.item_id !== item.item_id) return false;
  const written = { ...comment, created_at: new Date().toISOString() };
  const rows = removeComment(state.get().rows, sent.replaces);
  state.set({ rows: addComment(rows, written), comment_count });
  // Who has gone on to write something else stays there.
  if (state.get().awaited === sent.key && !isTyping())
    state.set({ awaited: undefined, target: comment.id });
  return true;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
}

/** Deletes a comment at once, with an offer to undo; after a failure it is there again. */
export async function deleteComment(thread: ThreadControl, comment: ThreadComment): Promise<void> {
  const { state, api, item } = thread;
  const before = state.get().rows;
  state.set({ rows: removeComment(before, comment.id) });
  try {
    const { comment_count } = await api.remove(comment.id);
    state.set({ comment_count });
    const run = () => void restoreComment(thread, comment, before);
    showToast(item.kind === 'topic' ? m.comments_removed_topic() : m.comments_removed(), {
      label: m.comments_undo(),
      run,
    });
  } catch (error) {
    state.set({ rows: putBack(state.get().rows, before, comment) });
    if (isSessionError(error)) return;
    showFailure(m.error_comment_delete());
  }
}

async function restoreComment(
  { state, api }: ThreadControl,
  comment: ThreadComment,
  before: ThreadComment[],
): Promise<void> {
  try {
    const { comment_count } = await api.restore(comment.id);
    const rows = putBack(state.get().rows, before, comment);
    // The focused button has gone with its toast.
    state.set({ rows, comment_count, target: comment.id });
  } catch (error) {
    showFailure(await errorMessage(error));
  }
}

/** The rows with a deleted comment where it was; rows that came later stay. */
function putBack(
  rows: ThreadComment[],
  before: ThreadComment[],
  comment: ThreadComment,
): ThreadComment[] {
  const { id, parent_id } = comment;
  if (parent_id !== null) {
    const old = before.find((row) => row.id === parent_id);
    return changeComment(rows, parent_id, (row) => ({
      ...row,
      replies: inOrder(row.replies, old?.replies ?? [], comment),
      reply_count: row.reply_count + counted(comment),
    }));
  }
  if (rows.some((row) => row.id === id)) return changeComment(rows, id, () => comment);
  return inOrder(rows, before, comment);
}

/** Inserts a comment behind the one that it followed. */
function inOrder(
  rows: ThreadComment[],
  before: ThreadComment[],
  comment: ThreadComment,
): ThreadComment[] {
  const previous = before[before.findIndex(({ id }) => id === comment.id) - 1];
  const at = rows.findIndex(({ id }) => id === previous?.id) + 1;
  return [...rows.slice(0, at), comment, ...rows.slice(at)];
}

/** Reports a comment; the row then states so. */
export async function reportComment(
  { state, api }: ThreadControl,
  id: string,
  report: { reason: ReportReason; note?: string },
): Promise<void> {
  await api.report(id, report);
  state.set({ rows: changeComment(state.get().rows, id, (row) => ({ ...row, reported: true })) });
}

/** `useSessionWatch` tells about an ended session. */
function isSessionError(error: unknown): boolean {
  return error instanceof AppError && (error.status === 401 || error.status === 403);
}
