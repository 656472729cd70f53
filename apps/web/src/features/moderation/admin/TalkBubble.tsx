import type { Talk } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { vietnamTime } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { authorName, STATE_LABELS } from './desk-labels.ts';

interface TalkBubbleProps {
  talk: Talk;
  /** The comment that is decided about. */
  isCurrent?: boolean;
  /** It tells of distress or is a threat. */
  isUrgent?: boolean;
  /** What it is a reply to. */
  answered?: Talk | null | undefined;
  /** The text with its marks, and what is known about it. */
  children?: ReactNode;
}

/** What a reader wrote, with its author as readers see it. */
export function TalkBubble(props: TalkBubbleProps) {
  const { talk, isCurrent = false, isUrgent = false, answered, children } = props;
  const { author, anonymous, created_at } = talk;
  const tint = isUrgent ? 'border-danger bg-danger-soft/50' : 'border-line-strong bg-ground';
  const frame = isCurrent ? `rounded-m border-l-4 p-3 ${tint}` : 'px-3';
  return (
    <article
      className={`flex gap-3 ${frame}`}
      aria-label={isCurrent ? m.admin_desk_now() : authorName(talk)}
    >
      <Portrait picture={author?.picture ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <b className="text-heading">{authorName(talk)}</b>
          {anonymous && (
            <span className="inline-flex items-center gap-1 text-xs text-muted">
              <Icon name="mask" />
              {m.admin_desk_anonymous()}
            </span>
          )}
          <small className="text-xs text-muted">
            <time dateTime={created_at}>{vietnamTime(created_at)}</time>
            {anonymous && ` (${m.admin_desk_rounded()})`}
          </small>
          {/* The state of the one that is decided about stands among what was found. */}
          {!isCurrent && talk.state !== 'shown' && (
            <StatusChip variant="plain">{STATE_LABELS[talk.state]()}</StatusChip>
          )}
        </p>
        {answered && (
          <p className="text-sm text-heading">
            {m.admin_desk_reply_to({ name: authorName(answered) })}
          </p>
        )}
        {/* Without the text of a deleted comment nothing is left to show. */}
        <div
          className={`mt-1 rounded-m rounded-tl-none border border-line bg-surface px-3.5 py-2 empty:hidden ${isCurrent ? 'text-md text-heading' : 'text-sm'}`}
        >
          {children ??
            (talk.text && <span className="wrap-anywhere whitespace-pre-wrap">{talk.text}</span>)}
        </div>
      </div>
    </article>
  );
}

function Portrait({ picture }: { picture: string | null }) {
  const shape = 'size-9 flex-none rounded-pill bg-sunk';
  if (picture) return <img src={picture} alt="" className={`${shape} object-cover`} />;
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center text-muted`}>
      <Icon name="user" />
    </span>
  );
}
