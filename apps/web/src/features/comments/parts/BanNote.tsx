import { m } from '@mam/texts';
import { Link } from 'react-router';
import { vietnamTime } from '../../../platform/format.ts';
import type { Ban } from '../control/comment-api.ts';

interface BanNoteProps {
  ban: Ban;
  /** What was typed before: it stays in sight. */
  draft?: string | undefined;
}

/** Until when, and why, the account does not comment: read before something is written in vain. */
export function BanNote({ ban: { reason, until }, draft }: BanNoteProps) {
  return (
    <div
      role="status"
      className="mt-4 mb-3 rounded-s bg-sunk px-3 py-2 text-sm whitespace-pre-line"
    >
      {until ? <Until until={until} reason={reason} /> : m.error_comment_banned({ reason })}
      <Link to="/qa/ask" className="flex min-h-11 w-fit items-center">
        {m.comments_help_ask()}
      </Link>
      {draft && (
        <>
          <p>{m.waiting_banned()}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{draft}</p>
        </>
      )}
    </div>
  );
}

/** In the days after its end: it may have been lifted early. */
export function BanEndedNote() {
  return (
    <p role="status" className="mt-4 mb-3 rounded-s bg-primary-soft px-3 py-2 text-sm">
      {m.comments_ban_ended()}
    </p>
  );
}

function Until({ until, reason }: { until: string; reason: string }) {
  const time = vietnamTime(until);
  const [before, ...after] = m.error_comment_banned_until({ until: time, reason }).split(time);
  return (
    <>
      {before}
      <b>{time}</b>
      {after.join(time)}
    </>
  );
}
