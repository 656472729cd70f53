import { lazyPart } from '../../../platform/lazy-named.ts';
import type { ThreadComment } from '../control/thread-tree.ts';
import { nameOf } from '../parts/author-name.ts';

const CommentBox = lazyPart(() => import('./CommentBox.tsx'), 'CommentBox');

/** The box below a comment. */
export function ReplyBox({ comment, onClose }: { comment: ThreadComment; onClose: () => void }) {
  return (
    <div className="comment-reply">
      <CommentBox box={comment.id} replyTo={nameOf(comment)} hasFocus onClose={onClose} />
    </div>
  );
}
