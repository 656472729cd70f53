import type { ReportReason } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { errorMessage } from '../../../platform/client/error-message.ts';
import { showFailure, showToast } from '../../../platform/toast.ts';
import type { CommentApi } from './comment-api.ts';
import { readDraft, type Unsent, writeDraft } from './drafts.ts';
import type { SendState, ThreadControl } from './thread-store.ts';
import {
  addComment,
  changeComment,
  counted,
  removeComment,
  type ThreadComment,
} from './thread-tree.ts';

type Posted = Awaited<ReturnType<CommentApi['create']>>;

/**
 * Sends a comment, which is on screen at once and kept until it has arrived. Undefined after a failure,
 * which its row then shows.
 */
export async function sendComment(
  thread: ThreadControl,
  draft: Unsent,
): Promise<Posted | undefined> {
  const { state, api } = thread;
  keepUnsent(thread, draft);
  try {
    const posted = await api.create(draft);
    dropUnsent(thread, draft.key);
    const { comment, comment_count } = posted;
    state.set({ rows: addComment(state.get().rows, comment), comment_count });
    return posted;
  } catch (error) {
    const hasDetails = error instanceof AppError && error.key === 'comment.details';
    keepUnsent(thread, { ...draft, failure: await failureText(error), hasDetails });
    return undefined;
  }
}

/**
 * Sends again what has not arrived, in the order in which it was written. Each has its key, so the server stores
 * it once; what it refuses shows in its row, and without a network the rest waits.
 */
export async function sendWaiting(thread: ThreadControl): Promise<void> {
  for (const { key } of thread.state.get().unsent.toReversed()) {
    const waiting = thread.state.get().unsent.find((each) => each.key === key);
    if (waiting?.failure === undefined || waiting.hasDetails) continue;
    const { failure: _failure, hasDetails: _details, ...draft } = waiting;
    await sendComment(thread, draft);
    if (!navigator.onLine) return;
  }
}

async function failureText(error: unknown): Promise<string> {
  if (error instanceof AppError && error.key === 'network') return m.comments_unsent_network();
  return errorMessage(error);
}

function keepUnsent(thread: ThreadControl, draft: SendState): void {
  const { state, name } = thread;
  const others = state.get().unsent.filter(({ key }) => key !== draft.key);
  state.set({ unsent: [draft, ...others] });
  const { failure: _failure, hasDetails: _details, ...stored } = draft;
  const kept = readDraft(name).unsent.filter(({ key }) => key !== draft.key);
  writeDraft(name, { unsent: [stored, ...kept] });
}

/** Removes a comment that has arrived, or that the reader discards. */
export function dropUnsent({ state, name }: ThreadControl, key: string): void {
  state.set({ unsent: state.get().unsent.filter((each) => each.key !== key) });
  writeDraft(name, { unsent: readDraft(name).unsent.filter((each) => each.key !== key) });
}

/** Deletes a comment at once, with an offer to undo; after a failure it is there again. */
export async function deleteComment(thread: ThreadControl, comment: ThreadComment): Promise<void> {
  const { state, api } = thread;
  const before = state.get().rows;
  state.set({ rows: removeComment(before, comment.id) });
  try {
    const { comment_count } = await api.remove(comment.id);
    state.set({ comment_count });
    const run = () => void restoreComment(thread, comment, before);
    showToast(m.comments_removed(), { label: m.comments_undo(), run });
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
    state.set({ rows: putBack(state.get().rows, before, comment), comment_count });
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
