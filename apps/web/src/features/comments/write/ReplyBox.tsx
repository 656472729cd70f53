import { lazy, Suspense } from 'react';
import type { ThreadComment } from '../control/thread-tree.ts';
import { nameOf } from '../parts/author-name.ts';

const CommentBox = lazy(async () => {
  const { CommentBox } = await import('./CommentBox.tsx');
  return { default: CommentBox };
});

/** The box below a comment. */
export function ReplyBox({ comment, onClose }: { comment: ThreadComment; onClose: () => void }) {
  return (
    <div className="comment-reply">
      <Suspense>
        <CommentBox box={comment.id} replyTo={nameOf(comment)} hasFocus onClose={onClose} />
      </Suspense>
    </div>
  );
}
