import { m } from '@mam/texts';
import { useState } from 'react';
import { count } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { readDraft } from '../control/drafts.ts';
import { useThread } from '../control/thread-context.ts';
import { loadReplies } from '../control/thread-store.ts';
import type { ThreadComment } from '../control/thread-tree.ts';
import { useUnsent } from '../control/use-unsent.ts';
import { BanNote } from '../parts/BanNote.tsx';
import { ReplyBox } from '../write/ReplyBox.tsx';
import { CommentRow } from './CommentRow.tsx';
import { UnsentRow } from './UnsentRow.tsx';

/** A comment of the first level with its replies and the box for one more. */
export function CommentItem({ comment }: { comment: ThreadComment }) {
  const { thread, page, user_id, promptSignIn } = useThread();
  const ban = useStore(thread.state, (state) => state.ban);
  const draft = () => readDraft(thread.name, comment.id);
  const [isReplying, setReplying] = useState(() => user_id !== undefined && draft() !== undefined);
  const canReply = !page.isClosed && !ban && comment.state === 'shown';
  const reply = () => (user_id === undefined ? promptSignIn() : setReplying(true));
  return (
    <li className="comment-item">
      <CommentRow comment={comment} onReply={canReply ? reply : undefined} />
      <Replies comment={comment} />
      {isReplying &&
        (ban ? (
          <BanNote ban={ban} draft={draft()?.text} />
        ) : (
          <ReplyBox comment={comment} onClose={() => setReplying(false)} />
        ))}
    </li>
  );
}

function Replies({ comment }: { comment: ThreadComment }) {
  const { thread } = useThread();
  const [isShown, setShown] = useState(true);
  const unsent = useUnsent(comment.id);
  const { replies, reply_count } = comment;
  if (reply_count === 0 && replies.length === 0 && unsent.length === 0) return null;
  const isMore = comment.next_reply !== null;
  const rest = reply_count - replies.filter(({ state }) => state === 'shown').length;
  return (
    <>
      {isShown && (
        <ol className="comment-replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentRow comment={reply} isReply />
            </li>
          ))}
          {unsent.map((each) => (
            <UnsentRow key={each.key} unsent={each} />
          ))}
        </ol>
      )}
      <div className="comment-more">
        {isShown && isMore && rest > 0 && (
          <button type="button" onClick={() => void loadReplies(thread, comment.id)}>
            <Icon name="down" />
            {m.comments_replies_more({ count: count(rest), amount: rest })}
          </button>
        )}
        {reply_count > 0 && (
          <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            <Icon name={isShown ? 'up' : 'down'} />
            {isShown
              ? m.comments_replies_hide()
              : m.comments_replies({ count: count(reply_count), amount: reply_count })}
          </button>
        )}
      </div>
    </>
  );
}
