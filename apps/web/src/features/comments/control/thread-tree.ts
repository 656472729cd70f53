import type { Comment } from '@mam/contract/comments/comments';

/** A comment with its replies; a reply has none. */
export interface ThreadComment extends Omit<Comment, 'replies'> {
  replies: ThreadComment[];
}

/** Finds a comment or a reply. */
export function findComment(rows: ThreadComment[], id: string): ThreadComment | undefined {
  return (
    rows.find((row) => row.id === id) ??
    rows.flatMap((row) => row.replies).find((reply) => reply.id === id)
  );
}

/** Changes one comment or reply. */
export function changeComment(
  rows: ThreadComment[],
  id: string,
  change: (comment: ThreadComment) => ThreadComment,
): ThreadComment[] {
  return rows.map((row) => {
    if (row.id === id) return change(row);
    if (!row.replies.some((reply) => reply.id === id)) return row;
    return {
      ...row,
      replies: row.replies.map((reply) => (reply.id === id ? change(reply) : reply)),
    };
  });
}

/** Adds rows at the end; a row that is there already is replaced where it stands. */
export function mergeRows(rows: ThreadComment[], more: ThreadComment[]): ThreadComment[] {
  const fresh = new Map(more.map((row) => [row.id, row]));
  const kept = rows.map((row) => {
    const next = fresh.get(row.id);
    fresh.delete(row.id);
    // Replies that were loaded on demand stay.
    if (!next) return row;
    return { ...next, replies: mergeRows(row.replies, next.replies), next_reply: later(row, next) };
  });
  return [...kept, ...fresh.values()];
}

/** Where the replies of a row that is sent again go on: what has been loaded is not loaded again. */
function later(row: ThreadComment, next: ThreadComment): number | null {
  if (row.next_reply === null || next.next_reply === null) return next.next_reply;
  return Math.max(row.next_reply, next.next_reply);
}

/** Puts new rows on top; one that is there already moves up. */
export function putOnTop(rows: ThreadComment[], fresh: ThreadComment[]): ThreadComment[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...rows.filter(({ id }) => !ids.has(id))];
}

/** Adds a new comment: a reply below its comment, any other on top. */
export function addComment(rows: ThreadComment[], comment: ThreadComment): ThreadComment[] {
  const { parent_id } = comment;
  if (parent_id === null) return putOnTop(rows, [comment]);
  return changeComment(rows, parent_id, (parent) => ({
    ...parent,
    replies: mergeRows(parent.replies, [comment]),
    reply_count: parent.reply_count + (hasReply(parent, comment.id) ? 0 : counted(comment)),
  }));
}

function hasReply({ replies }: ThreadComment, id: string): boolean {
  return replies.some((reply) => reply.id === id);
}

/** What a reply adds to `reply_count`: an own one that waits or was taken down is seen, but not counted. */
export function counted({ state }: ThreadComment): number {
  return state === 'shown' ? 1 : 0;
}

interface CountedRows {
  rows: ThreadComment[];
  comment_count: number;
}

/** What the reader sees of a thread: own comments and replies that wait are not in the count of the answer. */
export function countAll({ rows, comment_count }: CountedRows): number {
  const waits = ({ state }: ThreadComment) => state === 'delayed' || state === 'held';
  return comment_count + rows.flatMap((row) => [row, ...row.replies]).filter(waits).length;
}

/** Removes a comment; one with replies stays as a mark without text. */
export function removeComment(rows: ThreadComment[], id: string | undefined): ThreadComment[] {
  const gone = { text: '', author: null, state: 'deleted' } as const;
  return rows.flatMap((row) => {
    if (row.id === id) return row.reply_count > 0 ? [{ ...row, ...gone }] : [];
    const removed = row.replies.find((reply) => reply.id === id);
    if (!removed) return [row];
    const replies = row.replies.filter((reply) => reply.id !== id);
    return [{ ...row, replies, reply_count: row.reply_count - counted(removed) }];
  });
}
