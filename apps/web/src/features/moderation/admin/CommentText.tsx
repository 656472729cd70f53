import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { MarkedText } from '../../../ui/reading/MarkedText.tsx';

/** A comment's text with what was found in it highlighted. */
export function CommentText({ text, marks }: Pick<QueuedComment, 'text' | 'marks'>) {
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <MarkedText
        text={text}
        marks={marks}
        className="rounded-[4px] bg-warn-soft px-0.5 font-strong text-heading"
      />
    </span>
  );
}
