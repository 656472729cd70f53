import { isAdmin } from '@mam/contract/core/roles';
import { m } from '@mam/texts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { session } from '../../../platform/client/session.ts';
import { count } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import type { Vote } from '../../../shared/votes/votes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { deleteComment } from '../control/thread-actions.ts';
import { useThread } from '../control/thread-context.ts';
import { votesOf } from '../control/thread-store.ts';
import type { ThreadComment } from '../control/thread-tree.ts';
import { useRewriting } from '../control/use-rewriting.ts';
import { nameOf } from '../parts/author-name.ts';

interface CommentActionsProps {
  comment: ThreadComment;
  onReply?: (() => void) | undefined;
}

/** What can be done with a comment. */
export function CommentActions({ comment, onReply }: CommentActionsProps) {
  const { user_id, promptSignIn, openReport } = useThread();
  const canModerate = useStore(session, (state) => isAdmin(state.current?.role ?? []));
  const { mine, state } = comment;
  const report = () => (user_id === undefined ? promptSignIn() : openReport(comment));
  return (
    <div className="comment-actions">
      {state === 'shown' && !comment.is_distress && (
        <>
          <VoteButton comment={comment} vote="like" />
          <VoteButton comment={comment} vote="dislike" />
        </>
      )}
      {onReply && (
        <button type="button" className="comment-answer" onClick={onReply}>
          {m.comments_reply()} <Of comment={comment} />
        </button>
      )}
      {mine && state === 'rejected' && <RewriteLink id={comment.id} />}
      <RewriteButton comment={comment} />
      {(mine || canModerate) && <DeleteButton comment={comment} />}
      {!mine && !comment.reported && state === 'shown' && (
        <button type="button" onClick={report}>
          <Icon name="flag" />
          <span className="sr-only">{m.comments_report()}</span> <Of comment={comment} />
        </button>
      )}
    </div>
  );
}

function VoteButton({ comment, vote }: { comment: ThreadComment; vote: Vote }) {
  const { thread, user_id, promptSignIn } = useThread();
  const votes = votesOf(thread, comment);
  const { likes, dislikes, my_vote } = useStore(votes.state, (state) => state);
  const isLike = vote === 'like';
  const votesNow = isLike ? likes : dislikes;
  return (
    <button
      type="button"
      aria-pressed={my_vote === vote}
      onClick={() => (user_id === undefined ? promptSignIn() : votes.toggle(vote))}
    >
      <Icon name={vote} />
      <span className="sr-only">{isLike ? m.comments_like() : m.comments_dislike()}</span>
      {votesNow > 0 && <span className="tabular-nums">{count(votesNow)}</span>}
    </button>
  );
}

/** To the row that puts its text back into the box, below why it was taken down; who is banned has no box. */
function RewriteLink({ id }: { id: string }) {
  const { thread } = useThread();
  const isBanned = useStore(thread.state, ({ ban }) => !!ban);
  if (isBanned) return null;
  return (
    <Link to={`/profile/comments#comment-${id}`} className="comment-answer">
      {m.comments_edit()}
    </Link>
  );
}

function RewriteButton({ comment }: { comment: ThreadComment }) {
  const rewrite = useRewriting(comment);
  return (
    rewrite && (
      <button type="button" className="comment-answer" onClick={rewrite}>
        {m.comments_edit()}
      </button>
    )
  );
}

function DeleteButton({ comment }: { comment: ThreadComment }) {
  const { thread } = useThread();
  const remove = ({ currentTarget }: MouseEvent) => {
    const near = besideOf(currentTarget);
    void deleteComment(thread, comment);
    // The focused button has gone with its row, and a next one that was folded shows.
    setTimeout(() => near?.focus({ preventScroll: true }));
  };
  return (
    <button type="button" aria-label={m.comments_delete_comment()} onClick={remove}>
      {m.comments_delete()}
    </button>
  );
}

/** What has the focus once the row of a button is gone: the next one, after the last reply its comment, otherwise the heading. */
function besideOf(button: Element): HTMLElement | null {
  const row = button.closest('li');
  const near = row?.nextElementSibling ?? row?.parentElement?.closest('li');
  return near?.querySelector('article') ?? document.getElementById('comments-title');
}

/** Distinguishes the buttons of a thread for screen readers. */
function Of({ comment }: { comment: ThreadComment }) {
  return <span className="sr-only">{m.comments_of({ name: nameOf(comment) })}</span>;
}
