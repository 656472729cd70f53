import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { draftAgain, MAIN_BOX, threadName } from '../control/drafts.ts';
import { THREAD_ID } from '../control/thread-props.ts';
import { heldThreat } from '../parts/held-threat.ts';
import { type OwnComment, ownBan } from './own-queries.ts';

const STATES = {
  delayed: m.comments_own_delayed,
  held: m.comments_own_held,
  rejected: m.comments_own_rejected,
  hidden: m.comments_own_hidden,
} as const;

/** Why it was taken down, for its author. */
const REASONS: Record<RemovalReason, () => string> = {
  insult: m.comments_own_why_insult,
  threat: m.comments_own_why_threat,
  details: m.comments_own_why_details,
  advances: m.comments_own_why_advances,
  false: m.comments_own_why_false,
  spam: m.comments_own_why_spam,
};

/** One own comment: where, as whom, the text, its replies. */
export function OwnRow({ item, onRemove }: { item: OwnComment; onRemove: () => void }) {
  const { id, href, title, text, state, author, anonymous, created_at } = item;
  const note = state === 'shown' || state === 'deleted' ? undefined : STATES[state]();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-3 p-4">
      <div className="min-w-0">
        <h2 className="text-md leading-snug tracking-normal wrap-anywhere">
          {href === null ? (
            <span className="text-muted">{m.comments_own_gone()}</span>
          ) : (
            <Link to={`${href}#comment-${id}`} className="text-inherit">
              {title}
            </Link>
          )}
        </h2>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs leading-normal text-muted">
          <span>
            {anonymous ? m.comments_you_anonymous({ name: author?.name ?? '' }) : author?.name}
          </span>
          {state === 'delayed' ? (
            m.time_just_now()
          ) : (
            <RelativeTime at={created_at} isByHour={anonymous} />
          )}
          <Replies item={item} />
          {note && <span className="font-strong text-warn-text">{note}</span>}
        </p>
        <Why item={item} />
        {(state === 'rejected' || state === 'held') && href !== null && (
          <RewriteLink item={item} href={href} />
        )}
      </div>
      <button
        type="button"
        aria-label={m.comments_own_delete({ text: excerpt(text) })}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-pill text-muted hover:bg-sunk hover:text-danger-text"
      >
        <Icon name="trash" />
      </button>
    </article>
  );
}

/** Why it was taken down; without a chosen reason, what all readers agree on. What sounds like a threat waits. */
function Why({ item: { state, removal_reason, href, is_threat } }: { item: OwnComment }) {
  if (state === 'held' && is_threat) {
    return (
      <p className="mt-2 rounded-s bg-sunk px-3 py-2 text-sm">
        {heldThreat()}
        <Link to="/help" className="flex min-h-11 w-fit items-center">
          {m.comments_threat_help()}
        </Link>
      </p>
    );
  }
  if (!removal_reason && state !== 'rejected') return null;
  return (
    <p className="mt-2 rounded-s bg-sunk px-3 py-2 text-sm">
      {removal_reason ? REASONS[removal_reason]() : m.comments_own_why_none()}
      {!removal_reason && href !== null && (
        <Link to={`${href}#${THREAD_ID}`} className="flex min-h-11 w-fit items-center">
          {m.comments_rules_title()}
        </Link>
      )}
    </p>
  );
}

/** Its text goes into the box that it was written in, on the page of its item; who is banned has no box there. */
function RewriteLink({ item, href }: { item: OwnComment; href: string }) {
  const { kind, parent_id } = item;
  const { data: own } = useQuery(ownBan);
  if (own?.ban) return null;
  const item_id = href.slice(href.lastIndexOf('/') + 1);
  return (
    <ButtonLink
      size="s"
      icon="edit"
      className="mt-2"
      to={`${href}#${parent_id === null ? THREAD_ID : `comment-${parent_id}`}`}
      onClick={() => draftAgain(threadName({ kind, item_id }), parent_id ?? MAIN_BOX, item)}
    >
      {m.comments_edit()}
    </ButtonLink>
  );
}

function Replies({ item: { reply_count, new_replies } }: { item: OwnComment }) {
  if (new_replies > 0) {
    return (
      <span className="rounded-pill bg-danger px-2 font-strong text-on-danger">
        {m.comments_own_new({ count: count(new_replies), amount: new_replies })}
      </span>
    );
  }
  if (reply_count === 0) return null;
  return <span>{m.comments_own_replies({ count: count(reply_count), amount: reply_count })}</span>;
}

const EXCERPT_LENGTH = 60;

function excerpt(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}
