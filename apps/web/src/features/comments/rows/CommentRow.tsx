import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../platform/store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useThread } from '../control/thread-context.ts';
import type { ThreadComment } from '../control/thread-tree.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../parts/author-name.ts';
import { heldThreat } from '../parts/held-threat.ts';
import { SideChip } from '../parts/SidePicker.tsx';
import { CommentActions } from './CommentActions.tsx';
import './comment.css';

/** How long the comment of the page's address has its ring, milliseconds. */
const RING_MS = 4_000;

interface CommentRowProps {
  comment: ThreadComment;
  isReply?: true;
  onReply?: (() => void) | undefined;
}

/** One comment or reply, or what stands in its place. */
export function CommentRow({ comment, isReply, onReply }: CommentRowProps) {
  const [isRevealed, setRevealed] = useState(false);
  const { id, state, mine, reported, text } = comment;
  const row = useRef<HTMLElement>(null);
  const isRinged = useRing(id, row);
  const mark = markOf(comment);
  const isCovered = mark !== undefined && !isRevealed;
  return (
    <article
      ref={row}
      id={`comment-${id}`}
      tabIndex={-1}
      aria-label={nameOf(comment)}
      data-ringed={isRinged || undefined}
      data-own={mine || undefined}
      data-team={comment.author?.is_team || undefined}
      data-state={state}
      data-side={comment.side ?? undefined}
      className={isReply ? 'comment comment-small' : 'comment'}
    >
      {isCovered ? (
        <Mark {...mark} onShow={reported && text ? () => setRevealed(true) : undefined} />
      ) : (
        <>
          <Avatar author={comment.author} />
          <div className="comment-body">
            <CommentHead comment={comment} />
            <p className="comment-text">{text}</p>
            <StateNote comment={comment} />
            {comment.is_distress && <HelpNote comment={comment} />}
            <CommentActions comment={comment} onReply={onReply} />
          </div>
        </>
      )}
    </article>
  );
}

function CommentHead({ comment }: { comment: ThreadComment }) {
  const { page } = useThread();
  const { id, author, anonymous, mine, side, state, created_at } = comment;
  // Those of others in a topic are as coarse as anonymous ones.
  const isByHour = anonymous || (page.kind === 'topic' && !mine);
  return (
    <p className="comment-head">
      <b>
        {nameOf(comment)}
        {anonymous && !mine && <span className="sr-only"> {m.comments_anonymous_sr()}</span>}
      </b>
      {author?.is_team && <span className="comment-team">{m.comments_team()}</span>}
      {side && <SideChip side={side} />}
      <a href={`${page.href}#comment-${id}`}>
        {state === 'delayed' ? (
          m.time_just_now()
        ) : (
          <RelativeTime at={created_at} isByHour={isByHour} />
        )}
      </a>
    </p>
  );
}

/** Why only the author sees it. */
function StateNote({ comment }: { comment: ThreadComment }) {
  const { id, state, removal_reason, is_threat } = comment;
  const texts = {
    delayed: m.comments_delayed,
    held: is_threat ? heldThreat : m.comments_held,
    rejected: m.comments_rejected,
    hidden: m.comments_hidden_own,
  };
  if (state === 'shown' || state === 'deleted') return null;
  return (
    <p className="comment-note">
      <Icon name={state === 'rejected' ? 'eye-off' : 'clock'} />
      <span>
        {texts[state]()}
        {removal_reason && (
          <>
            {' '}
            <Link to={`/profile/comments#comment-${id}`}>{m.comments_why()}</Link>
          </>
        )}
      </span>
    </p>
  );
}

/** For who wrote words of distress, as soon as they are sent, and for who reads them. */
function HelpNote({ comment: { mine, is_threat } }: { comment: ThreadComment }) {
  const own = is_threat ? m.comments_threat_help() : m.comments_distress_own();
  return (
    <p className="comment-note">
      <Icon name="phone" />
      <Link to="/help">{mine ? own : m.comments_distress_help()}</Link>
    </p>
  );
}

interface MarkProps {
  icon: string;
  text: string;
  onShow?: (() => void) | undefined;
}

/** A line where a comment is deleted, hidden or reported by the reader. */
function Mark({ icon, text, onShow }: MarkProps) {
  return (
    <p className="comment-mark">
      <Icon name={icon} />
      <span>{text}</span>
      {onShow && (
        <button type="button" onClick={onShow}>
          {m.comments_show_again()}
        </button>
      )}
    </p>
  );
}

function markOf({ state, text, reported }: ThreadComment): MarkProps | undefined {
  if (state === 'deleted') return { icon: 'trash', text: m.comments_deleted() };
  if (state === 'hidden' && !text) return { icon: 'eye-off', text: m.comments_hidden() };
  return reported ? { icon: 'flag', text: m.comments_reported() } : undefined;
}

/** Scrolls to the comment of the page's address and rings it for a while. */
function useRing(id: string, row: React.RefObject<HTMLElement | null>): boolean {
  const { thread } = useThread();
  const isTarget = useStore(thread.state, ({ target }) => target === id);
  const [isRinged, setRinged] = useState(false);
  useEffect(() => {
    if (!isTarget) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
    setRinged(true);
    const timer = setTimeout(() => setRinged(false), RING_MS);
    return () => clearTimeout(timer);
  }, [isTarget, row]);
  return isRinged;
}
